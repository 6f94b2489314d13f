import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readClickFacts } from '../../../../src/embed/lazy/click/click-facts';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import { readForm } from '../../../../src/embed/shared/read-product-form';
import { click as clickApplePay } from '../../../../src/wallets/apple-pay/index';
import type { ClickContext, ClickOutcome } from '../../../../src/wallets/contract';
import { leavePage, product, productForm, show } from '../../on-page';
import { find } from '../../page-html';
import { PARAMS } from '../../../wallets/apple-pay/apple-pay-data';
import { appleSheet } from '../../../wallets/apple-pay/apple-sheet';
import { scriptedShop } from '../../../wallets/apple-pay/scripted-shop';
import { readRequest } from '../../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../../../wallets/checkout/click-driver';
import { clickOnGoogle } from '../../../wallets/google-pay/click-on-google';
import { clickOnPaypal } from '../../../wallets/paypal/click-on-paypal';
import { advanceTime, useFakeClock } from '../../../setup/fake-clock';

beforeEach(async () => {
  localStorage.clear();
  await show(
    productForm(
      product(),
      `<input name="items[0][id]" value="11"><input name="items[0][quantity]" value="2">
      <input name="items[1][id]" value="22"><input name="items[1][selling_plan]" value="55">`,
    ),
  );
  useFakeClock({ now: 1_000_000 });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await leavePage();
});

/** The facts that a click on the page's button reads. */
function clickFacts() {
  const form = find<HTMLFormElement>('form');
  const element = find<ReadableElement & HTMLElement>('[slot=button]');
  const state = readForm(form);
  const purchase = { type: 'form', form, state, data: new FormData(form), discount: undefined } as const;
  const { source, purchaseFacts } = readClickFacts(element, purchase);
  return { source, purchaseFacts };
}

/** The result of a click: its outcome and its side effects. */
type ClickResult = { outcome: ClickOutcome | undefined; effects: readonly SideEffect[] };

async function buyWithApplePay(facts: Partial<ClickContext>): Promise<ClickResult> {
  const { fetch } = scriptedShop([], []);
  const shopper = appleSheet();
  const effects: SideEffect[] = [];
  let outcome: ClickOutcome | undefined;
  void clickApplePay({
    ...clickContext(effects),
    instrument: 'ApplePay',
    params: PARAMS,
    fetch: (input, init) => {
      recordRequestsIn(effects)(readRequest(input, init));
      return fetch(input, init);
    },
    ...facts,
  }).then((end) => (outcome = end));
  await advanceTime(1000);
  for (const action of ['contact', 'pay'] as const) {
    shopper.do(action);
    await advanceTime(1000);
  }
  return { outcome, effects };
}

async function buyWithGooglePay(context: Partial<ClickContext>): Promise<ClickResult> {
  const run = await clickOnGoogle({ context });
  await run.act('initialize', 'pay');
  return run;
}

function buyWithPaypal(context: Partial<ClickContext>): Promise<ClickResult> {
  // The PayPal driver needs no fake clock.
  vi.useRealTimers();
  return clickOnPaypal({}, undefined, context);
}

it.each<{ title: string; buy: (facts: Partial<ClickContext>) => Promise<ClickResult> }>([
  { title: 'Apple Pay buys all lines of a product form in one cart', buy: buyWithApplePay },
  { title: 'Google Pay buys all lines of a product form in one cart', buy: buyWithGooglePay },
  { title: 'PayPal buys all lines of a product form in one cart', buy: buyWithPaypal },
])('$title', async ({ buy }) => {
  const { outcome, effects } = await buy(clickFacts());
  expect(outcome).toEqual({ outcome: 'success' });
  const creations = effects.flatMap((effect) =>
    'request' in effect && effect.request === 'cartCreate' ? [effect.variables['input']] : [],
  );
  expect(creations).toMatchObject([
    {
      lines: [
        { merchandiseId: 'gid://shopify/ProductVariant/11', quantity: 2 },
        {
          merchandiseId: 'gid://shopify/ProductVariant/22',
          quantity: 1,
          sellingPlanId: 'gid://shopify/SellingPlan/55',
        },
      ],
    },
  ]);
});
