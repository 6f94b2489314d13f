import { beforeEach, describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { createPlan, createWalletCart, sentCart, createLine } from '../sheet/wallet-carts';
import { storeAttempt } from '../../../src/wallets/checkout/attempts';
import { destinationOf, kindsOfEffects } from '../checkout/click-driver';
import { LOST } from '../../setup/fake-storefront';
import { mutationPayload, notReady, apiErrorResponse } from '../sheet/api-payloads';
import { approveAtOnce, clickOnPaypal, dialogOf, dialogsIn } from './click-on-paypal';
import { apiError } from '../api-error';

beforeEach(() => localStorage.clear());

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
  const params = { sdkUrl: 'https://www.paypal.com/sdk/js', merchantName };
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
/** The response to the limited query, without a plan; `hasNextPage`: whether there are further lines. */
const limitedTo = (hasNextPage: boolean) => ({
  cart: { lines: { nodes: [{}], pageInfo: { hasNextPage } } },
});

describe('the first response with the cart', () => {
  it('leads to the checkout if PayPal cannot be used for the cart', async () => {
    const responses = {
      cartCreate: mutationPayload('cartCreate', createWalletCart(), 'PAYMENT_METHOD_NOT_APPLICABLE'),
    };
    const { outcome, effects, accepted } = await clickOnPaypal(responses);
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['request cartCreate', 'navigation']]);
  });

  it('leads to the checkout if the prepared cart is not ready', async () => {
    const responses = { cartPrepareForCompletion: notReady('MERCHANDISE_NOT_APPLICABLE') };
    const { outcome, accepted } = await clickOnPaypal(responses, approveAtOnce, {
      flags: [PREPARE_AFTER_CHANGE],
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
    expect(accepted).toBe(false);
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
  it.each<{
    title: string;
    /** Whether the page has a selling plan; undefined if it does not set that. */
    page: boolean | undefined;
    cart: Partial<Cart>;
    /** The response to the limited query, which is lost by default. */
    limited?: object;
    isAccepted: boolean;
  }>([
    { title: 'is accepted if neither page nor cart have a plan', page: false, cart: {}, isAccepted: true },
    {
      title: 'is accepted if page and cart have a plan',
      page: true,
      cart: { lines: PLAN },
      isAccepted: true,
    },
    {
      title: 'leads to the checkout if only the cart has a plan',
      page: false,
      cart: { lines: PLAN },
      isAccepted: false,
    },
    { title: 'leads to the checkout if only the page has a plan', page: true, cart: {}, isAccepted: false },
    {
      title: 'is accepted if the page does not say whether there is a plan',
      page: undefined,
      cart: { lines: PLAN },
      isAccepted: true,
    },
    {
      title: 'is accepted if the limited query finds no plan either',
      page: false,
      cart: MORE_LINES,
      limited: limitedTo(false),
      isAccepted: true,
    },
    {
      title: 'leads to the checkout if the page has a plan and the limited query finds none',
      page: true,
      cart: MORE_LINES,
      limited: limitedTo(false),
      isAccepted: false,
    },
    {
      title: 'leads to the checkout if the page has no plan and the limited query fails',
      page: false,
      cart: MORE_LINES,
      isAccepted: false,
    },
    {
      title: 'is accepted if the page has a plan and the limited query fails',
      page: true,
      cart: MORE_LINES,
      isAccepted: true,
    },
    {
      title: 'is accepted if neither the page nor the limited query say whether there is a plan',
      page: undefined,
      cart: MORE_LINES,
      isAccepted: true,
    },
  ])('$title', async ({ page, cart, limited, isAccepted }) => {
    const responses = {
      cartCreate: mutationPayload('cartCreate', createWalletCart(cart)),
      cartLimited: limited ?? LOST,
    };
    const { outcome, effects, accepted } = await clickOnPaypal(responses, approveAtOnce, {
      params: { sdkUrl: 'https://www.paypal.com/sdk/js', hasManagedSellingPlanState: page },
    });
    expect(accepted).toBe(isAccepted);
    if (isAccepted) return;
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(destinationOf(effects)?.search).not.toContain('wallet_');
  });

  it.each([
    {
      title: 'does not accept the terms of a subscription if 50 lines have none',
      hasNextPage: false,
      accepts: false,
    },
    {
      title: 'accepts the terms of a subscription if a further line may have one',
      hasNextPage: true,
      accepts: true,
    },
  ])('$title', async ({ hasNextPage, accepts }) => {
    const cart = { ...createWalletCart(), moreLines: true };
    const { effects } = await clickOnPaypal({
      cartCreate: mutationPayload('cartCreate', cart),
      cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', cart),
      cartPaymentUpdate: mutationPayload('cartPaymentUpdate', cart),
      cartLimited: limitedTo(hasNextPage),
    });
    const paid = effects.find((effect) => 'request' in effect && effect.request === 'cartPaymentUpdate');
    const content = { paypalWalletContent: { acceptedSubscriptionTerms: accepts } };
    expect(paid).toMatchObject({ variables: { payment: { walletPaymentMethod: content } } });
  });

  it.each([
    ['leads to the checkout if the page no longer requires a billing agreement for its button', true],
    ['leads to the checkout if the page requires a billing agreement since the button was drawn', false],
  ])('%s', async (_title, isAgreement) => {
    const params = { sdkUrl: 'https://www.paypal.com/sdk/js', requiresBillingAgreement: !isAgreement };
    const { outcome, accepted } = await clickOnPaypal({}, approveAtOnce, { isAgreement, params });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(accepted).toBe(false);
  });

  it('goes to the checkout, without a token, if the cart is empty', async () => {
    const cart = sentCart(createWalletCart({ lines: [] }));
    const { outcome, accepted } = await clickOnPaypal({ cart: { cart } }, approveAtOnce, {
      source: { type: 'cart', cartId: createWalletCart().id },
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty' });
    expect(accepted).toBe(false);
  });

  it('goes to the checkout of its shop, without a token, if the page has no cart id', async () => {
    const { outcome, effects, accepted } = await clickOnPaypal({}, approveAtOnce, {
      source: { type: 'cart', cartId: undefined },
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'missing_cart_id' });
    expect(effects).toEqual([{ navigation: 'https://shop.example/checkout?storefront_wallet=true' }]);
    expect(accepted).toBe(false);
  });
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

  it('is refused if it cannot be created, and later events of the window are ignored', async () => {
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
    ['is requested for one payment if the button was drawn for one', false],
  ])('%s', async (_title, requiresBillingAgreement) => {
    const { effects } = await clickOnPaypal({}, approveAtOnce, {
      isAgreement: requiresBillingAgreement,
      params: { sdkUrl: 'https://www.paypal.com/sdk/js', requiresBillingAgreement },
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
    {
      title: 'ends in a dialog, and not at the checkout, if it cannot be read',
      responses: {
        paypalBuyerDetailsFetch: {
          paypalBuyerDetailsFetch: {
            details: null,
            userErrors: [{ code: 'NO_PENDING_TASK', field: [], message: '' }],
          },
        },
      },
      isBuyerRemoved: false,
    },
    {
      title: 'ends in a dialog, and the buyer is removed from the cart, if the API rejects the payment',
      responses: {
        cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), 'INVALID_PAYMENT'),
      },
      isBuyerRemoved: true,
    },
  ])('$title', async ({ responses, isBuyerRemoved }) => {
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

describe.each(['PayPal', 'Venmo'] as const)('%s, after an earlier click on the same cart', (instrument) => {
  const source = { type: 'cart', cartId: 'gid://shopify/Cart/c-before' } as const;
  const checkoutUrl = 'https://shop.example/checkouts/stored?key=k';
  const completion = (__typename: string, more: object = {}) => ({
    cartCompletionAttempt: { cartCompletionAttempt: { __typename, ...more } },
  });
  const CART_RESPONSE = { cart: { cart: sentCart(createWalletCart()) } };
  const storeAccepted = () =>
    storeAttempt(
      source.cartId,
      { state: 'accepted', attemptId: 'a1', checkoutUrl, acceptedAt: Date.now() },
      Date.now(),
    );

  it('shows the order of an accepted attempt without reading the cart', async () => {
    storeAccepted();
    const orderUrl = 'https://shop.example/orders/1';
    const responses = { ...CART_RESPONSE, ...completion('CartCompletionSuccess', { orderUrl }) };
    const { outcome, effects, accepted } = await clickOnPaypal(responses, approveAtOnce, {
      source,
      instrument,
    });
    expect(outcome).toEqual({ outcome: 'failed', reason: 'already_accepted' });
    expect(dialogsIn(effects)).toEqual([{ key: 'already_accepted', orderUrl }]);
    expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['request cartCompletionAttempt', 'dialog']]);
  });

  it('goes to the checkout without a request after an attempt of unknown outcome', async () => {
    const now = Date.now();
    storeAttempt(
      source.cartId,
      { state: 'unknown', token: 't1', firstSentAt: now, lastSentAt: now - 40_000, checkoutUrl },
      now,
    );
    const { outcome, effects, accepted } = await clickOnPaypal({}, approveAtOnce, { source, instrument });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
    expect(destinationOf(effects)?.href).toBe(
      `${checkoutUrl}&storefront_wallet=true&wallet_processing_failed=true`,
    );
    expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['navigation']]);
  });
});
