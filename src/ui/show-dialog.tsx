import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Dialog, type DialogButton } from './Dialog';
import { lockScroll } from './scroll-lock';
import { adoptStyles } from './stylesheet';
import { checkoutTitle, dialogTexts } from './messages/errors-in-dialog';
import { findAll, newElement, pageDocument } from './page-dom';

/** The element around the dialog. Removing it closes the dialog, also when the page removes it. */
class DialogHost extends HTMLElement {
  onRemoved: (() => void) | undefined;

  disconnectedCallback(): void {
    this.onRemoved?.();
  }
}

/**
 * Opens a dialog over the page. Only one is open at a time: a new dialog replaces the old one. When it
 * closes, the page can be scrolled again, and the focus returns to where it was.
 * @param body the text; by default the generic error
 * @param action a second button, beside the one that closes the dialog
 * @throws if the dialog cannot be drawn
 */
export function showDialog(
  body: ReactNode = dialogTexts.checkout_error,
  title = checkoutTitle,
  action?: DialogButton,
): void {
  const tag = 'ekspres-dialog';
  findAll(tag).forEach((dialog) => dialog.remove());
  if (!customElements.get(tag)) customElements.define(tag, DialogHost);
  const opener = pageDocument.activeElement as HTMLElement | null;
  const host = newElement(tag) as DialogHost;
  pageDocument.body.appendChild(host);
  const unlockScroll = lockScroll();
  let root: Root | undefined;
  host.onRemoved = () => {
    unlockScroll();
    root?.unmount();
    opener?.focus();
  };
  try {
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    root = createRoot(shadow);
    root.render(<Dialog {...{ title, body, action }} onClose={() => host.remove()} />);
  } catch (error) {
    // Elements of the page may have the names of methods that Preact calls.
    host.remove();
    throw error;
  }
}
