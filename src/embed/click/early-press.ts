import { lazyHooks, type Press } from '../lazy-hooks';
import { loadClickCode, loadLazyPart } from '../load-chunk';
import { updateAll } from '../page/update-all';
import { wait } from '../retry';
import { leaveByPlatform } from './leave-by-platform';
import { whenPostEnds } from './when-post-ends';

/** How long a press waits for the code of a click, in ms. After that it takes the platform's own way. */
const CODE_TIMEOUT_MS = 30_000;

/** A press that keeps its button busy. */
type WaitingPress = Pick<Press, 'element'>;

/**
 * The press that waits for the code of a click, whose click runs before the lazy part has loaded, or that has left by the
 * platform's way. Other presses do nothing meanwhile.
 */
let waitingPress: WaitingPress | undefined;

/** Whether the element's press is waiting; without an element, whether any press is. */
export const isWaiting = (element?: Element): boolean =>
  !!waitingPress && (!element || waitingPress.element === element);

function setWaiting(press: WaitingPress | undefined): void {
  waitingPress = press;
  updateAll();
}

const endWaiting = (press: WaitingPress) => {
  if (waitingPress === press) setWaiting(undefined);
};

/** Forgets the waiting press: the page came back from the back/forward cache. */
export const forgetPress = (): void => setWaiting(undefined);

/** Keeps the button busy while the page is left by the platform's way: a second press would add the line to the cart again. */
export function waitForPlatform(press: WaitingPress): void {
  setWaiting(press);
  whenPostEnds(() => endWaiting(press));
}

/**
 * Runs the click of a press that comes before the lazy part, and disables the button until that has loaded or the click is over.
 * Loads what is not there yet. If the code of a click cannot be loaded, the press takes the platform's own way to the checkout.
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
    endWaiting(press);
    return click;
  }
  if (leaveByPlatform(press)) waitForPlatform(press);
  else endWaiting(press);
}
