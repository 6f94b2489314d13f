import type { WalletModule } from '../../wallets/contract';
import { lazyHooks, type Press } from '../lazy-hooks';
import { loadClickCode, loadLazyPart } from '../load-chunk';
import { updateAll } from '../page/update-all';
import { wait } from '../retry';
import { leaveByPlatform } from './leave-by-platform';

/** How long a press waits for its code, in ms: no button stays dead. */
const PATIENCE_MS = 30_000;

/** The press that waits for its code, or runs before the lazy part has come. Further presses do nothing until then. */
let waiting: Press | undefined;

/** Whether this element was pressed, and nothing but this tells of it. */
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
  // The lazy part draws what becomes of the click.
  if (lazyHooks.takeOverButton) return lazyHooks.startClick?.(press, wallet);
  if (waiting) return;
  setWaiting(press);
  if (!lazyHooks.startClick) {
    // Telemetry comes later: it is not told.
    await Promise.race([loadClickCode(), wait(PATIENCE_MS)]).catch((error) =>
      console.error('[Ekspres]', error),
    );
    if (waiting !== press) return;
  }
  const { startClick } = lazyHooks;
  if (startClick) {
    const click = startClick(press, wallet);
    // After the click's own request: a press waits for nothing else.
    await Promise.race([click, loadLazyPart().catch(() => click)]);
    if (waiting === press) setWaiting(undefined);
    return click;
  }
  setWaiting(undefined);
  leaveByPlatform(press);
}
