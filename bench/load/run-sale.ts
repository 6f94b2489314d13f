import { kinds, type ShopperKind } from './behaviors';
import { installBrowserGlobals } from './browser-page';
import { VARIANT_ID, type FlashSale } from './flash-sale';
import { lostResponseError, type ShopConnection } from './shop-connection';
import { VirtualShopper } from './virtual-shopper';

/** The shoppers of a sale. */
export interface Crowd {
  shoppers: number;
  /** All shoppers arrive within this time, ms. */
  arrivalsMs: number;
}

/** The kind of the shopper with this number. All kinds take turns. */
const kindOf = (number: number): ShopperKind =>
  kinds[number % kinds.length] ?? { wallet: 'buy it now', behavior: 'pays' };

/** Enough time for a cancelled sheet to remove personal data, with all retries. */
const AFTER_LAST_SHOPPER_MS = 180_000;

/** Connects shoppers to a sale in the same process. */
const connectDirectly = (sale: FlashSale): ShopConnection => ({
  origin: sale.origin,
  accessToken: 'token',
  variantId: VARIANT_ID,
  send: async (request) => {
    const response = await sale.handle(request);
    // A rejection by the rate limit is never lost.
    if (request.losesResponse && response.status === 200) throw lostResponseError();
    return response;
  },
  open: (url) => Promise.resolve(sale.open(url)),
  completeChallenge: (attemptId, isConfirmed) =>
    Promise.resolve(sale.completeChallenge(attemptId, isConfirmed)),
  approvePaypal: (token) => Promise.resolve(sale.approvePaypal(token)),
});

/** Runs all shoppers; resolves when the last one has left and the last requests of their pages have ended. */
export async function runSale(
  sale: FlashSale,
  { shoppers, arrivalsMs }: Crowd,
  random: () => number,
): Promise<void> {
  installBrowserGlobals();
  const shop = connectDirectly(sale);
  const world = { shop, now: sale.clock.now, pause: sale.clock.wait, random };
  await Promise.all(
    Array.from({ length: shoppers }, async (_, number) => {
      await sale.clock.wait(random() * arrivalsMs);
      const shopper = new VirtualShopper(`shopper-${number}`, kindOf(number), world);
      sale.log.shoppers.push(shopper.entry);
      await shopper.shop();
    }),
  );
  await sale.clock.wait(AFTER_LAST_SHOPPER_MS);
}
