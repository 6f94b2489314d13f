import { needsFixedBody } from './ios-26-0-fixed-body';
import { adoptStyles } from './stylesheet';
import './scroll-lock.css';

/** Prevents scrolling of the page behind a dialog, by an attribute and our style sheet. Returns a function that undoes it. */
export function lockScroll(): () => void {
  const { documentElement, body } = document;
  const { style } = body;
  const { position, top, width } = style;
  const scrolled = scrollY;
  const fix = needsFixedBody(navigator.userAgent);
  adoptStyles(document);
  // Reserves the width of a scroll bar that was there, so that the page behind the dialog does not move.
  const gutter = innerWidth > documentElement.clientWidth ? 'gutter' : '';
  documentElement.setAttribute('data-ekspres-modal', gutter);
  if (fix) Object.assign(style, { position: 'fixed', top: `${-scrolled}px`, width: '100%' });
  return () => {
    documentElement.removeAttribute('data-ekspres-modal');
    if (!fix) return;
    Object.assign(style, { position, top, width });
    scrollTo(0, scrolled);
  };
}
