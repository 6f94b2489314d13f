import { expect, it, vi } from 'vitest';
import { createWalletCart, money } from '../sheet/wallet-carts';
import { groupOfOptions, mutationPayload } from '../sheet/api-payloads';
import type { ClickContext } from '../../../src/wallets/contract';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { clickOnApple } from './click-on-apple';
import { apiError } from '../api-error';
import { platformsWayIn, undecidedPage, type SideEffect } from '../checkout/click-driver';
import { advanceTime, useFreshPage } from '../../setup/fake-clock';
import { walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';

useFreshPage();

/** The response to the creation of a cart with these fields and errors. */
const created = (cartOverrides: Partial<Cart>, ...errors: string[]) => ({
  cartCreate: mutationPayload('cartCreate', createWalletCart(cartOverrides), ...errors),
});

it('a cart with an unknown error ends the sheet with a dialog, and its personal data is removed', async () => {
  const run = await clickOnApple({ responses: created({}, 'BRAND_NEW') });
  expect(run.outcome).toEqual({ outcome: 'failed', ...apiError('BRAND_NEW') });
  expect(run.effects.filter((effect) => 'dialog' in effect)).toMatchObject([
    { dialog: walletDialogs.wallet_error('Apple Pay') },
  ]);
  expect([run.sheet.isOpen(), run.removals()]).toEqual([false, 1]);
});

it('a cart that is sold out ends the sheet with a dialog', async () => {
  const run = await clickOnApple({
    responses: created({ lines: [], totalQuantity: 0 }, 'MERCHANDISE_OUT_OF_STOCK'),
  });
  expect(run.outcome).toEqual({ outcome: 'failed', reason: 'out_of_stock' });
  expect(run.sheet.isOpen()).toBe(false);
});

it('a cart that is shipped continues at the checkout if the page says that nothing is shipped', async () => {
  const run = await clickOnApple({
    responses: created({ shippingRequired: true }),
    context: { purchaseFacts: { sellingPlan: false, requiresShipping: false } },
  });
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
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

it('a session that the API refuses before the cart exists leads to the checkout of the cart', async () => {
  const ways: SideEffect[] = [];
  const run = await clickOnApple({
    responses: { applePaySessionCreate: new Response('', { status: 403 }) },
    context: platformsWayIn(ways),
  });
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
  expect(ways).toEqual([]);
});

it('a region that Apple does not send is shown in the sheet once, and then the dialog leads to the checkout', async () => {
  const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a')] });
  const showDialog = vi.fn<ClickContext['showDialog']>();
  const run = await clickOnApple({
    context: { showDialog },
    responses: {
      cartCreate: [mutationPayload('cartCreate', cart)],
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', cart),
        mutationPayload('cartBuyerIdentityUpdate', cart, 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY'),
      ],
    },
  });
  await run.act('contact', 'pay');
  const [, answer] = run.sheet.answers.at(-1) ?? [];
  expect(answer).toMatchObject({ errors: [{ contactField: 'administrativeArea' }] });
  expect([run.outcome, run.sheet.isOpen()]).toEqual([undefined, true]);
  await run.act('pay');
  expect(run.outcome).toEqual({ outcome: 'failed', reason: 'redirect_to_checkout_required' });
  expect(run.sheet.isOpen()).toBe(false);
  // Without a cause, the dialog has no button before the one of the checkout.
  expect(showDialog.mock.calls).toEqual([
    [
      expect.objectContaining(walletDialogs.wallet_error('Apple Pay')),
      undefined,
      `${cart.checkoutUrl}?storefront_wallet=true`,
    ],
  ]);
});

it('a click that the page prevents closes the sheet, and requests no cart', async () => {
  const run = await clickOnApple({ context: { isAllowed: async () => false } });
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
  expect([run.effects, run.shop.operations, run.sheet.isOpen()]).toEqual([
    [],
    ['applePaySessionCreate'],
    false,
  ]);
});

it('a click whose sheet is closed while the page decides ends at once, and does not create a cart', async () => {
  const createCart = vi.fn(async () => null);
  const run = await clickOnApple({ context: { isAllowed: undecidedPage.isAllowed, createCart } });
  await run.act('cancel');
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(createCart).not.toHaveBeenCalled();
  expect(run.effects).toEqual([]);
});

it('a click whose sheet is closed while the page creates the cart ends at once', async () => {
  const run = await clickOnApple({ context: { createCart: undecidedPage.createCart } });
  await run.act('cancel');
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(run.effects).toEqual([]);
});

it('a click on another wallet closes the sheet, and removes personal data once', async () => {
  const otherClick = new AbortController();
  const run = await clickOnApple({ context: { replaced: otherClick.signal } });
  await run.act('contact');
  otherClick.abort();
  await advanceTime(60_000);
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(run.effects).toEqual([]);
  expect([run.removals(), run.sheet.isOpen()]).toEqual([1, false]);
});
