;;; triad.el --- what is wrong with a robot model, while it is edited  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Put it into the load path, and into the init file:
;;
;;   (require 'triad)
;;   (add-hook 'nxml-mode-hook #'triad-setup)
;;   (add-to-list 'auto-mode-alist '("\\.\\(sdf\\|world\\|urdf\\)\\'" . nxml-mode))
;;
;; Flymake then marks errors whenever a model is saved.  M-x triad-show opens
;; it in Triad.
;;
;; With Eglot, use the language server instead, which also explains, completes
;; and renames:
;;
;;   (add-hook 'nxml-mode-hook #'triad-eglot)
;;
;; M-x triad-preview then selects the frame at point in the window of Triad that
;; shows the file, from then on, and puts point on what is selected there; once
;; more ends that.

;;; Code:

(require 'flymake)
(require 'cl-lib)
(require 'eieio)

(defconst triad-line
  "^\\(.+?\\):\\([0-9]+\\):\\([0-9]+\\): \\(error\\|warning\\|note\\): \\(.*\\)$"
  "What triad-cli says of a place.")

(defvar-local triad--process nil
  "The check that is under way.")

(defun triad--diagnostics (output source)
  "The diagnostics of OUTPUT that are in the file of the buffer SOURCE."
  (let (found)
    (with-current-buffer output
      (goto-char (point-min))
      (while (re-search-forward triad-line nil t)
        (let ((file (match-string 1))
              (line (string-to-number (match-string 2)))
              (column (string-to-number (match-string 3)))
              (type (pcase (match-string 4) ("error" :error) ("warning" :warning) (_ :note)))
              (text (match-string 5)))
          (when (file-equal-p file (buffer-file-name source))
            (let ((region (flymake-diag-region source line column)))
              (push (flymake-make-diagnostic source (car region) (cdr region) type text)
                    found))))))
    (nreverse found)))

(defun triad-flymake (report &rest _)
  "Checks the file of this buffer, and gives what is wrong to REPORT."
  (when (process-live-p triad--process)
    (kill-process triad--process))
  (let ((source (current-buffer)))
    (if (or (buffer-modified-p) (not buffer-file-name))
        (funcall report nil)
      (setq triad--process
            (make-process
             :name "triad-cli" :noquery t :connection-type 'pipe
             :buffer (generate-new-buffer " *triad-cli*")
             :command (list "triad-cli" "check" buffer-file-name)
             :sentinel
             (lambda (process _event)
               (when (memq (process-status process) '(exit signal))
                 (unwind-protect
                     (when (and (buffer-live-p source)
                                (eq process (buffer-local-value 'triad--process source)))
                       (funcall report (triad--diagnostics (process-buffer process) source)))
                   (kill-buffer (process-buffer process))))))))))

(defun triad--is-model ()
  "Whether the file of this buffer is a robot model."
  (and buffer-file-name
       (string-match-p "\\.\\(sdf\\|world\\|urdf\\)\\'" buffer-file-name)))

(defun triad-eglot ()
  "Starts the language server for robot models."
  (when (triad--is-model)
    (require 'eglot)
    (setq-local eglot-server-programs (list (list major-mode 'triad-server "triad-cli" "lsp")))
    (eglot-ensure)))

(defun triad-setup ()
  "Checks robot models with Flymake."
  (when (triad--is-model)
    (add-hook 'flymake-diagnostic-functions #'triad-flymake nil t)
    (add-hook 'after-save-hook #'flymake-start nil t)
    (flymake-mode 1)))

(defun triad-show ()
  "Opens the model of this buffer in Triad."
  (interactive)
  (start-process "triad" nil "triad" buffer-file-name))

(declare-function eglot-current-server "eglot")
(declare-function eglot--TextDocumentPositionParams "eglot")
(declare-function eglot--lsp-position-to-point "eglot")
(declare-function eglot--uri-to-path "eglot")
(declare-function jsonrpc-async-request "jsonrpc")

(defvar-local triad--position nil
  "Where point was when its frame was selected in Triad.")

(defun triad--select (follow)
  "Select the frame at point in Triad.
With FOLLOW, be told what is selected there."
  (let ((server (eglot-current-server)))
    (when server
      (jsonrpc-async-request server :triad/preview
                             (append (eglot--TextDocumentPositionParams)
                                     (list :follow (or follow :json-false)))
                             :success-fn #'ignore :error-fn #'ignore
                             :timeout-fn #'ignore))))

(defun triad--follow ()
  "Select the frame at point if point has moved."
  (unless (eq triad--position (point))
    (setq triad--position (point))
    (triad--select t)))

(define-minor-mode triad-preview
  "Follow the selection in Triad, and select there."
  :lighter " Triad"
  (setq triad--position (point))
  (if triad-preview
      (add-hook 'post-command-hook #'triad--follow nil t)
    (remove-hook 'post-command-hook #'triad--follow t))
  (triad--select triad-preview))

(defun triad--show-document (uri selection)
  "Put point on SELECTION of the buffer of URI, if there is one."
  (let ((buffer (find-buffer-visiting (eglot--uri-to-path uri))))
    (when (and buffer selection)
      (with-current-buffer buffer
        (let ((to (eglot--lsp-position-to-point (plist-get selection :start))))
          (goto-char to)
          ;; What was selected there is not selected there again.
          (setq triad--position to)
          (dolist (window (get-buffer-window-list buffer nil t))
            (set-window-point window to)))))
    (list :success (if buffer t :json-false))))

;; Eglot does not know this request before version 1.16.
(with-eval-after-load 'eglot
  (defclass triad-server (eglot-lsp-server) ()
    :documentation "Triad's language server.")
  (cl-defmethod eglot-client-capabilities ((_server triad-server))
    "Tell also that documents can be shown."
    (let ((all (cl-call-next-method)))
      (plist-put all :window (append '(:showDocument (:support t)) (plist-get all :window)))))
  (cl-defmethod eglot-handle-request ((_server triad-server)
                                      (_method (eql window/showDocument))
                                      &key uri selection &allow-other-keys)
    "Show the SELECTION in URI."
    (triad--show-document uri selection)))

(provide 'triad)
;;; triad.el ends here
