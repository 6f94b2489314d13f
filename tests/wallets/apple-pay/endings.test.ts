import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click } from '../../../src/wallets/apple-pay/index';
import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import { createWalletCart, money, sentCart } from '../sheet/wallet-carts';
import { clickContext, destinationOf, type SideEffect } from '../checkout/click-on';
import { notReady, emptyResponse, submitPayload } from '../sheet/sheet-on';
import { scriptedShop } from './scripted-shop';
import { appleSheet, type ShopperAction } from './apple-sheet';
import { PARAMS } from './apple-pay-data';
import { apiError } from '../api-error';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

const WALLET = 'Wystąpił problem z Apple Pay. Spróbuj ponownie lub użyj innej metody płatności.';
const FLAG = ['d6d12da0'];
const created = (change: Parameters<typeof createWalletCart>[0], ...warnings: string[]) => ({
  cartCreate: {
    cart: sentCart(createWalletCart(change)),
    userErrors: [],
    warnings: warnings.map((code) => ({ code, message: '', target: '' })),
  },
});

/** A click in a shop that responds differently to one operation, with these actions in its sheet. */
async function clicked(
  answer: object | Response,
  actions: readonly ShopperAction[],
  more: Partial<ClickContext> = {},
) {
  const shop = scriptedShop([], []);
  const operation = answer instanceof Response ? 'cartPrepareForCompletion' : Object.keys(answer)[0];
  const shopper = appleSheet();
  const done: SideEffect[] = [];
  let outcome: ClickOutcome | undefined;
  const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS, ...more } as const;
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).endsWith(`=${operation}`)
      ? Promise.resolve(
          answer instanceof Response ? answer.clone() : new Response(JSON.stringify({ data: answer })),
        )
      : shop.fetch(input, init);
  void click({ ...context, fetch }).then((end) => (outcome = end));
  await advanceTime(1000);
  for (const action of actions) {
    shopper.do(action);
    await advanceTime(1000);
  }
  await advanceTime(60_000);
  return {
    outcome,
    done,
    removals: shop.operations.filter((operation) => operation === 'cartRemovePersonalData').length,
    story: shopper.story,
    isOpen: shopper.isOpen(),
  };
}

const PAYING: ShopperAction[] = ['contact', 'pay'];

it.each<
  [what: string, answer: object | Response, actions: ShopperAction[], flags: string[], string, string?]
>([
  [
    'a cart that is not ready continues at the checkout',
    notReady('SOME_REASON'),
    [],
    FLAG,
    'cart_not_ready',
    'wallet_cart_not_ready',
  ],
  [
    'a cart with too little stock continues at the checkout',
    created({}, 'MERCHANDISE_NOT_ENOUGH_STOCK'),
    [],
    [],
    'not_enough_stock',
    'wallet_not_enough_stock',
  ],
  [
    'a cart that requires a company, which the sheet has no field for, continues at the checkout',
    submitPayload('SubmitFailed', { errors: [{ code: 'DELIVERY_COMPANY_REQUIRED' }] }),
    PAYING,
    [],
    'cart_not_ready',
    'wallet_cart_not_ready',
  ],
])('%s', async (_title, answer, actions, flags, reason, flag) => {
  const isMade = !JSON.stringify(answer).includes('"cart":null');
  const end = await clicked(
    isMade
      ? answer
      : { cartCreate: { ...created({}).cartCreate, userErrors: Object(answer).cartCreate.userErrors } },
    actions,
    { flags },
  );
  expect(end.outcome).toEqual({ outcome: 'deceleration', reason });
  const { searchParams } = destinationOf(end.done) as URL;
  expect([...searchParams.keys()].filter((name) => name.startsWith('wallet_'))).toEqual(flag ? [flag] : []);
  expect(searchParams.get('storefront_wallet')).toBe('true');
  expect([end.isOpen, end.removals]).toEqual([false, 0]);
});

it.each<
  [what: string, answer: object, actions: ShopperAction[], dialog: string, why: object, removals: number]
