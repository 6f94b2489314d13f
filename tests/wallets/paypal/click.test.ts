import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClickContext } from '../../../src/wallets/contract';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { createPlan, createWalletCart, sentCart, createLine } from '../sheet/wallet-carts';
import { storeAttempt } from '../../../src/wallets/checkout/attempts';
import { destinationOf, kindsOfEffects } from '../checkout/click-driver';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { mutationPayload, apiErrorResponse } from '../sheet/api-payloads';
import { approveAtOnce, clickOnPaypal, dialogOf, dialogsIn } from './click-on-paypal';
import { apiError } from '../api-error';

beforeEach(() => localStorage.clear());

const SDK_URL = 'https://www.paypal.com/sdk/js';

/** The response to the request for a token, with errors of these codes. */
const refusedToken = (...codes: string[]) => ({
  paypalTokenCreate: { token: null, userErrors: codes.map((code) => ({ code, field: [], message: '' })) },
});

it('a purchase sends five requests, and goes to the checkout', async () => {
  const { outcome, effects } = await clickOnPaypal();
  expect(outcome).toEqual({ outcome: 'success' });
  expect(kindsOfEffects(effects)).toEqual([
    'request cartCreate',
    'request paypalTokenCreate',
    'request paypalBuyerDetailsFetch',
    'request cartBuyerIdentityUpdate',
    'request cartPaymentUpdate',
    'navigation',
  ]);
  expect(destinationOf(effects)?.search).toContain('storefront_wallet=true');
});

it("a click sends all requests in the buyer's country and language", async () => {
  const buyer = { country: 'DE', language: 'EN', currency: 'PLN' };
  const { effects } = await clickOnPaypal({}, approveAtOnce, { buyer });
  const locales = effects.flatMap((effect) =>
    'variables' in effect ? [[effect.variables['country'], effect.variables['language']]] : [],
  );
  expect(locales).toEqual(Array(5).fill(['DE', 'EN']));
});

it.each([
  {
    title: 'a click on PayPal shows the name of a shop that does not deliver to the address',
    instrument: 'PayPal',
    merchantName: 'Kubki',
    text: 'Sklep Kubki nie dostarcza obecnie pod ten adres.',
  },
  {
    title: 'a click on PayPal shows that a shop without a name does not deliver to the address',
    instrument: 'PayPal',
    merchantName: undefined,
    text: 'Sklep nie dostarcza obecnie pod ten adres.',
  },
  {
    title: 'a click on Venmo shows the name of a shop that does not deliver to the address',
    instrument: 'Venmo',
    merchantName: 'Kubki',
    text: 'Sklep Kubki nie dostarcza obecnie pod ten adres.',
  },
] as const)('$title', async ({ instrument, merchantName, text }) => {
  const code = 'DELIVERY_NO_DELIVERY_AVAILABLE';
  const responses = {
    cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), code),
  };
  const params = { sdkUrl: SDK_URL, merchantName };
  const { outcome, effects } = await clickOnPaypal(responses, approveAtOnce, { instrument, params });
  expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
  expect(dialogsIn(effects)).toEqual([{ message: text }]);
});

it('an approval that cannot lead to the checkout leaves no personal data in the cart', async () => {
  const paid = mutationPayload('cartPaymentUpdate', createWalletCart({ checkoutUrl: 'javascript:alert(1)' }));
  const { outcome, effects } = await clickOnPaypal({ cartPaymentUpdate: paid });
  expect(outcome).toEqual({ outcome: 'failed', reason: 'unhandled' });
  expect(kindsOfEffects(effects)).toContain('request cartRemovePersonalData');
});

it('an approval that has led to the checkout leaves the personal data in the cart', async () => {
  const otherClick = new AbortController();
  const { effects } = await clickOnPaypal({}, approveAtOnce, { replaced: otherClick.signal });
  otherClick.abort();
  dispatchEvent(new Event('pagehide'));
  expect(kindsOfEffects(effects).at(-1)).toBe('navigation');
});

/** A cart with more lines than its response contains. */
const MORE_LINES = { moreLines: true };
/** The response to the limited query, which contains all lines, none of them with a plan. */
const LIMITED_RESPONSE = {
  cart: { lines: { nodes: [{ sellingPlanAllocation: null }], pageInfo: { hasNextPage: false } } },
};

