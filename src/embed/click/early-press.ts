import type { WalletModule } from '../../wallets/contract';
import type { LazyHooks, Press } from '../lazy-hooks';
import { lazyHooks } from '../../page-state';
import { loadClickCode, preloadLazyPart } from '../load-chunk';
import { updateAll } from '../page/update-all';
import { wait } from '../retry';
import { leaveByPlatform } from './leave-by-platform';
import { whenPostEnds } from './when-post-ends';

/** How long a press waits for the code of a click, in ms. After that it takes the platform's own way. */
const CODE_TIMEOUT_MS = 30_000;

/** A press that keeps its button busy. */
type WaitingPress = Pick<Press, 'element'>;

/**
 * The press that waits for the code of a click, or that has left by the platform's way. Other presses do nothing meanwhile.
 */
let waitingPress: WaitingPress | undefined;

/** How the waiting press, or else the page's click, shows on a button. The code of a click knows the latter. */
export const shownClick: NonNullable<LazyHooks['shownClick']> = (element, instrument, item) => {
  if (!waitingPress) return lazyHooks().shownClick?.(element, instrument, item);
  return waitingPress.element === element ? 'disabled' : 'held';
};

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
 * Runs the click of a press: in the gesture of the press if the code of a click has loaded, because some vendors open their sheet only
 * within it; else once it has. If it cannot be loaded, the press takes the platform's own way to the checkout.
 * @param wallet the wallet's code, for a button that its vendor has drawn
 * @returns resolves when the click is over
 */
export async function runPress(press: Press, wallet?: WalletModule): Promise<void> {
  const hooks = lazyHooks();
  if (waitingPress) {
    // The announcement comes with the code that the other press waits for, which may fail to load. That click may run by then.
    return loadClickCode().then(
      () => shownClick(press.element, press.instrument, '') && hooks.announceOpening?.(),
      () => {},
    );
  }
  if (!hooks.startClick) {
    setWaiting(press);
    // To the console only: telemetry has not loaded yet.
    await Promise.race([loadClickCode(), wait(CODE_TIMEOUT_MS)]).catch((error) =>
      console.error('[Ekspres]', error),
    );
    if (waitingPress !== press) return;
    setWaiting(undefined);
  }
  if (hooks.startClick) {
    const click = hooks.startClick(press, wallet);
    // Requested only now, so that the click's own request goes first.
    if (!hooks.takeOverButton) preloadLazyPart();
    return click;
  }
  if (leaveByPlatform(press)) waitForPlatform(press);
}
