import { pageDocument, requestIdle } from '../../ui/page-dom';

/**
 * Runs a function at once, or on a prerendered page when it is activated. Until then only our own files may
 * be requested, because the shopper may never open the page.
 */
export function whenActivated(run: () => void): void {
  if (pageDocument.prerendering) {
    pageDocument.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}

/**
 * How long to wait for the page's load event, in ms, because an image that fails to load must not delay
 * everything.
 */
const LOAD_TIMEOUT_MS = 4000;

/** Runs a function once, when the page has loaded and is idle; not while it is prerendered. */
export const whenIdle = (run: () => void): void => whenActivated(() => whenLoadedAndIdle(run));

function whenLoadedAndIdle(run: () => void): void {
  let timer = 0;
  const onLoad = () => {
    clearTimeout(timer);
    removeEventListener('load', onLoad);
    requestIdle(run);
  };
  if (pageDocument.readyState === 'complete') return onLoad();
  addEventListener('load', onLoad);
  timer = window.setTimeout(onLoad, LOAD_TIMEOUT_MS);
}

/** Runs a function once, after the next frame has been drawn; not while the page is prerendered. */
export const whenDrawn = (run: () => void): void =>
  whenActivated(() => requestAnimationFrame(() => setTimeout(run)));

/** Facts of the connection, in Chromium only. */
type ConnectedNavigator = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Whether the shopper saves data, or uses 2G. */
export function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as ConnectedNavigator).connection ?? {};
  return !!saveData || !!effectiveType?.endsWith('2g');
}
