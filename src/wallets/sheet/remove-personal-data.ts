import type { ApiClient, Failure } from '../../net/storefront/graphql-client';
import { cartRemovePersonalData } from '../../net/storefront/sheet/sheet-operations';
import { eitherSignal, sheetRequest } from '../../net/storefront/sheet/sheet-request';
import { spread, pause, type Waiting } from '../../net/waiting';
import { REMOVAL_LIMIT_MS } from './time-limits';

/** How often the removal is sent in all, and how long to wait before it is sent again, at the least; ms. */
interface Repetition {
  tries: number;
  pauseMs: number;
}

/** After a network failure: a second removal of the same data does nothing. */
const NETWORK_FAILED: Repetition = { tries: 3, pauseMs: 1000 };

/** Where the shop is still busy after all retries of a request: a sale may keep it so for a minute or two. */
const SHOP_BUSY: Repetition = { tries: 6, pauseMs: 5000 };

/** How often a busy server is asked again, in each try. */
const RETRIES = 3;

/** Whether a failed removal is sent again; undefined where that would change nothing. */
function repetitionAfter({ kind, codes }: Failure): Repetition | undefined {
  if (kind === 'network') return NETWORK_FAILED;
  const isBusy = kind === 'status' && (codes?.includes('429') || codes?.includes('503'));
  return isBusy ? SHOP_BUSY : undefined;
}

/** A removal that has not ended. */
interface Removal {
  over: Promise<unknown>;
  /** Ends the removal: a new sheet sets the buyer of the cart. */
  stop: AbortController;
}

/** Removals by cart: the next change of a cart waits for its removal. */
const removals = new Map<string, Removal>();

/** Resolves when the change under way has been answered, after 2 s, or when the page goes. */
export async function changeOrPageOver(answered: Promise<unknown>, waiting: Waiting): Promise<void> {
  let pageGoes = () => {};
  const enough = new Promise<void>((resolve) => {
    pageGoes = resolve;
    addEventListener('pagehide', pageGoes);
    waiting.setTimeout(resolve, REMOVAL_LIMIT_MS);
  });
  await Promise.race([answered, enough]);
  removeEventListener('pagehide', pageGoes);
}

/** Begins a removal, which the next change of the cart waits for. */
export function startRemoval(cartId: string, run: (stop: AbortSignal) => Promise<unknown>): void {
  const stop = new AbortController();
  const removal: Removal = { stop, over: run(stop.signal) };
  removals.set(cartId, removal);
  void removal.over.then(() => removals.get(cartId) === removal && removals.delete(cartId));
}

/**
 * Waits before a change until an earlier sheet's removal is over, which could take away what the cart is told now. After
 * 2 s the removal is ended. `signal`: the change is not made after all.
 */
export async function removalOver(cartId: string, signal: AbortSignal, waiting: Waiting): Promise<void> {
  const removal = removals.get(cartId);
  if (!removal) return;
  const enough = new AbortController();
  void removal.over.then(() => enough.abort());
  await pause(REMOVAL_LIMIT_MS, eitherSignal(enough.signal, signal), waiting).catch(() => {});
  if (!signal.aborted) removal.stop.abort();
}

/**
 * Takes out of the cart what it knows of the buyer. The request outlives the page.
 * @param signal ends it: the cart has been told of its buyer anew
 * @returns why the data may still be there; undefined when it is removed, or the removal was ended
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
