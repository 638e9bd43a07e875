/* triad-frame-content-private.h: the content of frames in a canonical form */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-content.h"

#include "triad-keyed-hash.h"
#include "triad-value-parser.h"

/**
 * TriadContentRole:
 * @TRIAD_CONTENT_LEFT_OUT: it is compared elsewhere
 * @TRIAD_CONTENT_HOLDER: it contains what is compared elsewhere; without other content it is the
 *   same as none
 * @TRIAD_CONTENT_COMPARED: it is compared with everything in it
 *
 * How an element takes part in a comparison of content.
 */
typedef enum
{
  TRIAD_CONTENT_LEFT_OUT,
  TRIAD_CONTENT_HOLDER,
  TRIAD_CONTENT_COMPARED,
} TriadContentRole;

/**
 * TriadContentNode:
 * @element: an element
 * @over: (nullable): another one, whose children are added: the `<include>` of @element, or, by
 *   triad_content_node_load(), the definition of a material of URDF
 * @parent: (nullable): the node that contains it
 * @key: (nullable): the name that tells it from other elements of its kind
 * @attributes: (nullable) (element-type TriadAttribute): those that are compared, by name
 * @children: (nullable) (element-type TriadContentNode): what is compared, by name and key, and
 *   for the same names and keys in document order
 * @digest: of everything but @key.  Equal digests mean equal content; different ones may also come
 *   from the rounding of numbers
 * @is_shape: whether it is a visual or collision whose shape is compared elsewhere
 * @is_pose: whether it is a valid pose, which is compared by its meaning
 * @in_block: whether it is from a `<gazebo>` block of a URDF
 *
 * An element whose content is compared, in a form that is the same whatever the order of children
 * and attributes, and however numbers are written.
 */
typedef struct _TriadContentNode TriadContentNode;

struct _TriadContentNode
{
  const TriadElement     *element;
  const TriadElement     *over;
  const TriadContentNode *parent;
  const char             *key;
  const char             *text;
  GPtrArray              *attributes;
  GPtrArray              *children;
  guint64                 digest;
  const TriadUrdfRest    *rest;        /* if @over is still to be loaded */
  int                     n_shared;    /* number of the elements in @over */
  guint                   is_holder : 1;
  guint                   is_shape : 1;
  guint                   is_pose : 1;
  guint                   in_block : 1;
};

/* Costs O(n · log n) for n elements and attributes. */
TriadContentNode *triad_content_node_new     (TriadFrameContent           which,
                                              const TriadFrameContentTop *top);
void              triad_content_node_free    (TriadContentNode           *self);

/* Adds the content of the definition of a material, which many visuals share, so that it is only added
 * where it differs. */
void              triad_content_node_load    (TriadContentNode           *self);

/* Digests what a shape is, and where, whatever its name. */
guint64           triad_content_node_digest_shape (const TriadContentNode *self,
                                                   gboolean                has_pose);

/* Counts the elements that are compared as a whole, and others with an attribute or text. */
int               triad_content_node_count   (const TriadContentNode     *self);

/* Orders nodes by the names of their elements and by their keys. */
int               triad_content_node_compare (const TriadContentNode     *a,
                                              const TriadContentNode     *b);

/* Returns the path of the element, below that of the frame, followed by @attribute or nothing. */
char             *triad_content_node_dup_path (const TriadContentNode    *self,
                                               const char                *attribute);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadContentNode, triad_content_node_free)

/* How @element, in the element @top of a frame, is compared. */
TriadContentRole triad_frame_content_get_role (TriadFrameContent   which,
                                               const TriadElement *element,
                                               const TriadElement *top);

/* Whether an attribute of @element is compared there. */
gboolean triad_frame_content_has_attribute (TriadFrameContent   which,
                                            const TriadElement *element,
                                            const TriadElement *top,
                                            const char         *name);

/* Whether a visual or collision has a shape, whose pose is compared. */
gboolean triad_frame_content_has_shape     (const TriadElement *element);

/* Whether two values are the same, however their numbers and booleans are written.  Numbers may be
 * rounded to six digits, or as many as are written, at most @digits; whole numbers must be equal. */
gboolean triad_frame_content_is_same_value (const char         *before,
                                            const char         *after,
                                            int                 digits);

/* Whether two poses are the same in the same frame.  One that is missing is the identity. */
gboolean triad_frame_content_is_same_pose  (const TriadElement             *before,
                                            const TriadElement             *after,
                                            const TriadFrameContentOptions *options);

/* Append to a digest: a text as written, a number, a pose, or a value whose numbers and booleans
 * have the same digest however they are written. */
guint64  triad_content_digest_text   (guint64          digest,
                                      const char      *text);
guint64  triad_content_digest_number (guint64          digest,
                                      double           number);
guint64  triad_content_digest_pose   (guint64          digest,
                                      const TriadPose *pose);
guint64  triad_content_digest_value  (guint64          digest,
                                      const char      *value);
