import { pageState } from '../../page-state';
import { updateAll } from '../shared/update-all';
import { retry, wait } from '../shared/retry';

/** Loads the code for pages on which the chunks cannot be loaded; undefined if it cannot be loaded either. */
export const importRescue = () => import('../rescue/index').catch(() => undefined);

/** Loads a chunk. If that fails, the elements work without it, and the promise rejects. */
const loadChunk = <Code>(load: () => Promise<Code>): Promise<Code> =>
  retry(load).catch((error: Error) => {
    pageState().loadError = error;
    updateAll();
    void importRescue().then((rescue) => rescue?.reportChunk(error.message));
    throw error;
  });

/** Loads the chunk `click`, and starts it. It decides when the chunk `page` is loaded. */
export async function loadClickPart(): Promise<void> {
  const chunk = await loadChunk(() => import('../lazy/click/index'));
  chunk.start(preloadPagePart, importRescue);
}

/** Loads the chunk `page`, and starts it. It imports `click`, so both are requested at once. */
export async function loadPagePart(): Promise<void> {
  const [chunk] = await Promise.all([
    loadChunk(() => import('../lazy/page/index')),
    pageState().click || loadClickPart(),
  ]);
  // The chunk starts in a separate task, so that a press that waits for `click` sends its request first.
  await wait(0);
  chunk.start();
}

/**
 * Loads the chunk `click` early. A failure is ignored, because a press loads it again and reports the
 * failure.
 */
export const preloadClickPart = (): void => void loadClickPart().catch(() => {});

/** Loads the chunk `page` early. A failure is ignored. */
export const preloadPagePart = (): void => void loadPagePart().catch(() => {});

/**
 * Loads the chunk `page` early, and at the same time the chunk `vendor`, which it loads for a wallet whose vendor
 * draws the button. Failures are ignored.
 */
export function preloadVendorPart(): void {
  import('../lazy/vendor/index').catch(() => {});
  preloadPagePart();
}

/** Reports that another script has defined our elements. A failure is ignored. */
export const loadOtherScript = (): void =>
  void import('../lazy/other-script/other-script').then(
    (chunk) => chunk.reportOtherScript(),
    () => {},
  );
