import type { WalletModule } from '../../wallets/contract';
import { readCookie } from '../page/cookies';
import { resolvePageType } from '../page/page-type';
import { whenIdle } from '../page/when-idle';
import { visitEvents } from '../telemetry/visit-events';

/** Loads a wallet's part of a click. */
export type LoadWallet = () => Promise<WalletModule>;

/** The code of a click: what every click needs, and the wallet's part. */
type ClickCode = readonly [Awaited<ReturnType<typeof loadClickCode>>, WalletModule];

/** What has been loaded: a click on it must not wait, for some vendors open their sheet only inside its gesture. */
const loaded = new Map<LoadWallet, ClickCode>();

/** Loads what every click needs, and then the other lazy code that the page needs. */
export const loadClickCode = () =>
  import('./run-click').then((module) => {
    module.loadConsent(() => import('../consent/buyer-consent'));
    module.startTelemetry(() => import('../telemetry/telemetry'), visitEvents, readCookie, resolvePageType);
    return module;
  });

/** Loads what every click needs, and the wallet's own part, in one round. */
export async function loadClick(load: LoadWallet): Promise<ClickCode> {
  const code = await Promise.all([loadClickCode(), load()]);
  loaded.set(load, code);
  return code;
}

/** The code of a click, if it is loaded. */
export const loadedClick = (load: LoadWallet): ClickCode | undefined => loaded.get(load);

/** Loads the code of a click before the click: when the pointer or the focus comes near, and when the page is idle. */
export function prefetchClick(element: HTMLElement, load: LoadWallet): void {
  // A click loads again, and reports when that fails.
  const now = () => void loadClick(load).catch(() => {});
  element.addEventListener('pointerenter', now);
  element.addEventListener('focusin', now);
  whenIdle(now);
}
