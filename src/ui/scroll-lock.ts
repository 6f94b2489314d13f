import { needsFixedBody } from './ios-26-0-fixed-body';
import { adoptStyles } from './stylesheet';
import './scroll-lock.css';

/**
 * Prevents scrolling of the page behind a dialog, by an attribute and our style sheet.
 * @returns a function that allows scrolling again
 */
export function lockScroll(): () => void {
  const { documentElement, body } = document;
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
