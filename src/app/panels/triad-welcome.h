/* triad-welcome.h: start page of a window without a file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_WELCOME (triad_welcome_get_type ())

G_DECLARE_FINAL_TYPE (TriadWelcome, triad_welcome, TRIAD, WELCOME, TriadPane)
