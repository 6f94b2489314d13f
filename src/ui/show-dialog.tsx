import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Dialog, type DialogButton } from './Dialog';
import { adoptStyles } from './stylesheet';
import { findAll, newElement, pageDocument } from './page-dom';
import './scroll-lock.css';

/**
 * Whether the browser runs on iOS 26.0, which scrolls a page in spite of `overflow: hidden` on its root; only
 * a fixed body prevents that. Safari's user agent has a frozen version of the system, and Safari's own
 * version; those of other browsers have the real version of the system:
 * https://nielsleenheer.com/articles/2025/the-user-agent-string-of-safari-on-ios-26-and-macos-26
 */
const needsFixedBody = (userAgent: string): boolean =>
  /iP(hone|od|ad).*(OS 26_0|Version\/26\.0[ .])/.test(userAgent);

/**
 * Prevents the page behind a dialog from scrolling, with an attribute and our style sheet.
 * @returns a function that allows scrolling again
 */
export function lockScroll(): () => void {
  const { documentElement, body } = pageDocument;
  const { style } = body;
  const { position, top, width } = style;
  const scrollTop = scrollY;
  const isBodyFixed = needsFixedBody(navigator.userAgent);
  adoptStyles(document);
  // If the page has a scroll bar, its width is reserved, so that the page behind the dialog does not move.
  const gutter = innerWidth > documentElement.clientWidth ? 'gutter' : '';
  documentElement.setAttribute('data-ekspres-modal', gutter);
  if (isBodyFixed) Object.assign(style, { position: 'fixed', top: `${-scrollTop}px`, width: '100%' });
  return () => {
    documentElement.removeAttribute('data-ekspres-modal');
    if (!isBodyFixed) return;
    Object.assign(style, { position, top, width });
    scrollTo(0, scrollTop);
  };
}

/** The element around the dialog. Removing it closes the dialog, even if the page removes it. */
class DialogHost extends HTMLElement {
  onRemoved: (() => void) | undefined;

  disconnectedCallback(): void {
    this.onRemoved?.();
  }
}

/**
 * Opens a dialog over the page. Only one is open at a time: a new dialog replaces the old one. When it
 * closes, the page can be scrolled again, and the focus returns to where it was.
 * @param action a second button, beside the one that closes the dialog
 * @throws if the dialog cannot be drawn
 */
export function showDialog(body: ReactNode, title: string, action?: DialogButton): void {
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