>([
  [
    'a cart that is sold out ends the sheet with a dialog',
    created({ lines: [{ ...createWalletCart().lines[0]!, quantity: 0 }] }, 'MERCHANDISE_OUT_OF_STOCK'),
    [],
    'out_of_stock',
    { reason: 'out_of_stock' },
    0,
  ],
  [
    'a cart with an unknown error before it has a buyer ends the sheet with a dialog',
    {
      cartCreate: {
        ...(created({}) as { cartCreate: object }).cartCreate,
        userErrors: [{ code: 'BRAND_NEW', field: null, message: 'x' }],
      },
    },
    [],
    WALLET,
    apiError('BRAND_NEW'),
    1,
  ],
  [
    'a cart that fails without a reason ends the sheet with a dialog',
    submitPayload('SubmitFailed', { errors: [] }),
    PAYING,
    WALLET,
    { reason: 'not_completed' },
    1,
  ],
  [
    'a cart that was accepted earlier without an id of the attempt ends the sheet with a dialog',
    submitPayload('SubmitAlreadyAccepted'),
    PAYING,
    'already_accepted',
    { reason: 'already_accepted' },
    0,
  ],
])('%s', async (_title, answer, actions, dialog, why, removals) => {
  const end = await clicked(answer, actions);
  expect(end.outcome).toEqual({ outcome: 'failed', ...why });
  const dialogs = end.done.flatMap((effect) =>
    'dialog' in effect ? [effect.dialog as { key?: string; title?: string; message?: string }] : [],
  );
  expect(dialogs.map(({ key, message }) => key ?? message)).toEqual([dialog]);
  expect([end.isOpen, end.removals]).toEqual([false, removals]);
});

it('a cart that is shipped although the page said the opposite continues at the checkout', async () => {
  const end = await clicked(created({}), [], {
    purchaseFacts: { sellingPlan: false, requiresShipping: false },
  });
  expect(end.outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
  expect([end.isOpen, end.removals]).toEqual([false, 0]);
});

it.each<{ pageUrl: string; outcome: ClickOutcome; done: SideEffect[] }>([
  {
    pageUrl: 'https://shop.example/cart',
    outcome: { outcome: 'deceleration', reason: 'missing_cart_id' },
    done: [{ navigation: 'https://shop.example/checkout?storefront_wallet=true' }],
  },
  {
    pageUrl: 'https://blog.example/kubki',
    outcome: { outcome: 'failed', reason: 'missing_cart_id' },
    done: [{ dialog: { key: 'checkout_error' } }],
  },
])('a cart page without a cart id on $pageUrl begins no session', async ({ pageUrl, outcome, done }) => {
  const sheet = appleSheet();
  const effects: SideEffect[] = [];
  const source = { type: 'cart', cartId: undefined } as const;
  const context = {
    ...clickContext(effects),
    instrument: 'ApplePay',
    params: PARAMS,
    source,
    pageUrl,
  } as const;
  expect(await click({ ...context, fetch: vi.fn() })).toEqual(outcome);
  expect(effects).toEqual(done);
  expect(sheet.isMade()).toBe(false);
});

it('a cart whose amount has too many decimals for its currency continues at the checkout', async () => {
  const end = await clicked(
    created({ cost: { ...createWalletCart().cost, totalAmount: money('100.005') } }),
    [],
  );
  expect(end.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
  expect(destinationOf(end.done)?.search).toBe('?storefront_wallet=true');
  expect([end.isOpen, end.removals]).toEqual([false, 0]);
});

it('a cart in another currency is validated first, so that the sheet can show it', async () => {
  const cost = { ...createWalletCart().cost, totalAmount: { amount: '25.0', currencyCode: 'EUR' } };
  const end = await clicked(created({ cost }), ['contact']);
  expect(end.outcome).toEqual({ outcome: 'deceleration', reason: 'currency_changed' });
  expect(end.story).toContain('completeMerchantValidation');
  expect([end.isOpen, end.removals]).toEqual([false, 0]);
});

it('a click that the page prevents closes the sheet, and sends nothing', async () => {
  const end = await clicked({}, [], { isAllowed: Promise.resolve(false) });
  expect(end.outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
  expect([end.done, end.removals, end.isOpen]).toEqual([[], 0, false]);
});

it('a cart that cannot be created ends the sheet with a dialog', async () => {
  const end = await clicked(emptyResponse(200), [], { flags: FLAG });
  expect(end.outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  expect(end.done.at(-1)).toEqual({ dialog: { key: 'checkout_error' } });
});

it.each<{ actions: ShopperAction[]; title: string }>([
  {
    actions: [],
    title:
      'a click on another wallet closes the sheet after the session began, and removes personal data once',
  },
  {
    actions: ['contact'],
    title:
      'a click on another wallet closes the sheet after the cart got the address, and removes personal data once',
  },
])('$title', async ({ actions }) => {
  const ending = new AbortController();
  // The last action is followed by a minute of waiting.
  setTimeout(() => ending.abort(), (actions.length + 1) * 1000 + 500);
  const { outcome, done, removals, isOpen } = await clicked({}, actions, { replaced: ending.signal });
  expect(outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(done).toEqual([]);
  expect([removals, isOpen]).toEqual([1, false]);
});
