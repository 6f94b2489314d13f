import { pageState } from '../../page-state';
import { updateAll } from '../shared/update-all';
import { retry, wait } from '../shared/retry';

/** Loads the code for pages on which the chunks cannot be loaded; undefined if it cannot be loaded either. */
export const importRescue = () => import('../rescue/index').catch(() => undefined);

/** How long a click waits for that code, in ms. */
const RESCUE_TIMEOUT_MS = 5000;

/** The same for a click; undefined if the code cannot be loaded in time. */
export const importRescueInTime = () => Promise.race([importRescue(), wait(RESCUE_TIMEOUT_MS)]);

/** Loads a chunk; undefined if that fails. The elements work without it, and a press loads it again. */
const loadChunk = <Code>(load: () => Promise<Code>): Promise<Code | undefined> =>
  retry(load).catch((error: Error) => {
    pageState().loadError = error;
    updateAll();
    void importRescue().then((rescue) => rescue?.reportChunk(error.message));
    return undefined;
  });

/** Loads the chunk `click`, and starts it. It decides when the chunk `page` is loaded. */
export async function loadClickPart(): Promise<void> {
  const chunk = await loadChunk(() => import('../lazy/click/index'));
  chunk?.startClickPart(loadPagePart, importRescueInTime);
}

/** Loads the chunk `page`, and starts it. It imports `click`, so both are requested at once. */
export async function loadPagePart(): Promise<void> {
  const [chunk] = await Promise.all([
    loadChunk(() => import('../lazy/page/index')),
    pageState().click || loadClickPart(),
  ]);
  // The chunk starts in a separate task, so that a press that waits for `click` sends its request first.
  await wait(0);
  if (pageState().click) chunk?.startPagePart();
}

/**
 * Loads the chunk `page`, and at the same time the chunk `vendor`, which it loads for a wallet whose vendor
 * draws the button. A failure of the latter is ignored.
 */
export function preloadVendorPart(): void {
  import('../lazy/vendor/index').catch(() => {});
  void loadPagePart();
}

/** Reports that another script has defined our elements. A failure is ignored. */
export const loadOtherScript = (): void =>
  void import('../lazy/other-script/other-script').then(
    (chunk) => chunk.reportOtherScript(),
    () => {},
  );
