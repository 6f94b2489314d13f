import { createRoot } from 'react-dom/client';
import { Dialog } from './Dialog';
import { lockScroll } from './scroll-lock';
import { adoptStyles } from './stylesheet';
import { texts } from './texts';

let closeOpen: (() => void) | undefined;

/**
 * Opens a dialog over the page; one at a time, a new one takes the place of the old. When it closes, the page scrolls
 * again and the focus is back where it was.
 */
export function showDialog(body: string = texts.checkout_error, title = texts.checkout_title, closable = true): void {
  closeOpen?.();
  const opener = document.activeElement as HTMLElement | null;
  const host = document.createElement('ekspres-dialog');
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  document.body.append(host);
  const root = createRoot(shadow);
  const unlock = lockScroll();
  const close = () => {
    closeOpen = undefined;
    unlock();
    root.unmount();
    host.remove();
    opener?.focus();
  };
  closeOpen = close;
  root.render(<Dialog {...{ title, body, closable }} onClose={() => closeOpen === close && close()} />);
}
