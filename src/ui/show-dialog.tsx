import { createRoot } from 'react-dom/client';
import { Dialog } from './Dialog';
import { lockScroll } from './scroll-lock';
import { adoptStyles } from './stylesheet';

let closeOpen: (() => void) | undefined;

/**
 * Opens a dialog over the page; one at a time, a new one takes the place of the old. When it closes, the page scrolls
 * again and the focus is back where it was.
 */
export function showDialog(content: { title: string; body: string; closable?: boolean }): void {
  closeOpen?.();
  const opener = document.activeElement as HTMLElement | null;
  const host = document.createElement('ekspres-dialog');
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  document.body.append(host);
  const root = createRoot(shadow);
  const unlock = lockScroll();
  const close = () => {
    if (closeOpen !== close) return;
    closeOpen = undefined;
    unlock();
    root.unmount();
    host.remove();
    opener?.focus();
  };
  closeOpen = close;
  root.render(<Dialog {...content} onClose={close} />);
}
