import { installBrowserGlobals } from './browser-globals';
import type { FlashSale } from './flash-sale-api';
import { installGooglePay } from './google-sheet';
import { VirtualShopper, type Behavior } from './virtual-shopper';

/** Of every ten shoppers, how many do what. */
const SHARES: readonly (readonly [behavior: Behavior, ofTen: number])[] = [
  ['pays with Google Pay', 4],
  ['buys it now', 2],
  ['cancels', 2],
  ['pays twice', 1],
  ['loses the answer', 1],
];

const MIX: readonly Behavior[] = SHARES.flatMap(([behavior, ofTen]) => Array<Behavior>(ofTen).fill(behavior));

/** Who comes to a sale. */
export interface Crowd {
  shoppers: number;
  /** All shoppers arrive within this time, ms. */
  arrivalsMs: number;
}

/** What shoppers do, by their number. */
const behaviorOf = (number: number): Behavior => MIX[number % MIX.length] ?? 'buys it now';

/** What a cancelled sheet may still have to do when its shopper has gone, with all retries: remove personal data. */
const AFTER_LAST_SHOPPER_MS = 60_000;

/** Lets all shoppers come; resolves when the last one has gone, and what their pages still had to ask is over. */
export async function runSale(
  sale: FlashSale,
  { shoppers, arrivalsMs }: Crowd,
  random: () => number,
): Promise<void> {
  installBrowserGlobals();
  const openSheet = installGooglePay();
  await Promise.all(
    Array.from({ length: shoppers }, async (_, number) => {
      await sale.clock.wait(random() * arrivalsMs);
      await new VirtualShopper(`shopper-${number}`, behaviorOf(number), { sale, openSheet, random }).shop();
    }),
  );
  await sale.clock.wait(AFTER_LAST_SHOPPER_MS);
}
