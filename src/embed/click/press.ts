import type { WalletModule } from '../../wallets/contract';
import { lazyHooks, type Press } from '../lazy-hooks';
import { loadClickCode } from '../load-chunk';
import { updateAll } from '../page/watch-page';
import { leaveByPlatform } from './leave-by-platform';

/** How long a press waits for its code, in ms. */
const PATIENCE_MS = 30_000;

/** Fails when the code of a click takes too long: no button stays dead. */
const tooLate = () => new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS, 'timeout'));

/** The press that waits for its code. Further presses do nothing until it is there. */
let waiting: Press | undefined;

/** Whether this element's press waits for its code. */
export const isWaiting = (element: Element): boolean => waiting?.element === element;

function setWaiting(press: Press | undefined): void {
  waiting = press;
  updateAll();
}

/** Forgets the press that waits: the page came back from the back/forward cache. */
export const forgetPress = (): void => setWaiting(undefined);

/**
 * Runs the click of a press, at once where its code is there: some vendors open their sheet only inside its gesture. Where the
 * code never comes, the shopper takes the platform's own way.
 * @param wallet the wallet's own code, where its vendor has drawn the button
 * @returns resolves when the click is over
 */
export async function pressButton(press: Press, wallet?: WalletModule): Promise<void> {
  if (!lazyHooks.startClick) {
    if (waiting) return;
    setWaiting(press);
    // Telemetry comes with that code: it is not told.
    await Promise.race([loadClickCode(), tooLate()]).catch((error) => console.error('[Ekspres]', error));
    if (waiting !== press) return;
    setWaiting(undefined);
  }
  const { startClick = leaveByPlatform } = lazyHooks;
  await startClick(press, wallet);
}
