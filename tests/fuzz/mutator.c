/* mutator.c: mutates SDFormat so that it mostly stays SDFormat
 *
 * Random changes of bytes rarely give XML, and XML is rarely a robot.  So whole
 * elements are copied, moved and removed, names are replaced with names and numbers
 * with numbers; one time in eight, bytes are changed.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include <string.h>

#define MAX_SPANS  512
#define MAX_DEPTH  64
#define BYTES_IN   8               /* one time in so many only bytes change */

/* An element, or the value of an attribute: bytes of the text. */
typedef struct
{
  gsize begin;
  gsize inner;                     /* behind the start tag */
  gsize tail;                      /* the end tag; @inner if there is none */
  gsize end;
} Span;

typedef struct
{
  const char *text;
  gsize       size;
  Span        elements[MAX_SPANS];
  int         n_elements;
  Span        values[MAX_SPANS];
  int         n_values;
  guint32     state;
} Document;

static const char *const elements[] = {
  "<link name='a'/>", "<link name='b'><pose>1 2 3 0.1 0.2 0.3</pose></link>",
  "<frame name='c'/>", "<frame name='d' attached_to='a'/>",
  "<frame name='a'><pose relative_to='b'>1 0 0 0 0 1.5707963</pose></frame>",
  "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>"
  "<limit><lower>-1</lower><upper>1</upper></limit></axis></joint>",
  "<joint name='k' type='universal'><parent>world</parent><child>a</child><axis>"
  "<xyz expressed_in='b'>1 0 0</xyz><mimic joint='j'><multiplier>2</multiplier></mimic></axis>"
  "<axis2><xyz>0 1 0</xyz></axis2></joint>",
  "<model name='m' placement_frame='c' canonical_link='a'><link name='a'/><frame name='c'/>"
  "</model>",
  "<model name='b'><pose relative_to='m::a'/><static>true</static></model>",
  "<include><uri>a.sdf</uri></include>",
  "<include merge='true'><uri>model://m</uri><name>n</name><pose>0 0 1 0 0 0</pose>"
  "<placement_frame>a</placement_frame></include>",
  "<world name='w'><model name='a'><link name='b'/></model></world>",
  "<pose relative_to='a' degrees='true'>0 0 0 90 0 0</pose>",
  "<pose rotation_format='quat_xyzw'>0 0 0 0 0 0 1</pose>", "<pose/>",
  "<gripper name='g'><palm_link>a</palm_link></gripper>", "<static>1</static>",
  "<inertial><mass>2</mass><pose>0 0 1 0 0 0</pose><inertia><ixx>1</ixx></inertia></inertial>",
  "<visual name='v'><geometry><box><size>1 1 1</size></box></geometry></visual>",
  "<collision name='v'><geometry><mesh><uri>a.stl</uri></mesh></geometry></collision>",
  "<sensor name='s' type='camera'><pose relative_to='d'>0 0 0 0 0 0</pose></sensor>",
  "<robot name='r'><link name='a'/><link name='b'/><joint name='j' type='fixed'>"
  "<parent link='a'/><child link='b'/><origin xyz='0 0 1' rpy='0 0 0'/></joint></robot>",
  "<origin xyz='1 2 3' rpy='0 0.5 0'/>", "<axis xyz='0 1 0'/>", "<mimic joint='j' offset='1'/>",
};

static const char *const attributes[] = {
  " name='a'", " relative_to='a'", " attached_to='b'", " expressed_in='__model__'",
  " placement_frame='c'", " canonical_link='a'", " type='ball'", " merge='true'",
  " version='1.6'", " degrees='1'", " rotation_format='quat_xyzw'", " xmlns:x='y'", " link='a'",
};

static const char *const words[] = {
  "", "a", "b", "c", "m", "m::a", "m::m::a", "::", "a::", "::a", "world", "__model__", "__root__",
  "m::__model__", "revolute", "prismatic", "fixed", "continuous", "screw", "ball", "revolute2",
  "gearbox", "true", "false", "1.4", "1.5", "1.6", "1.7", "1.8", "1.10", "1.12", "2.0",
  "0 0 0 0 0 0", "1 2 3 0.1 0.2 0.3", "0 0 0 0 1.5707963267948966 0", "1e308 0 0 0 0 0",
  "0 0 0 0 0 0 0", "nan 0 0 0 0 0", "0", "1", "-1", "1e-320", "inf", "0x1p3", "1,5", "0 0 1",
  "0 0 0", "1 1 1", "a.sdf", "../a.sdf", "model://m", "file://a.sdf", "/dev/zero", "/proc/self/mem",
  "package://p/a.sdf", "quat_xyzw", "euler_rpy", "&amp;", "&#10;", "\xc3\xa4", "\xe2\x80\xae", "%s",
};

/* xorshift */
static guint32
pick (Document *self,
      guint32   n)
{
  self->state ^= self->state << 13;
  self->state ^= self->state >> 17;
  self->state ^= self->state << 5;

  return self->state % n;
}

static const char *
pick_text (Document          *self,
           const char *const *texts,
           gsize              n)
{
  return texts[pick (self, (guint32) n)];
}

/* Behind the tag that begins at @at, noting the values in it. */
static gsize
scan_tag (Document *self,
          gsize     at)
{
  for (; at < self->size && self->text[at] != '>'; at++)
    {
      char quote = self->text[at];
      const char *close;

      if (quote != '"' && quote != '\'')
        continue;

      close = memchr (self->text + at + 1, quote, self->size - at - 1);
      if (close == NULL)
        return self->size;

      if (self->n_values < MAX_SPANS)
        self->values[self->n_values++] = (Span) { .begin = at + 1, .end = close - self->text };

      at = close - self->text;
    }

  return MIN (at + 1, self->size);
}

