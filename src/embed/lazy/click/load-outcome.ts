import type { Announcement } from '../../../ui/announce';
import type { WalletName } from '../../../wallets/instrument-names';
import type * as Outcome from '../outcome/index';
import type { Control } from '../../shared/read-product-form';
import { CODE_TIMEOUT_MS, wait } from '../../shared/retry';
import { loadOrReport } from './load-or-report';

/** The chunk `outcome`: what a click needs after its first request. */
type OutcomeCode = typeof Outcome;

let loading: Promise<OutcomeCode> | undefined;
let loaded: OutcomeCode | undefined;
let hasFailed = false;

/** Requests the chunk, and at the same time that of the API's client, which it imports. */
function request(): Promise<OutcomeCode> {
  import('../../../net/storefront/graphql-client').catch(() => {});
  return import('../outcome/index');
}

async function load(): Promise<OutcomeCode> {
  try {
    // After a failure, a shopper who presses again must not wait for all retries again.
    return (loaded = await (hasFailed ? request() : loadOrReport(request)));
  } catch (error) {
    hasFailed = true;
    loading = undefined;
    throw error;
  }
}

/** Loads the chunk. Rejects if it cannot be loaded in time. */
export async function loadOutcome(): Promise<OutcomeCode> {
  const late = wait(CODE_TIMEOUT_MS).then(() => {
    throw new Error('The code of a click has not loaded');
  });
  return Promise.race([(loading ??= load()), late]);
}

/** The chunk, which has loaded. */
export function loadedOutcome(): OutcomeCode {
  if (!loaded) throw new Error('The code of a click has not loaded');
  return loaded;
}

/** Loads the chunk early. A failure is ignored, because a click loads it again. */
export const preloadOutcome = (): void => void loadOutcome().catch(() => {});

/** Like {@link loadOutcome}, but requests the chunk after everything that the current task sends. */
const loadOutcomeLater = () => Promise.resolve().then(loadOutcome);

/** Runs code of the chunk once it has loaded. If it cannot be loaded, nothing is shown. */
const runLater = (run: (code: OutcomeCode) => void): void => void loadOutcomeLater().then(run, () => {});

/** Makes screen readers read a message. */
export const loadAndAnnounce = (message: Announcement): void => runLater((code) => code.announce(message));

/** Makes screen readers announce that the shop has not answered a click on this wallet. */
export const loadAndAnnounceSilence = (walletName: WalletName | null): void =>
  runLater((code) => code.announceSilence(walletName));

/** Shows a message at a quantity field whose content is not a positive number. */
export const loadQuantityMessage = (field: Control): void =>
  runLater((code) => code.showQuantityNeeded(field));

/**
 * Makes screen readers announce that a click is running (see `ui/announce.ts`).
 * @returns a function to call when the wait is over
 */
export function loadAndAnnounceProgress(): () => void {
  // The message is announced even if the wait is over by then: the click's first request ends it.
  const stop = loadOutcomeLater().then(
    (code) => code.announceProgress(),
    () => () => {},
  );
  return () => void stop.then((end) => end());
}
