import { kinds, type ShopperKind } from './behaviors';
import { installBrowserGlobals } from './browser-page';
import type { FlashSale } from './flash-sale';
import { connectDirectly } from './direct-connection';
import { VirtualShopper } from './virtual-shopper';

/** Who comes to a sale. */
export interface Crowd {
  shoppers: number;
  /** All shoppers arrive within this time, ms. */
  arrivalsMs: number;
}

/** What shoppers do, by their number. */
const kindOf = (number: number): ShopperKind =>
  kinds[number % kinds.length] ?? { wallet: 'buy it now', behavior: 'pays' };

/**
 * What a cancelled sheet may still have to do when its shopper has gone, with all retries: remove personal
 * data.
 */
const AFTER_LAST_SHOPPER_MS = 180_000;

/**
 * Lets all shoppers come; resolves when the last one has gone, and what their pages still had to ask is over.
 */
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
      sale.books.shoppers.push(shopper.entry);
      await shopper.shop();
    }),
  );
  await sale.clock.wait(AFTER_LAST_SHOPPER_MS);
}
