import { describe, expect, it, vi } from 'vitest';
import type { ClickContext } from '../../../src/wallets/contract';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { createPlan, createWalletCart, sentCart, createLine } from '../sheet/wallet-carts';
import { destinationOf, kindsOfEffects } from '../checkout/click-driver';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { mutationPayload, apiErrorResponse } from '../sheet/api-payloads';
import { approveAtOnce, clickOnPaypal, dialogOf, dialogsIn } from './click-on-paypal';
import { apiError } from '../api-error';
import { sheetText } from '../../../src/wallets/sheet/errors/sheet-text';

const SDK_URL = 'https://www.paypal.com/sdk/js';

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

it.each([
  ['PayPal', 'Kubki'],
  ['PayPal', undefined],
  ['Venmo', 'Kubki'],
] as const)('a click on %s shows that %s does not deliver', async (instrument, merchantName) => {
  const code = 'DELIVERY_NO_DELIVERY_AVAILABLE';
  const responses = {
    cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), code),
  };
  const params = { sdkUrl: SDK_URL, merchantName };
  const { outcome, effects } = await clickOnPaypal(responses, approveAtOnce, { instrument, params });
  expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
  expect(dialogsIn(effects)).toEqual([{ message: sheetText('address_unserviceable', merchantName) }]);
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

  const PLAN = [createLine({ sellingPlan: createPlan() })];
  it.each<[boolean, boolean | undefined, what: string, cart: Partial<Cart>, limited?: object]>([
    [true, false, 'no plan', {}],
    [true, true, 'a plan', { lines: PLAN }],
    [false, false, 'a plan', { lines: PLAN }],
    [false, true, 'no plan', {}],
    [true, undefined, 'a plan', { lines: PLAN }],
    [true, false, 'no plan by the limited query', MORE_LINES, LIMITED_RESPONSE],
    [false, true, 'no plan by the limited query', MORE_LINES, LIMITED_RESPONSE],
    [false, false, 'a limited query that fails', MORE_LINES],
    [true, true, 'a limited query that fails', MORE_LINES],
    [true, undefined, 'a limited query that fails', MORE_LINES],
  ])(
    'is accepted: %s, with a plan on the page: %s, if the cart has %s',
    async (isAccepted, hasPlanOnPage, _what, cart, limited) => {
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
    },
  );

  it.each([
    ['leads to the checkout if the page no longer requires a billing agreement for its button', true],
    ['leads to the checkout if the page requires a billing agreement since the button was drawn', false],
  ])('%s', async (_title, isAgreement) => {
    const params = { sdkUrl: SDK_URL, requiresBillingAgreement: !isAgreement };
    const { outcome, accepted } = await clickOnPaypal({}, approveAtOnce, { isAgreement, params });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(accepted).toBe(false);
  });

  it('reloads a cart page whose cart is empty', async () => {
    const cart = sentCart(createWalletCart({ lines: [] }));
    const { outcome, accepted, effects } = await clickOnPaypal({ cart: { cart } }, approveAtOnce, {
      source: { type: 'cart', cartId: createWalletCart().id },
      reloadCartPage: () => true,
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty', staysOnPage: true });
    expect(accepted).toBe(false);
    expect(kindsOfEffects(effects)).not.toContain('navigation');
  });
});

const paid = (code: string) => ({
  cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), code),
});
const PROCESSING_FAILED = '&wallet_processing_failed=true';
const BROKEN = { paypalBuyerDetailsFetch: new Response('', { status: 500 }) };

it.each<[title: string, responses: Responses, query: string]>([
  ['with its flag if the payment needs a captcha', paid('CAPTCHA_REQUIRED'), '&wallet_captcha_required=true'],
  ['without a flag if the payment is refused', paid('PAYMENT_CARD_DECLINED'), ''],
  ['with that of a failed payment if it is lost', { cartPaymentUpdate: LOST }, PROCESSING_FAILED],
  ['with the flag of a failed payment if the server is broken', BROKEN, PROCESSING_FAILED],
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

  const userErrors = [{ code: 'NO_PENDING_TASK', field: [], message: '' }];
  const UNREADABLE = { paypalBuyerDetailsFetch: { paypalBuyerDetailsFetch: { details: null, userErrors } } };

  it.each<[title: string, responses: Responses, isBuyerRemoved: boolean]>([
    ['not at the checkout, if it cannot be read', UNREADABLE, false],
    ['the buyer is removed from the cart, if the API rejects the payment', paid('INVALID_PAYMENT'), true],
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
