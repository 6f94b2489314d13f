/** How long changes are gathered, in ms: a page that animates changes styles in every frame. */
const GATHER_MS = 100;

/** Attributes by which themes show and hide a drawer. */
const ATTRIBUTES = ['class', 'style', 'hidden', 'open', 'aria-hidden'];

/** A drawer that fades in is visible at the end of its transition; one by CSS alone opens with a click. */
const EVENTS = ['transitionend', 'animationend', 'click'];

/**
 * Calls `onChange` after something on the page that may have shown or hidden an element. An IntersectionObserver does not
 * tell of `visibility` and `opacity`.
 * @returns a function that ends the observation
 */
export function observeAppearance(onChange: () => void): () => void {
  let timer = 0;
  const changeSoon = () => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      onChange();
    }, GATHER_MS);
  };
  const observer = new MutationObserver(changeSoon);
  observer.observe(document, { subtree: true, attributeFilter: ATTRIBUTES });
  for (const type of EVENTS) document.addEventListener(type, changeSoon, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of EVENTS) document.removeEventListener(type, changeSoon, true);
  };
}

/** Whether the element is rendered, and neither invisible nor transparent; true where the browser cannot tell. */
export const isRendered = (element: HTMLElement): boolean =>
  element.checkVisibility?.({
    opacityProperty: true,
    visibilityProperty: true,
    // The names of these options in Chrome before 121.
    checkOpacity: true,
    checkVisibilityCSS: true,
  }) ?? true;
