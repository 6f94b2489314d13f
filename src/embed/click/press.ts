import type { WalletModule } from '../../wallets/contract';
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
 * Runs the click of a press, synchronously where its code has loaded: some vendors open their sheet only within the user gesture.
 * Where the code cannot be loaded, the press takes the platform's own way to the checkout.
 * @param wallet the wallet's code, for a button that its vendor has drawn
 * @returns resolves when the click is over
 */
export async function pressButton(press: Press, wallet?: WalletModule): Promise<void> {
  // From then on the lazy part draws the button's state during the click.
  if (lazyHooks.takeOverButton) return lazyHooks.startClick?.(press, wallet);
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
    const click = startClick(press, wallet);
    // Loaded only now, so that the click's own request goes first.
    await Promise.race([click, loadLazyPart().catch(() => click)]);
    if (waitingPress === press) setWaiting(undefined);
    return click;
  }
  setWaiting(undefined);
  leaveByPlatform(press);
}
