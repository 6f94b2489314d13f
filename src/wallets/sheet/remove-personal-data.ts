import type { ApiClient, Failure } from '../../net/storefront/graphql-client';
import { cartRemovePersonalData } from '../../net/storefront/sheet/sheet-operations';
import { eitherSignal, sheetRequest } from '../../net/storefront/sheet/sheet-request';
import { spread, pause, type Waiting } from '../../net/waiting';
import { REMOVAL_LIMIT_MS } from './time-limits';

/** How a failed removal is repeated. */
interface Repetition {
  /** How often it is sent in all. */
  tries: number;
  /** The shortest pause before it is sent again, ms. */
  pauseMs: number;
}

/** After a network failure: a second removal of the same data does nothing. */
const NETWORK_FAILED: Repetition = { tries: 3, pauseMs: 1000 };

/** Where the shop is still busy after all retries of a request: during a sale that may take a minute or two. */
const SHOP_BUSY: Repetition = { tries: 6, pauseMs: 5000 };

/** How often a busy server is asked again, in each try. */
const RETRIES = 3;

/** How a removal is repeated after this failure; undefined where it would fail again. */
function repetitionAfter({ kind, codes }: Failure): Repetition | undefined {
  if (kind === 'network') return NETWORK_FAILED;
  const isBusy = kind === 'status' && (codes?.includes('429') || codes?.includes('503'));
  return isBusy ? SHOP_BUSY : undefined;
}

/** A removal that has not ended. */
interface Removal {
  finished: Promise<unknown>;
  /** Aborts the removal: a later sheet is about to change the cart. */
  controller: AbortController;
}

/** Removals by cart: the next change of a cart waits for its removal. */
const removals = new Map<string, Removal>();

/** Waits until the change under way is answered, but for 2 s at most, and not after the page was left. */
export async function waitForChange(answered: Promise<unknown>, waiting: Waiting): Promise<void> {
  let onPageHide = () => {};
  const limit = new Promise<void>((resolve) => {
    onPageHide = resolve;
    addEventListener('pagehide', onPageHide);
    waiting.setTimeout(resolve, REMOVAL_LIMIT_MS);
  });
  await Promise.race([answered, limit]);
  removeEventListener('pagehide', onPageHide);
}

/** Starts a removal, which the next change of the cart waits for. */
export function startRemoval(cartId: string, run: (signal: AbortSignal) => Promise<unknown>): void {
  const controller = new AbortController();
  const removal: Removal = { controller, finished: run(controller.signal) };
  removals.set(cartId, removal);
  void removal.finished.then(() => {
    if (removals.get(cartId) === removal) removals.delete(cartId);
  });
}

/**
 * Waits, before a change of the cart, for the removal of an earlier sheet, because it could remove what the change sets. After
 * 2 s the removal is aborted.
 * @param signal aborted when the change will not be sent
 */
export async function waitForRemoval(cartId: string, signal: AbortSignal, waiting: Waiting): Promise<void> {
  const removal = removals.get(cartId);
  if (!removal) return;
  const finished = new AbortController();
  void removal.finished.then(() => finished.abort());
  // The pause rejects when the removal has finished, or the change will not be sent.
  await pause(REMOVAL_LIMIT_MS, eitherSignal(finished.signal, signal), waiting).catch(() => {});
  if (!signal.aborted) removal.controller.abort();
}

/**
 * Removes the buyer's data from the cart. The request goes on when the page is left.
 * @param signal aborts the removal: a later sheet is about to change the cart
 * @returns why the data may still be there; undefined when it is removed, or the removal was aborted
 */
export async function removePersonalData(
  cartId: string,
  client: ApiClient,
  signal: AbortSignal,
  waiting: Waiting,
): Promise<Failure | undefined> {
  const options = { retries: RETRIES, waiting, keepalive: true, signal };
  for (let tries = 1; ; tries += 1) {
    const answer = await sheetRequest(cartRemovePersonalData, { cartId }, client, options);
    if (answer.ok) return undefined;
    const repetition = repetitionAfter(answer.failure);
    if (!repetition || tries >= repetition.tries) return answer.failure;
    try {
      await pause(spread(repetition.pauseMs, waiting.random), signal, waiting);
    } catch {
      return undefined;
    }
  }
}
