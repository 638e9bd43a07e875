;;; try-emacs.el --- uses the language server as a user of Emacs would  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; usage: emacs -Q --batch -l triad.el -l try-emacs.el, with TRIAD_MODEL set
;;
;; Prints what it sees as JSON to the file TRIAD_SEEN.

;;; Code:

(require 'eglot)
(require 'json)

(defvar try-seen nil)

(defun try-wait (condition what)
  "Wait until CONDITION holds, or fail because it is never WHAT."
  (let ((end (+ (float-time) 30)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (error "never %s" what))
      (accept-process-output nil 0.05))))

(defun try-go (mark behind)
  "Move BEHIND characters behind the beginning of MARK."
  (goto-char (point-min))
  (search-forward mark)
  (goto-char (+ (match-beginning 0) behind)))

(defun try-ask (method)
  "Return the answer to METHOD at point."
  (jsonrpc-request (eglot-current-server) method (eglot--TextDocumentPositionParams)))

(defun try-all ()
  "Edit the model, and note what the editor shows."
  (find-file (getenv "TRIAD_MODEL"))
  (nxml-mode)
  (triad-eglot)
  ;; There are no commands in a batch.
  (run-hooks 'post-command-hook)
  (try-wait #'eglot-current-server "connected")
  (flymake-start)
  (try-wait #'flymake-diagnostics "a diagnostic")
  (dolist (found (flymake-diagnostics))
    (push (list 'diagnostic (line-number-at-pos (flymake-diagnostic-beg found))
                (flymake-diagnostic-text found))
          try-seen))
  (try-go "name=\"tip\"" 7)
  (push (list 'hover (plist-get (plist-get (try-ask :textDocument/hover) :contents) :value))
        try-seen)
  (try-go "\"tpi" 1)
  (push (list 'completion
              (mapcar (lambda (item) (plist-get item :label))
                      (plist-get (try-ask :textDocument/completion) :items)))
        try-seen)
  ;; The frame at point is selected in Triad, and what is selected there is gone to.
  (let (frame)
    (cl-letf (((symbol-function 'jsonrpc-async-request)
               (lambda (server method params &rest _)
                 (setq frame (jsonrpc-request server method params)))))
      (triad-preview 1)
      (triad-preview -1))
    (eglot-handle-request (eglot-current-server) 'window/showDocument
                          :uri (eglot--path-to-uri (getenv "TRIAD_MODEL"))
                          :selection '(:start (:line 3 :character 17)))
    (push (list 'preview (plist-get frame :frame) (line-number-at-pos)) try-seen))
  ;; The error is corrected by hand, and the frame renamed by the editor.
  (goto-char (point-min))
  (while (search-forward "\"tpi\"" nil t)
    (replace-match "\"tip\""))
  ;; Eglot sends changes when Emacs is idle, which a batch never is.
  (eglot--signal-textDocument/didChange)
  (try-go "name=\"tip\"" 7)
  (eglot-rename "flange")
  (push (list 'text (split-string (buffer-substring-no-properties (point-min) (point-max)) "\n"))
        try-seen))

(condition-case why
    (try-all)
  (error (push (list 'failed (error-message-string why)) try-seen)))

(with-temp-file (getenv "TRIAD_SEEN")
  (insert (json-encode (vconcat (mapcar #'vconcat (reverse try-seen))))))

;;; try-emacs.el ends here
