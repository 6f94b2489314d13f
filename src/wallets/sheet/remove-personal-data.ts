import type { Failure } from '../../net/storefront/failures';
import type { ApiClient, UserError } from '../../net/storefront/graphql-client';
import { cartRemovePersonalData } from '../../net/storefront/sheet/sheet-operations';
import { eitherSignal, sheetRequest } from '../../net/storefront/sheet/sheet-request';
import { parseJson, toJson } from '../../net/parse';
import { randomUuid } from '../../net/random-uuid';
import { pause } from '../../net/pause';
import { withJitter, retryAfterMs } from '../../net/waiting';
import { sharedKeys, type BrowserTab } from '../checkout/browser-tab';
import { cartKey, readShared, removeShared, writeShared } from '../checkout/shared-values';
import { REMOVAL_LIMIT_MS } from './time-limits';

/** The time limit for all requests of one removal: during a sale the API may be busy for a minute or two. */
const REPEAT_LIMIT_MS = 120_000;

/**
 * The wait before the second request, ms. Each later wait is twice as long, so that there are at most 6
 * requests within the limit.
 */
const FIRST_WAIT_MS = 2000;

/** Whether another request may succeed after this failure. A second removal of the same data does nothing. */
function isRepeatable({ kind, codes = [] }: Failure): boolean {
  if (kind === 'aborted' || kind === 'document') return false;
  if (kind === 'graphql') return !codes.includes('ACCESS_DENIED');
  return kind !== 'status' || codes.some((status) => status === '429' || status >= '500');
}

/** The failure of a request that the API has rejected. It would reject the same request again. */
const refusedFailure = (errors: readonly UserError[]): Failure => {
  const codes = errors.map(({ code }) => code);
  const { name: operation } = cartRemovePersonalData;
  return {
    kind: 'graphql',
    operation,
    message: `${operation}: ${codes.join(', ')}`,
    ignorable: false,
    codes,
  };
};

/** Prefix of the storage keys of marks. */
const MARK_PREFIX = 'ekspres-changed:';

/** Reads a mark. `at`: when the cart was marked, ms since 1970; undefined if there is no mark. */
const readMark = (tab: BrowserTab, key: string) =>
  Object(parseJson(readShared(tab, key))) as { at?: unknown };

/**
 * Marks a cart for all tabs of the browser just before a sheet changes it, so that no earlier sheet repeats
 * its removal after that. Marks that are too old for any removal are deleted.
 */
export function markCart(cartId: string, tab: BrowserTab, now: number): void {
  for (const key of sharedKeys(tab, MARK_PREFIX)) {
    // A mark from the future was written while the clock was wrong.
    const isRecent = Math.abs(now - Number(readMark(tab, key).at)) < REPEAT_LIMIT_MS;
    if (!isRecent) removeShared(tab, key);
  }
  writeShared(tab, cartKey(MARK_PREFIX, cartId), toJson({ id: randomUuid(), at: now }));
}

/** A removal that has not ended. */
interface Removal {
  finished: Promise<unknown>;
  cancel(): void;
}

/** Removals by cart: the next change of a cart waits for its removal. */
const removals = new Map<string, Removal>();

/**
 * Waits for the response to the change in progress, but for 2 s at most, and not after the shopper has left
 * the page.
 * @returns whether the shopper has left the page
 */
export async function waitForChange(answered: Promise<unknown>): Promise<boolean> {
  let isPageLeft = false;
  let onPageHide = () => {};
  const limit = new Promise<void>((resolve) => {
    onPageHide = () => {
      isPageLeft = true;
      resolve();
    };
    addEventListener('pagehide', onPageHide);
    setTimeout(resolve, REMOVAL_LIMIT_MS);
  });
  await Promise.race([answered, limit]);
  removeEventListener('pagehide', onPageHide);
  return isPageLeft;
}

