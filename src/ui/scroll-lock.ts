import { adoptStyles } from './stylesheet';
import './scroll-lock.css';
import { pageDocument } from './page-dom';

/**
 * Whether the browser runs on iOS 26.0, which scrolls a page in spite of `overflow: hidden` on its root; only
 * a fixed body prevents that. Safari's user agent has a frozen version of the system, and Safari's own
 * version; those of other browsers have the real version of the system:
 * https://nielsleenheer.com/articles/2025/the-user-agent-string-of-safari-on-ios-26-and-macos-26
 */
const needsFixedBody = (userAgent: string): boolean =>
  /iP(hone|od|ad).*(OS 26_0|Version\/26\.0[ .])/.test(userAgent);

/**
 * Prevents scrolling of the page behind a dialog, by an attribute and our style sheet.
 * @returns a function that allows scrolling again
 */
export function lockScroll(): () => void {
  const { documentElement, body } = pageDocument;
  const { style } = body;
  const { position, top, width } = style;
  const scrollTop = scrollY;
  const isBodyFixed = needsFixedBody(navigator.userAgent);
  adoptStyles(document);
  // Where the page has a scroll bar, its width is reserved, so that the page behind the dialog does not move.
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
