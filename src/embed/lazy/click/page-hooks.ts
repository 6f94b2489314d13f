import type { ClickContext } from '../../../wallets/contract';
import { pause } from '../../../net/pause';
import { CHANGE_LIMIT_MS } from '../../../signals/cart';
import { PAGE_LIMIT_MS } from '../../shared/checkout-start';

/**
 * Waits for a promise of the page until the time limit, or until the click is over: the shopper has closed
 * the sheet, has clicked another wallet, or leaves the page. A page that is only hidden ends nothing, because
 * the shopper may be in the bank's app.
 * @param ended aborted when the click is over
 * @returns the promise's value; undefined after the time limit
 * @throws what the promise rejects with, or the reason of `ended`
 */
export const awaitPage = <Value>(
  promise: PromiseLike<Value>,
  ended: AbortSignal,
  limitMs = PAGE_LIMIT_MS,
): Promise<Value | void> => Promise.race([promise, pause(limitMs, ended)]);

/**
 * Whether the page allows a click.
 * @param allowed what `dispatchStart` has returned
 */
export const pageAllows =
  (allowed: boolean | Promise<boolean>): ClickContext['isAllowed'] =>
  async (ended) => {
    // The promise of `dispatchStart` does not reject, so a rejection means that the click is over.
    const decision = await awaitPage(Promise.resolve(allowed), ended).catch(() => false);
    return decision !== false && !ended.aborted;
  };

/**
 * Whether the page allows a click on its cart, after the announced changes of the cart that are open then:
 * the click buys what was just added.
 * @param isAllowed see {@link pageAllows}
 * @param openChanges the announced changes that have not settled
 */
export const allowsAfterChanges =
  (isAllowed: ClickContext['isAllowed'], openChanges: Set<Promise<void>>): ClickContext['isAllowed'] =>
  async (ended) => {
    if (!(await isAllowed(ended))) return false;
    const changes = [...openChanges];
    if (!changes.length) return true;
    try {
      const settled = await awaitPage(Promise.all(changes), ended, CHANGE_LIMIT_MS);
      // A promise that takes so long may never settle, so no later click waits for it.
      if (!settled) for (const change of changes) openChanges.delete(change);
      return true;
    } catch {
      return false;
    }
  };
