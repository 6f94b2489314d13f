import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import * as css from './Dialog.css';
import { texts } from './texts';

/** What a dialog needs. */
export interface DialogProps {
  title: string;
  body: string;
  /** Whether there is a button to close it; Escape and a click outside always do. */
  closable?: boolean;
  /** Called once, when the dialog has closed. */
  onClose(): void;
}

/** A modal dialog: native, so that focus, Escape and the rest of the page are the browser's business. */
export function Dialog({ title, body, closable = true, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => ref.current?.showModal(), []);
  const close = () => ref.current?.close();
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) close();
  };
  // The browser would let Tab leave for its own bars; here is at most one thing to stop at.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      part="dialog"
      className={css.dialog}
      aria-modal="true"
      aria-labelledby="title"
      aria-describedby="body"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className={css.content} tabIndex={-1}>
        <h2 part="dialog-title" id="title" className={css.title}>
          {title}
        </h2>
        <p part="dialog-body" id="body" className={css.body}>
          {body}
        </p>
        {closable && (
          <button type="button" part="dialog-close" className={css.close} onClick={close}>
            {texts.close}
          </button>
        )}
      </div>
    </dialog>
  );
}
