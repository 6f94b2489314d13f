import type { ApiClient, Failure } from '../../net/storefront/graphql-client';
import { cartRemovePersonalData } from '../../net/storefront/operations/cart-remove-personal-data';
import { spread } from '../../net/storefront/retry-after';
import { pause, type Waiting } from '../../net/storefront/retrying-fetch';
import { sheetRequest } from '../../net/storefront/sheet-request';

/** How often the removal is sent where the network fails: a second removal of the same data does nothing. */
const TRIES = 3;

/** How long to wait between two of these tries, at the least; ms. */
const PAUSE_MS = 1000;

/** How often a busy server is asked again, in each try. */
const RETRIES = 3;

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
  for (let left = TRIES - 1; ; left--) {
    const answer = await sheetRequest(cartRemovePersonalData, { cartId }, client, options);
    if (answer.ok) return undefined;
    if (answer.failure.kind !== 'network' || !left) return answer.failure;
    try {
      await pause(spread(PAUSE_MS, waiting.random), signal, waiting);
    } catch {
      return undefined;
    }
  }
}
