/** How long the container must stay unchanged before `onChange`, ms: each redraw reloads PayPal's frame. */
const DEBOUNCE_MS = 100;

/** Callbacks of `watchPlace`. */
export interface PlaceWatch {
  /** The sizes or contents may have changed. */
  onChange(): void;
  /** Called at once and after each change of the element's `aria-disabled`. */
  onDisabled(isDisabled: boolean): void;
  /** The container was removed from the page; watching has ended. */
  onGone(): void;
}

/**
 * Watches a button's container: its size and contents, the size of the probe inside it, and `aria-disabled` of the element
 * around it. Ends when the container leaves the page.
 */
export function watchPlace(container: HTMLElement, probe: HTMLElement, watch: PlaceWatch): void {
  const host = container.closest('[aria-disabled]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whileConnected = (act: () => void) => () => {
    if (container.isConnected) return act();
    clearTimeout(timer);
    observers.forEach((observer) => observer.disconnect());
    watch.onGone();
  };
  const notifyLater = whileConnected(() => {
    clearTimeout(timer);
    timer = setTimeout(
      whileConnected(() => watch.onChange()),
      DEBOUNCE_MS,
    );
  });
  const notifyDisabled = whileConnected(() =>
    watch.onDisabled(host?.getAttribute('aria-disabled') === 'true'),
  );
  const sizes = new ResizeObserver(notifyLater);
  const contents = new MutationObserver(notifyLater);
  const disabled = new MutationObserver(notifyDisabled);
  const observers = [sizes, contents, disabled];
  sizes.observe(container);
  sizes.observe(probe);
  contents.observe(container, { childList: true, subtree: true });
  if (host) disabled.observe(host, { attributeFilter: ['aria-disabled'] });
  notifyDisabled();
}
