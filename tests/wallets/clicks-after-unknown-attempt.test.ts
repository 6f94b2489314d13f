import { expect, it } from 'vitest';
import { storeAttempt } from '../../src/wallets/checkout/attempts';
import { clickOnApple } from './apple-pay/click-on-apple';
import { destinationOf, kindsOfEffects, STORED_CHECKOUT, unknownAttempt } from './checkout/click-driver';
import { approveAtOnce, clickOnPaypal } from './paypal/click-on-paypal';
import { useFreshPage } from '../setup/fake-clock';

useFreshPage();

const SOURCE = { type: 'cart', cartId: 'gid://shopify/Cart/c-before' } as const;
const PROCESSING_FAILED = { outcome: 'deceleration', reason: 'processing_failed' };
const FAILED_CHECKOUT = `${STORED_CHECKOUT}&storefront_wallet=true&wallet_processing_failed=true`;

/** Stores an attempt to pay for the cart, of unknown outcome, that was sent this many seconds ago. */
const storeSent = (secondsAgo: number) =>
  storeAttempt(SOURCE.cartId, unknownAttempt(Date.now() - secondsAgo * 1000), Date.now());

it("no sheet of Apple Pay opens 5 minutes after an attempt of unknown outcome, but the attempt's checkout", async () => {
  storeSent(300);
  const run = await clickOnApple({ context: { source: SOURCE } });
  expect(run.outcome).toEqual(PROCESSING_FAILED);
  expect(destinationOf(run.effects)?.href).toBe(FAILED_CHECKOUT);
  expect([run.shop.operations, run.sheet.hasSession()]).toEqual([[], false]);
});

it("a click on PayPal opens the attempt's checkout without a request, once no other tab can be submitting", async () => {
  storeSent(40);
  const { outcome, effects, accepted } = await clickOnPaypal({}, approveAtOnce, { source: SOURCE });
  expect(outcome).toEqual(PROCESSING_FAILED);
  expect(destinationOf(effects)?.href).toBe(FAILED_CHECKOUT);
  expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['navigation']]);
});