/**
 * Starts a removal, which the next change of the cart waits for. An earlier removal of the same cart is
 * canceled.
 */
export function startRemoval(cartId: string, run: (signal: AbortSignal) => Promise<unknown>): void {
  const key = cartKey('', cartId);
  removals.get(key)?.cancel();
  const controller = new AbortController();
  const removal: Removal = {
    finished: run(controller.signal),
    cancel: () => controller.abort(),
  };
  removals.set(key, removal);
  void removal.finished.then(() => {
    if (removals.get(key) === removal) removals.delete(key);
  });
}

/**
 * Waits, before a change of the cart, for the removal of an earlier sheet, because it could remove what the
 * change sets.
 * @param signal aborted if the change will not be sent
 * @param takeOver called if the removal was still in progress after 2 s, and was canceled: the caller removes
 *   the data later
 */
export async function waitForRemoval(
  cartId: string,
  signal: AbortSignal,
  takeOver: () => void,
): Promise<void> {
  const removal = removals.get(cartKey('', cartId));
  if (!removal) return;
  const finished = new AbortController();
  void removal.finished.then(() => finished.abort());
  // The pause rejects when the removal has finished, or the change will not be sent.
  await pause(REMOVAL_LIMIT_MS, eitherSignal(finished.signal, signal)).catch(() => {});
  if (finished.signal.aborted || signal.aborted) return;
  removal.cancel();
  takeOver();
}

/** Options of {@link removePersonalData}. */
export interface RemovalOptions {
  /** Cancels the removal: a later sheet is about to change the cart. */
  signal: AbortSignal;
  /** Whether the shopper is leaving the page, in which case the request cannot be repeated. */
  isPageLeft: boolean;
  /** Called before each repeat; returns false if the cart may be an order by now. */
  isNeeded: () => boolean;
  tab: BrowserTab;
}

/**
 * Removes the buyer's data from the cart. A request continues after the shopper leaves the page. It is
 * repeated with growing waits. Leaving the page ends the current wait, and there is no repeat after that,
 * because the shopper may be in the checkout, which uses the cart.
 * @returns why the data may still be there; undefined if it was removed, or another sheet is responsible for
 *   it now
 */
export async function removePersonalData(
  cartId: string,
  client: ApiClient,
  { signal, isPageLeft, isNeeded, tab }: RemovalOptions,
): Promise<Failure | undefined> {
  const endsAt = Date.now() + REPEAT_LIMIT_MS;
  const currentMark = () => readShared(tab, cartKey(MARK_PREFIX, cartId));
  const markBefore = currentMark();
  const pageLeft = new AbortController();
  const onPageHide = () => pageLeft.abort();
  if (isPageLeft) onPageHide();
  addEventListener('pagehide', onPageHide);
  try {
    for (let shortestMs = FIRST_WAIT_MS; ; shortestMs *= 2) {
      const response = await sheetRequest(cartRemovePersonalData, { cartId }, client, {
        keepalive: true,
        // This loop repeats the request itself, with longer waits.
        once: true,
        signal,
      });
      if (response.ok) {
        const { result } = response;
        return result.type === 'refused' ? refusedFailure(result.errors) : undefined;
      }
      if (signal.aborted) return undefined;
      // The shopper may have left the page before or during the request.
      if (pageLeft.signal.aborted || !isRepeatable(response.failure)) return response.failure;
      const waitMs = withJitter(Math.max(retryAfterMs(response.headers), shortestMs));
      if (Date.now() + waitMs > endsAt) return response.failure;
      await pause(waitMs, eitherSignal(signal, pageLeft.signal)).catch(() => {});
      const markNow = currentMark();
      // A newer sheet removes the data when it ends.
      const isTakenOver = signal.aborted || (markNow !== null && markNow !== markBefore);
      if (isTakenOver || !isNeeded()) return undefined;
    }
  } finally {
    removeEventListener('pagehide', onPageHide);
  }
}
