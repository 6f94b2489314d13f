import { needsFixedBody } from './ios-26-0-fixed-body';

/** Keeps the page behind a dialog from scrolling; returns what undoes it. */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
  // The gutter stays where a scroll bar was, so nothing behind the dialog moves.
  if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  const unfix = needsFixedBody(navigator.userAgent) ? fixBody() : undefined;
  return () => {
    Object.assign(style, before);
    unfix?.();
  };
}

/** Takes the body out of the scroller, at the place where it was scrolled to. */
function fixBody(): () => void {
  const { style } = document.body;
  const { position, insetBlockStart, inlineSize } = style;
  const top = scrollY;
  Object.assign(style, { position: 'fixed', insetBlockStart: `${-top}px`, inlineSize: '100%' });
  return () => {
    Object.assign(style, { position, insetBlockStart, inlineSize });
    scrollTo(0, top);
  };
}
