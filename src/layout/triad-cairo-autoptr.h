/* triad-cairo-autoptr.h: autoptr definitions that the headers of cairo and Pango lack */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <cairo.h>
#include <pango/pango.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_font_options_t, cairo_font_options_destroy)
