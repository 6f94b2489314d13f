import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { createLine, createWalletCart, money, sentCart } from '../sheet/wallet-carts';
import { destinationOf } from '../checkout/click-driver';
import { notReady, emptyResponse } from '../sheet/api-payloads';
import type { ShopperAction } from './apple-sheet';
import { clickOnApple } from './click-on-apple';
import { apiError } from '../api-error';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

/** The response to the creation of a cart with these fields, errors and warnings. */
const created = (
  cartOverrides: Parameters<typeof createWalletCart>[0] = {},
  { errors = [], warnings = [] }: { errors?: string[]; warnings?: string[] } = {},
) => ({
  cartCreate: {
    cartCreate: {
      cart: sentCart(createWalletCart(cartOverrides)),
      userErrors: errors.map((code) => ({ code, field: null, message: 'x' })),
      warnings: warnings.map((code) => ({ code, message: '', target: '' })),
    },
  },
});

it('a cart that is not ready continues at the checkout, and the sheet closes', async () => {
  const responses = { cartPrepareForCompletion: notReady('SOME_REASON') };
  const run = await clickOnApple({ responses, context: { flags: [PREPARE_AFTER_CHANGE] } });
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
  expect(destinationOf(run.effects)?.search).toBe('?storefront_wallet=true&wallet_cart_not_ready=true');
  expect([run.sheet.isOpen(), run.removals()]).toEqual([false, 0]);
});

it.each([
  {
    title: 'a cart that is sold out ends the sheet with a dialog',
    responses: created({ lines: [createLine({ quantity: 0 })] }, { warnings: ['MERCHANDISE_OUT_OF_STOCK'] }),
    dialog: { key: 'out_of_stock' },
    failure: { reason: 'out_of_stock' },
    removals: 0,
  },
  {
    title: 'a cart with an unknown error ends the sheet with a dialog, and its personal data is removed',
    responses: created({}, { errors: ['BRAND_NEW'] }),
    dialog: { title: 'Apple Pay niedostępny' },
    failure: apiError('BRAND_NEW'),
    removals: 1,
  },
])('$title', async ({ responses, dialog, failure, removals }) => {
  const run = await clickOnApple({ responses });
  expect(run.outcome).toEqual({ outcome: 'failed', ...failure });
  expect(run.effects.filter((effect) => 'dialog' in effect)).toMatchObject([{ dialog }]);
  expect([run.sheet.isOpen(), run.removals()]).toEqual([false, removals]);
});

it('a cart that is shipped although the page said the opposite continues at the checkout', async () => {
  const run = await clickOnApple({
    responses: created(),
    context: { purchaseFacts: { sellingPlan: false, requiresShipping: false } },
  });
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
  expect([run.sheet.isOpen(), run.removals()]).toEqual([false, 0]);
});

it('a click on a cart page without a cart id goes to the checkout, and opens no sheet', async () => {
  const source = { type: 'cart', cartId: undefined } as const;
  const run = await clickOnApple({ context: { source } });
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'missing_cart_id' });
  expect(run.effects).toEqual([{ navigation: 'https://shop.example/checkout?storefront_wallet=true' }]);
  expect(run.sheet.hasSession()).toBe(false);
});

it('a cart whose amount has too many decimals for its currency continues at the checkout', async () => {
  const cost = { ...createWalletCart().cost, totalAmount: money('100.005') };
  const run = await clickOnApple({ responses: created({ cost }) });
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
  expect(destinationOf(run.effects)?.search).toBe('?storefront_wallet=true');
  expect([run.sheet.isOpen(), run.removals()]).toEqual([false, 0]);
});

it('a cart in another currency continues at the checkout after the merchant was validated', async () => {
  const cost = { ...createWalletCart().cost, totalAmount: money('25.0', 'EUR') };
  const run = await clickOnApple({ responses: created({ cost }) });
  await run.act('contact');
  await advanceTime(60_000);
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'currency_changed' });
  expect(run.sheet.history).toContain('completeMerchantValidation');
  expect([run.sheet.isOpen(), run.removals()]).toEqual([false, 0]);
});

it('a click that the page prevents closes the sheet, and requests no cart', async () => {
  const run = await clickOnApple({ context: { isAllowed: Promise.resolve(false) } });
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
  expect([run.effects, run.shop.operations, run.sheet.isOpen()]).toEqual([
    [],
    ['applePaySessionCreate'],
    false,
  ]);
});

it('a cart that cannot be prepared ends the sheet with a dialog', async () => {
  const responses = { cartPrepareForCompletion: emptyResponse(200) };
  const run = await clickOnApple({ responses, context: { flags: [PREPARE_AFTER_CHANGE] } });
  expect(run.outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  expect(run.effects.at(-1)).toEqual({ dialog: { key: 'checkout_error' } });
});

it.each<{ title: string; actions: ShopperAction[] }>([
  {
    title:
      'a click on another wallet closes the sheet after the session began, and removes personal data once',
    actions: [],
  },
  {
    title: 'a click on another wallet closes the sheet after an address, and removes personal data once',
    actions: ['contact'],
  },
])('$title', async ({ actions }) => {
  const otherClick = new AbortController();
  const run = await clickOnApple({ context: { replaced: otherClick.signal } });
  await run.act(...actions);
  otherClick.abort();
  await advanceTime(60_000);
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(run.effects).toEqual([]);
  expect([run.removals(), run.sheet.isOpen()]).toEqual([1, false]);
});