static void
scan (Document *self)
{
  int open[MAX_DEPTH];
  int depth = 0;
  gsize at = 0;

  while (at < self->size && self->n_elements < MAX_SPANS)
    {
      const char *found = memchr (self->text + at, '<', self->size - at);
      gsize begin = found != NULL ? (gsize) (found - self->text) : self->size;
      char next = begin + 1 < self->size ? self->text[begin + 1] : '\0';
      Span *span;

      if (found == NULL)
        return;

      at = scan_tag (self, begin);

      if (next == '/' && depth > 0)
        {
          span = &self->elements[open[--depth]];
          span->tail = begin;
          span->end = at;
        }
      else if (g_ascii_isalpha (next))
        {
          span = &self->elements[self->n_elements];
          *span = (Span) { begin, at, at, at };

          if (at >= 2 && self->text[at - 2] != '/' && depth < MAX_DEPTH)
            open[depth++] = self->n_elements;

          self->n_elements++;
        }
    }
}

static void
init (Document      *self,
      const uint8_t *data,
      gsize          size,
      guint          seed)
{
  self->text = (const char *) data;
  self->size = size;
  self->n_elements = 0;
  self->n_values = 0;
  self->state = seed | 1;
  scan (self);
}

/* @self with [@begin, @end) replaced by @n bytes of @by. */
static GString *
replace (const Document *self,
         gsize           begin,
         gsize           end,
         const char     *by,
         gsize           n)
{
  GString *text = g_string_new_len (self->text, (gssize) begin);

  g_string_append_len (text, by, (gssize) n);
  g_string_append_len (text, self->text + end, (gssize) (self->size - end));

  return text;
}

/* Returns a place in @span for an element: before its end tag, or next to it. */
static gsize
pick_place (Document   *self,
            const Span *span)
{
  if (span->tail > span->inner && pick (self, 2) == 0)
    return span->inner;

  return span->tail > span->inner ? span->tail : span->end;
}

static GString *
change_value (Document *self)
{
  const Span *value = &self->values[pick (self, (guint32) self->n_values)];
  const Span *other = &self->values[pick (self, (guint32) self->n_values)];
  const char *word = pick_text (self, words, G_N_ELEMENTS (words));

  if (pick (self, 2) == 0)
    return replace (self, value->begin, value->end, self->text + other->begin,
                    other->end - other->begin);

  return replace (self, value->begin, value->end, word, strlen (word));
}

static GString *
change (Document *self)
{
  const Span *at = &self->elements[pick (self, (guint32) self->n_elements)];
  const Span *other = &self->elements[pick (self, (guint32) self->n_elements)];
  const char *word;
  gsize place;

  switch (pick (self, 8))
    {
    case 0:
      place = pick_place (self, at);
      return replace (self, place, place, self->text + other->begin, other->end - other->begin);

    case 1:
      return replace (self, at->begin, at->end, "", 0);

    case 2:
      return replace (self, at->begin, at->end, self->text + other->begin,
                      other->end - other->begin);

    case 3:
    case 4:
      word = pick_text (self, elements, G_N_ELEMENTS (elements));
      place = pick_place (self, at);
      return replace (self, place, place, word, strlen (word));

    case 5:
      word = pick_text (self, attributes, G_N_ELEMENTS (attributes));
      place = at->inner - (at->end == at->inner && at->inner >= at->begin + 3 ? 2 : 1);
      return replace (self, place, place, word, strlen (word));

    case 6:
      word = pick_text (self, words, G_N_ELEMENTS (words));
      return replace (self, at->inner, at->tail, word, strlen (word));

    default:
      return self->n_values > 0 ? change_value (self) : replace (self, at->end, at->end, "", 0);
    }
}

/* Frees @text; does not change @data if there is no room. */
static size_t
finish (GString *text,
        uint8_t *data,
        size_t   size,
        size_t   max_size)
{
  if (text->len > 0 && text->len <= max_size)
    {
      memcpy (data, text->str, text->len);
      size = text->len;
    }

  g_string_free (text, TRUE);

  return size;
}

size_t
LLVMFuzzerCustomMutator (uint8_t      *data,
                         size_t        size,
                         size_t        max_size,
                         unsigned int  seed)
{
  Document self;

  init (&self, data, size, seed * 2654435761u);

  if (self.n_elements == 0 || pick (&self, BYTES_IN) == 0)
    return LLVMFuzzerMutate (data, size, max_size);

  return finish (change (&self), data, size, max_size);
}

/* @a with an element of @b in it. */
size_t
LLVMFuzzerCustomCrossOver (const uint8_t *a,
                           size_t         a_size,
                           const uint8_t *b,
                           size_t         b_size,
                           uint8_t       *out,
                           size_t         max_out_size,
                           unsigned int   seed)
{
  Document into;
  Document from;
  const Span *element;
  gsize place;

  init (&into, a, a_size, seed * 2654435761u);
  init (&from, b, b_size, seed);

  if (a_size > max_out_size)
    return 0;

  memcpy (out, a, a_size);

  if (into.n_elements == 0 || from.n_elements == 0)
    return a_size;

  place = pick_place (&into, &into.elements[pick (&into, (guint32) into.n_elements)]);
  element = &from.elements[pick (&from, (guint32) from.n_elements)];

  return finish (replace (&into, place, place, from.text + element->begin,
                          element->end - element->begin), out, a_size, max_out_size);
}