describe('a click', () => {
  it('leads to the checkout if PayPal cannot be used for the cart', async () => {
    const responses = {
      cartCreate: mutationPayload('cartCreate', createWalletCart(), 'PAYMENT_METHOD_NOT_APPLICABLE'),
    };
    const { outcome, effects, accepted } = await clickOnPaypal(responses);
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['request cartCreate', 'navigation']]);
  });

  it('shows a dialog and reports an error if there is no cart', async () => {
    const code = 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE';
    const { outcome, effects, accepted } = await clickOnPaypal({
      cartCreate: mutationPayload('cartCreate', undefined, code),
    });
    expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
    expect([accepted, effects.slice(1)]).toEqual([
      false,
      [{ report: `Error: unhandled errors: ${code}` }, { dialog: { key: 'checkout_error' } }],
    ]);
  });

  const PLAN = [createLine({ sellingPlan: createPlan() })];
  it.each<
    [
      title: string,
      hasPlanOnPage: boolean | undefined,
      cart: Partial<Cart>,
      isAccepted: boolean,
      limited?: object,
    ]
  >([
    ['is accepted if neither the page nor the cart has a plan', false, {}, true],
    ['is accepted if both the page and the cart have a plan', true, { lines: PLAN }, true],
    ['leads to the checkout if only the cart has a plan', false, { lines: PLAN }, false],
    ['leads to the checkout if only the page has a plan', true, {}, false],
    ['is accepted if the page does not show whether there is a plan', undefined, { lines: PLAN }, true],
    [
      'is accepted if neither the page has a plan nor the limited query finds one',
      false,
      MORE_LINES,
      true,
      LIMITED_RESPONSE,
    ],
    [
      'leads to the checkout if the page has a plan and the limited query finds none',
      true,
      MORE_LINES,
      false,
      LIMITED_RESPONSE,
    ],
    ['leads to the checkout if the page has no plan and the limited query fails', false, MORE_LINES, false],
    ['is accepted if the page has a plan and the limited query fails', true, MORE_LINES, true],
    [
      'is accepted if neither the page nor the limited query shows whether there is a plan',
      undefined,
      MORE_LINES,
      true,
    ],
  ])('%s', async (_title, hasPlanOnPage, cart, isAccepted, limited) => {
    const responses = {
      cartCreate: mutationPayload('cartCreate', createWalletCart(cart)),
      cartLimited: limited ?? LOST,
    };
    const params = { sdkUrl: SDK_URL, hasManagedSellingPlanState: hasPlanOnPage };
    const { outcome, accepted } = await clickOnPaypal(responses, approveAtOnce, { params });
    expect(accepted).toBe(isAccepted);
    expect(outcome).toEqual(
      isAccepted
        ? { outcome: 'success' }
        : { outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    );
  });

  it.each([
    ['leads to the checkout if the page no longer requires a billing agreement for its button', true],
    ['leads to the checkout if the page requires a billing agreement since the button was drawn', false],
  ])('%s', async (_title, isAgreement) => {
    const params = { sdkUrl: SDK_URL, requiresBillingAgreement: !isAgreement };
    const { outcome, accepted } = await clickOnPaypal({}, approveAtOnce, { isAgreement, params });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(accepted).toBe(false);
  });

  it('leads to the checkout if the cart is empty', async () => {
    const cart = sentCart(createWalletCart({ lines: [] }));
    const { outcome, accepted } = await clickOnPaypal({ cart: { cart } }, approveAtOnce, {
      source: { type: 'cart', cartId: createWalletCart().id },
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty' });
    expect(accepted).toBe(false);
  });

  it('reloads a cart page whose cart is empty', async () => {
    const cart = sentCart(createWalletCart({ lines: [] }));
    const { outcome, accepted, effects } = await clickOnPaypal({ cart: { cart } }, approveAtOnce, {
      source: { type: 'cart', cartId: createWalletCart().id },
      reloadCartPage: () => true,
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty', ended: 'none' });
    expect(accepted).toBe(false);
    expect(kindsOfEffects(effects)).not.toContain('navigation');
  });
});

it.each<[title: string, responses: Responses, query: string]>([
  [
    'with the flag of the code if the payment needs a captcha',
    { cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), 'CAPTCHA_REQUIRED') },
    '&wallet_captcha_required=true',
  ],
  [
    'without a flag if the payment is refused',
    { cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), 'PAYMENT_CARD_DECLINED') },
    '',
  ],
  [
    'with the flag of a failed payment if the response to it is lost',
    { cartPaymentUpdate: LOST },
    '&wallet_processing_failed=true',
  ],
  [
    'with the flag of a failed payment if the server is broken',
    { paypalBuyerDetailsFetch: new Response('', { status: 500 }) },
    '&wallet_processing_failed=true',
  ],
])('after an approval, a dialog offers the checkout %s', async (_title, responses, query) => {
  const showDialog = vi.fn<ClickContext['showDialog']>();
  const { outcome } = await clickOnPaypal(responses, approveAtOnce, { showDialog });
  expect(outcome).toMatchObject({ outcome: 'failed' });
  const checkoutUrl = `${createWalletCart().checkoutUrl}?storefront_wallet=true${query}`;
  expect(showDialog.mock.calls.map(([, , url]) => url)).toEqual([checkoutUrl]);
});

