import { needsFixedBody } from './ios-26-0-fixed-body';
import { adoptStyles } from './stylesheet';
import './scroll-lock.css';

/** Keeps the page behind a dialog from scrolling, without a touch to the page's own styles; returns what undoes it. */
export function lockScroll(): () => void {
  const { documentElement, body } = document;
  const { style } = body;
  const { position, top, width } = style;
  const scrolled = scrollY;
  const fix = needsFixedBody(navigator.userAgent);
  adoptStyles(document);
  // The gutter stays where a scroll bar was, so nothing behind the dialog moves.
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
