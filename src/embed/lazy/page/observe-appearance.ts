import { pageDocument, parentOf } from '../../../ui/page-dom';

/**
 * How long changes of the page are gathered, in ms. This limits the work on a page that animates, which
 * changes styles in every frame, or that undoes our changes.
 */
export const GATHER_MS = 100;

/** Attributes with which themes show and hide a drawer. */
const ATTRIBUTES = ['class', 'style', 'hidden', 'open', 'aria-hidden'];

/**
 * A drawer that fades in is visible at the end of its transition; a drawer made with CSS alone opens with a
 * click.
 */
const EVENTS = ['transitionend', 'animationend', 'click'];

/** Called after a change. All of them share one observer, even on a page with many buttons. */
const listeners = new Set<() => void>();

let timer = 0;

const callListenersSoon = () => {
  timer ||= window.setTimeout(() => {
    timer = 0;
    for (const listener of [...listeners]) listener();
  }, GATHER_MS);
};

/** Stops observing the page; undefined while there is no listener. */
let stopObserving: (() => void) | undefined;

function startObserving(): () => void {
  const observer = new MutationObserver(callListenersSoon);
  observer.observe(document, { subtree: true, attributeFilter: ATTRIBUTES });
  for (const type of EVENTS) pageDocument.addEventListener(type, callListenersSoon, true);
  return () => {
    clearTimeout(timer);
    timer = 0;
    observer.disconnect();
    for (const type of EVENTS) pageDocument.removeEventListener(type, callListenersSoon, true);
  };
}

/**
 * Calls `onChange` after each change of the page that may have shown or hidden an element. An
 * IntersectionObserver does not notice changes of `visibility` and `opacity`.
 * @returns a function that ends the observation
 */
export function observeAppearance(onChange: () => void): () => void {
  listeners.add(onChange);
  stopObserving ??= startObserving();
  return () => {
    listeners.delete(onChange);
    if (listeners.size) return;
    stopObserving?.();
    stopObserving = undefined;
  };
}

/** Whether neither an element nor one of its ancestors, through shadow roots, is fully transparent. */
function isOpaque(element: Element): boolean {
  let node: Node | null | undefined = element;
  while (node) {
    if (node instanceof Element && getComputedStyle(node).opacity === '0') return false;
    node = parentOf(node) ?? (node as Partial<ShadowRoot>).host;
  }
  return true;
}

/** Whether the element has a box, and is neither hidden by `visibility` nor fully transparent. */
export function isRendered(element: HTMLElement): boolean {
  if (element.checkVisibility) {
    // The names by which Chrome before 121 knows the options. Later browsers support both.
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  }
  // Safari before 17.4.
  return (
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    isOpaque(element)
  );
}