describe('the token', () => {
  it.each(['RESTRICTED_WALLET_ACCOUNT', 'NEW_CODE'])(
    'ends the click with a dialog and a log line if the API returns %s',
    async (code) => {
      const { outcome, effects } = await clickOnPaypal({ paypalTokenCreate: refusedToken(code) });
      expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
      expect(effects.slice(2)).toEqual([{ log: code }, { dialog: dialogOf('PayPal') }]);
    },
  );

  it('is missing if the response of the API is lost, and later events of the window are ignored', async () => {
    let rejection: unknown;
    const { outcome, effects } = await clickOnPaypal({ paypalTokenCreate: LOST }, async (handlers) => {
      await handlers.createToken().catch((error: unknown) => (rejection = error));
      handlers.fail(new Error('another object'));
      handlers.cancel('canceled');
    });
    expect(rejection).toBeInstanceOf(Error);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
    expect(dialogsIn(effects)).toEqual([dialogOf('PayPal')]);
  });

  it('leads to the checkout if the shop has no permission to request it', async () => {
    const { outcome } = await clickOnPaypal({ paypalTokenCreate: apiErrorResponse('ACCESS_DENIED') });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
  });

  it('is requested from the API once, even if the script requests it twice', async () => {
    const { effects } = await clickOnPaypal({}, async (handlers) => {
      expect(await Promise.all([handlers.createToken(), handlers.createToken()])).toEqual(['EC-1', 'EC-1']);
      await handlers.approve();
    });
    expect(kindsOfEffects(effects).filter((effect) => effect === 'request paypalTokenCreate')).toHaveLength(
      1,
    );
  });

  it.each([
    ['is requested for a billing agreement if the button was drawn for one', true],
    ['is requested for one payment if the button was not drawn for a billing agreement', false],
  ])('%s', async (_title, requiresBillingAgreement) => {
    const { effects } = await clickOnPaypal({}, approveAtOnce, {
      isAgreement: requiresBillingAgreement,
      params: { sdkUrl: SDK_URL, requiresBillingAgreement },
    });
    const tokenRequest = effects.find(
      (effect) => 'request' in effect && effect.request === 'paypalTokenCreate',
    );
    expect(tokenRequest).toMatchObject({ variables: { billingAgreement: requiresBillingAgreement } });
  });
});

describe('the approval', () => {
  it('counts once, and later events of the script are ignored', async () => {
    const { outcome, effects } = await clickOnPaypal({}, async (handlers) => {
      await handlers.createToken();
      const first = handlers.approve();
      handlers.cancel('canceled');
      handlers.fail(new Error('Late'));
      await Promise.all([first, handlers.approve()]);
    });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(kindsOfEffects(effects).filter((effect) => effect === 'request cartPaymentUpdate')).toHaveLength(
      1,
    );
  });

  it.each([
    [
      'not at the checkout, if it cannot be read',
      {
        paypalBuyerDetailsFetch: {
          paypalBuyerDetailsFetch: {
            details: null,
            userErrors: [{ code: 'NO_PENDING_TASK', field: [], message: '' }],
          },
        },
      },
      false,
    ],
    [
      'the buyer is removed from the cart, if the API rejects the payment',
      { cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), 'INVALID_PAYMENT') },
      true,
    ],
  ])('ends in a dialog, and %s', async (_title, responses, isBuyerRemoved) => {
    const { outcome, effects } = await clickOnPaypal({
      cartRemovePersonalData: { cartRemovePersonalData: { cart: { id: 'c' }, userErrors: [] } },
      ...responses,
    });
    expect(outcome.outcome).toBe('failed');
    expect(dialogsIn(effects)).toEqual([dialogOf('PayPal')]);
    expect(destinationOf(effects)).toBeUndefined();
    expect(kindsOfEffects(effects).includes('request cartRemovePersonalData')).toBe(isBuyerRemoved);
  });
});

it('a click goes to the checkout without a request after an attempt of unknown outcome', async () => {
  const source = { type: 'cart', cartId: 'gid://shopify/Cart/c-before' } as const;
  const checkoutUrl = 'https://shop.example/checkouts/stored?key=k';
  // Longer ago than another tab may still be submitting the cart.
  const sentAt = Date.now() - 40_000;
  const attempt = { token: 't1', firstSentAt: sentAt, lastSentAt: sentAt, checkoutUrl };
  storeAttempt(source.cartId, { state: 'unknown', ...attempt }, Date.now());
  const { outcome, effects, accepted } = await clickOnPaypal({}, approveAtOnce, { source });
  expect(outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
  expect(destinationOf(effects)?.href).toBe(
    `${checkoutUrl}&storefront_wallet=true&wallet_processing_failed=true`,
  );
  expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['navigation']]);
});
