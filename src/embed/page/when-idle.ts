/** A document that the browser may prepare before the shopper goes there (speculation rules): Chromium only. */
type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Runs at once; on a prerendered page when the shopper goes there. Until then nothing may be requested but our own files: the
 * shopper may never come.
 */
export function whenActivated(run: () => void): void {
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}

/** How long the page's load event is waited for, in ms; a picture that hangs must not hold everything up. */
const LOAD_TIMEOUT_MS = 4000;

/** How long a page may be busy after that, in ms; one that draws nothing may never say that it is idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Runs once, when the page has loaded and is idle; not while it is prerendered. */
export const whenIdle = (run: () => void): void => whenActivated(() => whenActiveIdle(run));

function whenActiveIdle(run: () => void): void {
  let timer = 0;
  const idle = () => {
    clearTimeout(timer);
    removeEventListener('load', idle);
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') return idle();
  addEventListener('load', idle);
  timer = window.setTimeout(idle, LOAD_TIMEOUT_MS);
}

/** Runs once, after the next frame has been drawn; not while the page is prerendered. */
export const whenDrawn = (run: () => void): void =>
  whenActivated(() => requestAnimationFrame(() => setTimeout(run)));

/** What Chromium tells of the connection; other browsers tell nothing. */
type ConnectedNavigator = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Loads lazy code early: when the pointer or the focus comes near the element, and at a moment that is given. Not at that moment where
 * the shopper saves data, or on 2G: the code may never be needed.
 * @param load called once or more. The same function for the same element listens once
 * @param moment calls when the moment has come: `whenIdle` or `whenDrawn`
 */
export function prefetch(element: HTMLElement, load: () => void, moment: (run: () => void) => void): void {
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, load);
  const { saveData, effectiveType } = (navigator as ConnectedNavigator).connection ?? {};
  if (!saveData && !effectiveType?.endsWith('2g')) moment(load);
}
