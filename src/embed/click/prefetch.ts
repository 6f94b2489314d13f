import type { EmbedElement } from '../elements/embed-element';

/** How long the page's load event is waited for, in ms; a picture that hangs must not hold everything up. */
const PATIENCE_MS = 4000;

/** How long a page may be busy after that, in ms; one that draws nothing may never say that it is idle. */
const BUSY_MS = 2000;

/** Runs once, when the page has loaded and has nothing better to do. */
export function whenIdle(run: () => void): void {
  let timer = 0;
  const idle = () => {
    clearTimeout(timer);
    removeEventListener('load', idle);
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: BUSY_MS });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') return idle();
  addEventListener('load', idle);
  timer = window.setTimeout(idle, PATIENCE_MS);
}

/** Loads what looks after the page's notice of what a shopper consents to, where there is one. */
const loadConsent = () =>
  document.getElementById('shopify-buyer-consent') &&
  import('../consent/buyer-consent').then(({ watch }) => watch());

/**
 * Loads the code of a click ahead of it: when the pointer or the focus comes near, and when the page is idle. With it
 * comes what else of the page needs code.
 */
export function prefetch(element: EmbedElement, load: () => Promise<unknown>): void {
  // A click asks again, and says so when it fails.
  const now = () =>
    void load()
      .then(loadConsent)
      .catch(() => {});
  element.addEventListener('pointerenter', now);
  element.addEventListener('focusin', now);
  whenIdle(now);
}
