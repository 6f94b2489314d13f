/** How long a page must keep a new shape before anybody is told, ms: each drawing loads PayPal's frame anew. */
const CALM_MS = 100;

/** Who wants to know what of the place of a button. */
export interface PlaceWatch {
  /** Sizes or contents may have changed. */
  onChange(): void;
  /** Whether the element answers to clicks, now and whenever that changes. */
  onDisabled(isDisabled: boolean): void;
  /** The place has left the page for good; nothing is watched any more. */
  onGone(): void;
}

/**
 * Watches the sizes of some elements, the contents of the last, and the element around them all that says
 * `aria-disabled`.
 */
export function watchPlace(elements: readonly [HTMLElement, ...HTMLElement[]], watch: PlaceWatch): void {
  const [container] = elements;
  const host = container.closest('[aria-disabled]');
  let calm: ReturnType<typeof setTimeout> | undefined;
  const isGone = () => {
    if (container.isConnected) return false;
    clearTimeout(calm);
    observers.forEach((observer) => observer.disconnect());
    watch.onGone();
    return true;
  };
  const look = () => {
    if (isGone()) return;
    clearTimeout(calm);
    calm = setTimeout(() => isGone() || watch.onChange(), CALM_MS);
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  const answers = new MutationObserver(() => isGone() || tell());
  const observers = [sizes, contents, answers];
  const tell = () => watch.onDisabled(host?.getAttribute('aria-disabled') === 'true');
  elements.forEach((element) => sizes.observe(element));
  contents.observe(elements[elements.length - 1] ?? container, { childList: true });
  if (host) answers.observe(host, { attributeFilter: ['aria-disabled'] });
  tell();
}
