import { whenActivated } from './activation';

/** How long the page's load event is waited for, in ms; a picture that hangs must not hold everything up. */
const LOAD_TIMEOUT_MS = 4000;

/** How long a page may be busy after that, in ms; one that draws nothing may never say that it is idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Runs once, when the page has loaded and is idle; not while it is prerendered. */
export const whenIdle = (run: () => void): void => whenActivated(() => whenActiveIdle(run));

/** What Chromium tells of the connection; other browsers tell nothing. */
type ConnectedNavigator = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * As `whenIdle`, for code that may never be needed. It does not run where the shopper saves data, or on 2G: there the code loads
 * when the pointer or the focus comes near, or with the press.
 */
function whenIdleAndAffordable(run: () => void): void {
  const { saveData, effectiveType } = (navigator as ConnectedNavigator).connection ?? {};
  if (!saveData && !effectiveType?.endsWith('2g')) whenIdle(run);
}

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

/**
 * Loads lazy code early: when the pointer or the focus comes near the element, and when the page is idle.
 * @param load called once or more. The same function for the same element listens once
 */
export function prefetch(element: HTMLElement, load: () => void): void {
  element.addEventListener('pointerenter', load);
  element.addEventListener('focusin', load);
  whenIdleAndAffordable(load);
}
