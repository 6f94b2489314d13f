import { Dialog } from './Dialog';
import { mount } from './mount';
import { lockScroll } from './scroll-lock';
import { texts } from './texts';

let closeOpen: (() => void) | undefined;

/**
 * Opens a dialog over the page; one at a time, a new one takes the place of the old. When it closes, the page scrolls
 * again and the focus is back where it was.
 */
export function showDialog(
  body: string = texts.checkout_error,
  title = texts.checkout_title,
  closable = true,
): void {
  closeOpen?.();
  const opener = document.activeElement as HTMLElement | null;
  const host = document.createElement('ekspres-dialog');
  document.body.append(host);
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
  const root = mount(
    host.attachShadow({ mode: 'open' }),
    <Dialog {...{ title, body, closable }} onClose={close} />,
  );
}
