import { lazyHooks, type Press } from '../lazy-hooks';
import { loadClickCode, loadLazyPart } from '../load-chunk';
import { updateAll } from '../page/update-all';
import { wait } from '../retry';
import { leaveByPlatform } from './leave-by-platform';

/** How long a press waits for the code of a click, in ms. After that it takes the platform's own way. */
const CODE_TIMEOUT_MS = 30_000;

/** The press that waits for the code of a click, or whose click runs before the lazy part has come. Others do nothing meanwhile. */
let waitingPress: Press | undefined;

/** Whether the element's press is waiting. Before the lazy part has loaded, this alone disables the pressed button. */
export const isWaiting = (element: Element): boolean => waitingPress?.element === element;

function setWaiting(press: Press | undefined): void {
  waitingPress = press;
  updateAll();
}

/** Forgets the waiting press: the page came back from the back/forward cache. */
export const forgetPress = (): void => setWaiting(undefined);

/**
 * Runs the click of a press that comes before the lazy part, and disables the button until that has come or the click is over.
 * Loads what is not there yet. Where the code of a click cannot be loaded, the press takes the platform's own way to the checkout.
 * @returns resolves when the click is over
 */
export async function runEarlyPress(press: Press): Promise<void> {
  if (waitingPress) return;
  setWaiting(press);
  if (!lazyHooks.startClick) {
    // To the console only: telemetry has not loaded yet.
    await Promise.race([loadClickCode(), wait(CODE_TIMEOUT_MS)]).catch((error) =>
      console.error('[Ekspres]', error),
    );
    if (waitingPress !== press) return;
  }
  const { startClick } = lazyHooks;
  if (startClick) {
    const click = startClick(press);
    // Loaded only now, so that the click's own request goes first.
    await Promise.race([click, loadLazyPart().catch(() => click)]);
    if (waitingPress === press) setWaiting(undefined);
    return click;
  }
  setWaiting(undefined);
  leaveByPlatform(press);
}
