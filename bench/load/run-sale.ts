import { kinds, type ShopperKind } from './behaviors';
import { installBrowserGlobals } from './browser-page';
import type { FlashSale } from './flash-sale';
import { connectDirectly } from './direct-connection';
import { VirtualShopper } from './virtual-shopper';

/** The shoppers of a sale. */
export interface Crowd {
  shoppers: number;
  /** All shoppers arrive within this time, ms. */
  arrivalsMs: number;
}

const kindOf = (number: number): ShopperKind =>
  kinds[number % kinds.length] ?? { wallet: 'buy it now', behavior: 'pays' };

/** Enough time for a cancelled sheet to remove personal data, with all retries. */
const AFTER_LAST_SHOPPER_MS = 180_000;

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
