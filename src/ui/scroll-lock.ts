import { needsFixedBody } from './ios-26-0-fixed-body';

type Styles = Partial<Record<'overflow' | 'scrollbarGutter' | 'position' | 'top' | 'width', string>>;

/** Sets inline styles; returns what puts the old ones back. */
function restyle({ style }: HTMLElement, styles: Styles): () => void {
  const before = Object.fromEntries(Object.keys(styles).map((name) => [name, style[name as keyof Styles]]));
  Object.assign(style, styles);
  return () => void Object.assign(style, before);
}

/** Keeps the page behind a dialog from scrolling; returns what undoes it. */
export function lockScroll(): () => void {
  const { documentElement, body } = document;
  const top = scrollY;
  // The gutter stays where a scroll bar was, so nothing behind the dialog moves.
  const scrollbarGutter = innerWidth > documentElement.clientWidth ? 'stable' : '';
  const unlock = restyle(documentElement, { overflow: 'hidden', scrollbarGutter });
  if (!needsFixedBody(navigator.userAgent)) return unlock;
  const unfix = restyle(body, { position: 'fixed', top: `${-top}px`, width: '100%' });
  return () => {
    unlock();
    unfix();
    scrollTo(0, top);
  };
}
