import type { WalletModule } from '../../wallets/contract';
import type { LoadWallet } from '../../wallets/registry';
import { loadChunk, loadClickCode } from '../load-chunk';
import { updateAll } from '../page/watch-page';
import { printError } from '../telemetry/print-error';
import { leaveByPlatform } from './leave-by-platform';
import type { Press } from './click-facts';

/** The code of a click: what every click needs, and the wallet's part, where it has one. */
type ClickCode = readonly [Awaited<ReturnType<typeof loadClickCode>>, WalletModule | undefined];

/** What has been loaded: a click on it must not wait, for some vendors open their sheet only inside its gesture. */
const loaded = new Map<LoadWallet | undefined, ClickCode>();

/** Loads what every click needs, and the wallet's own part, in one round. */
export async function loadClick(load: LoadWallet | undefined): Promise<ClickCode> {
  const code = await Promise.all([loadClickCode(), load && loadChunk(load)]);
  loaded.set(load, code);
  return code;
}

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
 * Runs the click of a press, at once where its code is there. Where that never comes, the shopper takes the platform's own way.
 * @returns resolves when the click is over
 */
export async function pressButton(press: Press, load: LoadWallet | undefined): Promise<void> {
  const known = loaded.get(load);
  if (known) return known[0].startClick(press, known[1]);
  if (waiting) return;
  setWaiting(press);
  let code: ClickCode | undefined;
  try {
    code = await Promise.race([loadClick(load), tooLate()]);
  } catch (error) {
    printError(error);
  }
  if (waiting !== press) return;
  setWaiting(undefined);
  if (code) await code[0].startClick(press, code[1]);
  else leaveByPlatform(press);
}
