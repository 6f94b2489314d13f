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
 * Watches a container's size and contents, the size of one thing in it, and the element around them all that says
 * `aria-disabled`.
 */
export function watchPlace(container: HTMLElement, probe: HTMLElement, watch: PlaceWatch): void {
  const host = container.closest('[aria-disabled]');
  let calm: ReturnType<typeof setTimeout> | undefined;
  const whileThere = (act: () => void) => () => {
    if (container.isConnected) return act();
    clearTimeout(calm);
    observers.forEach((observer) => observer.disconnect());
    watch.onGone();
  };
  const look = whileThere(() => {
    clearTimeout(calm);
    calm = setTimeout(
      whileThere(() => watch.onChange()),
      CALM_MS,
    );
  });
  const tell = whileThere(() => watch.onDisabled(host?.getAttribute('aria-disabled') === 'true'));
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  const answers = new MutationObserver(tell);
  const observers = [sizes, contents, answers];
  sizes.observe(container);
  sizes.observe(probe);
  contents.observe(container, { childList: true, subtree: true });
  if (host) answers.observe(host, { attributeFilter: ['aria-disabled'] });
  tell();
}
