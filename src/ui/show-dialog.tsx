import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { mount } from './mount';
import { lockScroll } from './scroll-lock';
import { texts } from './messages/interface';

/** The dialog's element: whoever takes it away, the page included, has closed the dialog. */
class DialogHost extends HTMLElement {
  onGone: (() => void) | undefined;

  disconnectedCallback(): void {
    this.onGone?.();
  }
}

/**
 * Opens a dialog over the page; one at a time, a new one takes the place of the old. When it closes, the page scrolls
 * again and the focus is back where it was.
 */
export function showDialog(
  body: ReactNode = texts.checkout_error,
  title = texts.checkout_title,
  closable = true,
): void {
  const tag = 'ekspres-dialog';
  document.querySelector(tag)?.remove();
  if (!customElements.get(tag)) customElements.define(tag, DialogHost);
  const opener = document.activeElement as HTMLElement | null;
  const host = document.createElement(tag) as DialogHost;
  document.body.append(host);
  const unlock = lockScroll();
  const root = mount(
    host.attachShadow({ mode: 'open' }),
    <Dialog {...{ title, body, closable }} onClose={() => host.remove()} />,
  );
  host.onGone = () => {
    unlock();
    root.unmount();
    opener?.focus();
  };
}
