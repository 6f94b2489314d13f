import { describe, expect, it } from 'vitest';
import { createPlan, createWalletCart, sentCart } from '../sheet/wallet-carts';
import { removeAttempt, storeAttempt } from '../../../src/wallets/checkout/attempts';
import { destinationOf, kindsOfEffects } from '../checkout/click-on';
import { LOST } from '../../setup/fake-storefront';
import { mutationPayload, notReady, apiErrorResponse } from '../sheet/sheet-on';
import { approveAtOnce, clickOnPaypal } from './click-on-paypal';
import { apiError } from '../api-error';

const dialogOf = (wallet: string) => ({
  title: `${wallet} niedostępny`,
  message: `Wystąpił problem z ${wallet}. Spróbuj ponownie lub użyj innej metody płatności.`,
});
const refusedToken = (...codes: string[]) => ({
  paypalTokenCreate: { token: null, userErrors: codes.map((code) => ({ code, field: [], message: '' })) },
});
const dialogsIn = (effects: readonly object[]) =>
  effects.flatMap((effect) => ('dialog' in effect ? effect.dialog : []));

it('a purchase sends no more requests than it needs, and goes to the checkout', async () => {
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

it("sends every request in the buyer's country and language", async () => {
  const buyer = { country: 'DE', language: 'EN', currency: 'PLN' };
  const { effects } = await clickOnPaypal({}, approveAtOnce, { buyer });
  const locales = effects.flatMap((effect) =>
    'variables' in effect ? [[effect.variables['country'], effect.variables['language']]] : [],
  );
  expect(locales).toEqual(Array(5).fill(['DE', 'EN']));
});

it.each([
  { instrument: 'PayPal', merchantName: 'Kubki', text: 'Sklep Kubki nie dostarcza obecnie pod ten adres.' },
  { instrument: 'PayPal', merchantName: undefined, text: 'Sklep nie dostarcza obecnie pod ten adres.' },
  { instrument: 'Venmo', merchantName: 'Kubki', text: 'Sklep Kubki nie dostarcza obecnie pod ten adres.' },
] as const)(
  'shows after $instrument that the shop $merchantName does not deliver to the address',
  async (row) => {
    const { instrument, merchantName, text } = row;
    const code = 'DELIVERY_NO_DELIVERY_AVAILABLE';
    const answers = {
      cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), code),
    };
    const params = { sdkUrl: 'https://www.paypal.com/sdk/js', merchantName };
    const { outcome, effects } = await clickOnPaypal(answers, approveAtOnce, { instrument, params });
    expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
    expect(dialogsIn(effects)).toEqual([{ message: text }]);
  },
);

it('an approval that cannot lead to the checkout leaves no personal data in the cart', async () => {
  const paid = mutationPayload('cartPaymentUpdate', createWalletCart({ checkoutUrl: 'javascript:alert(1)' }));
  const { outcome, effects } = await clickOnPaypal({ cartPaymentUpdate: paid });
  expect(outcome).toEqual({ outcome: 'failed', reason: 'unhandled' });
  expect(kindsOfEffects(effects)).toContain('request cartRemovePersonalData');
});

it('an approval that has led to the checkout leaves the personal data to it', async () => {
  const another = new AbortController();
  const { effects } = await clickOnPaypal({}, approveAtOnce, { replaced: another.signal });
  another.abort();
  dispatchEvent(new Event('pagehide'));
  expect(kindsOfEffects(effects).at(-1)).toBe('navigation');
});

/** The limited query's result for a cart: whether there are lines that it has not read. */
const limitedTo = (hasNextPage: boolean) => ({
  cart: { lines: { nodes: [{}], pageInfo: { hasNextPage } } },
});

describe('the first response with the cart', () => {
  it.each([
    ['PAYMENT_METHOD_NOT_APPLICABLE', 'payment_method_not_applicable'],
    ['INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED', 'invalid_payment_deferred_payment_required'],
  ])('leads to the checkout after %s', async (code, reason) => {
    const answers = { cartCreate: mutationPayload('cartCreate', createWalletCart(), code) };
    const { outcome, effects, accepted } = await clickOnPaypal(answers);
    expect(outcome).toEqual({ outcome: 'deceleration', reason });
    expect([accepted, kindsOfEffects(effects)]).toEqual([false, ['request cartCreate', 'navigation']]);
  });

  it.each([
    [
      'leads to the checkout if the prepared cart is not ready',
      notReady('MERCHANDISE_NOT_APPLICABLE'),
      'cart_not_ready',
    ],
    [
      'leads to the checkout if the prepared cart is throttled',
      {
        cartPrepareForCompletion: {
          result: { __typename: 'CartThrottled', pollAfter: '2026-11-20T17:00:00Z' },
        },
      },
      'cart_throttled',
    ],
  ])('%s', async (_title, answer, reason) => {
    const { outcome, accepted } = await clickOnPaypal({ cartPrepareForCompletion: answer }, approveAtOnce, {
      flags: ['d6d12da0'],
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason });
    expect(accepted).toBe(false);
  });

  it.each([
    ['shows a dialog if the item is sold out', 'cartCreate', { key: 'out_of_stock' }],
    ['shows a dialog if there is no response', undefined, { key: 'checkout_error' }],
  ])('%s', async (_title, operation, content) => {
    const soldOut = {
      cartCreate: {
        ...mutationPayload('cartCreate', { ...createWalletCart(), lines: [] }).cartCreate,
        warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: '', target: '' }],
      },
    };
    const { effects, accepted } = await clickOnPaypal({ cartCreate: operation ? soldOut : LOST });
    expect([accepted, dialogsIn(effects)]).toEqual([false, [content]]);
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

  it.each<[boolean | undefined, boolean | undefined, limited: object | undefined, boolean]>([
    [false, false, undefined, true],
    [true, true, undefined, true],
    [false, true, undefined, false],
    [true, false, undefined, false],
    [undefined, true, undefined, true],
    // More lines than the cart's response contains: the limited query knows, or the cart counts as one with a
    // plan.
    [false, undefined, limitedTo(false), true],
    [true, undefined, limitedTo(false), false],
    [false, undefined, limitedTo(true), false],
    [true, undefined, limitedTo(true), true],
    [false, undefined, undefined, false],
    [true, undefined, undefined, true],
    [undefined, undefined, undefined, true],
  ])(
    'a page that was rendered for a managed plan: %s; a cart with one: %s; a limited response: %j; goes on: %s',
    async (page, plan, limited, goesOn) => {
      const answers = {
        cartCreate: mutationPayload('cartCreate', createWalletCart()),
        cartLimited: limited ?? LOST,
      };
      const lines = createWalletCart().lines.map((line) => ({
        ...line,
        sellingPlan: plan ? createPlan() : undefined,
      }));
      answers.cartCreate = mutationPayload('cartCreate', {
        ...createWalletCart(),
        lines,
        moreLines: plan === undefined,
      });
      const { outcome, effects, accepted } = await clickOnPaypal(answers, approveAtOnce, {
        params: { sdkUrl: 'https://www.paypal.com/sdk/js', hasManagedSellingPlanState: page },
      });
      expect(accepted).toBe(goesOn);
      if (goesOn) return;
      expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
      expect(destinationOf(effects)?.search).not.toContain('wallet_');
    },
  );

  it.each([
    [limitedTo(false), false],
    [limitedTo(true), true],
  ])(
    'accepts the terms of a subscription only if one of 50 lines may be one (response %j: %s)',
    async (cartLimited, acceptedSubscriptionTerms) => {
      const cart = { ...createWalletCart(), moreLines: true };
      const { effects } = await clickOnPaypal({
        cartCreate: mutationPayload('cartCreate', cart),
        cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', cart),
        cartPaymentUpdate: mutationPayload('cartPaymentUpdate', cart),
        cartLimited,
      });
      const paid = effects.find((effect) => 'request' in effect && effect.request === 'cartPaymentUpdate');
      const content = { paypalWalletContent: { acceptedSubscriptionTerms } };
      expect(paid).toMatchObject({ variables: { payment: { walletPaymentMethod: content } } });
    },
  );

  it.each([true, false])(
    'leads to the checkout if the page has changed since the button was drawn (for agreements: %s)',
    async (isAgreement) => {
      const params = { sdkUrl: 'https://www.paypal.com/sdk/js', requiresBillingAgreement: !isAgreement };
      const { outcome, accepted } = await clickOnPaypal({}, approveAtOnce, { isAgreement, params });
      expect(outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
      expect(accepted).toBe(false);
    },
  );

  it('goes to the checkout, without a token, if the cart is empty', async () => {
    const cart = sentCart(createWalletCart({ lines: [] }));
    const { outcome, accepted } = await clickOnPaypal({ cart: { cart } }, approveAtOnce, {
      source: { type: 'cart', cartId: createWalletCart().id },
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty' });
    expect(accepted).toBe(false);
  });

  const WITHOUT_CART = { type: 'cart', cartId: undefined } as const;

  it('goes to the checkout of its shop, without a token, if the page has no cart id', async () => {
    const { outcome, effects, accepted } = await clickOnPaypal({}, approveAtOnce, { source: WITHOUT_CART });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'missing_cart_id' });
    expect(effects).toEqual([{ navigation: 'https://shop.example/checkout?storefront_wallet=true' }]);
    expect(accepted).toBe(false);
  });

  it('ends in a dialog, without a token, if a page of another origin has no cart id', async () => {
    const pageUrl = 'https://blog.example/kubki';
    const { outcome, effects, accepted } = await clickOnPaypal({}, approveAtOnce, {
      source: WITHOUT_CART,
      pageUrl,
    });
    expect(outcome).toEqual({ outcome: 'failed', reason: 'missing_cart_id' });
    expect(effects).toEqual([{ dialog: { key: 'checkout_error' } }]);
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

  it('closes the window if it cannot be created, and later events of the window are ignored', async () => {
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

  it('is requested once, however often the script requests it', async () => {
    const { effects } = await clickOnPaypal({}, async (handlers) => {
      expect(await Promise.all([handlers.createToken(), handlers.createToken()])).toEqual(['EC-1', 'EC-1']);
      await handlers.approve();
    });
    expect(kindsOfEffects(effects).filter((effect) => effect === 'request paypalTokenCreate')).toHaveLength(
      1,
    );
  });

  it.each([true, false])(
    'is one of a billing agreement only if the button was drawn for one (%s)',
    async (requiresBillingAgreement) => {
      const { effects } = await clickOnPaypal({}, approveAtOnce, {
        isAgreement: requiresBillingAgreement,
        params: { sdkUrl: 'https://www.paypal.com/sdk/js', requiresBillingAgreement },
      });
      const tokenRequest = effects.find(
        (effect) => 'request' in effect && effect.request === 'paypalTokenCreate',
      );
      expect(tokenRequest).toMatchObject({ variables: { billingAgreement: requiresBillingAgreement } });
    },
  );
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

  it.each<[string, Record<string, object | Error>, object[]]>([
    [
      'ends in a dialog, and not at the checkout, if it cannot be read',
      {
        paypalBuyerDetailsFetch: {
          paypalBuyerDetailsFetch: {
            details: null,
            userErrors: [{ code: 'NO_PENDING_TASK', field: [], message: '' }],
          },
        },
      },
      [],
    ],
    [
      'ends in a dialog, and not at the checkout, if the API rejects the payment',
      { cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), 'INVALID_PAYMENT') },
      [],
    ],
  ])('%s', async (_title, answers) => {
    const { outcome, effects } = await clickOnPaypal({
      cartRemovePersonalData: { cartRemovePersonalData: { cart: { id: 'c' }, userErrors: [] } },
      ...answers,
    });
    expect(outcome.outcome).toBe('failed');
    expect(dialogsIn(effects)).toEqual([dialogOf('PayPal')]);
    expect(destinationOf(effects)).toBeUndefined();
    // The buyer is removed from the cart again.
    expect(kindsOfEffects(effects).includes('request cartRemovePersonalData')).toBe(
      !('paypalBuyerDetailsFetch' in answers),
    );
  });
});

describe.each(['PayPal', 'Venmo'] as const)('%s, after an earlier click on the same cart', (instrument) => {
  const source = { type: 'cart', cartId: 'gid://shopify/Cart/c-before' } as const;
  const checkoutUrl = 'https://shop.example/checkouts/stored?key=k';
  const completion = (__typename: string, more: object = {}) => ({
    cartCompletionAttempt: { cartCompletionAttempt: { __typename, ...more } },
  });
  const read = { cart: { cart: sentCart(createWalletCart()) } };
  const accepted = () =>
    storeAttempt(
      source.cartId,
      { state: 'accepted', attemptId: 'a1', checkoutUrl, acceptedAt: Date.now() },
      Date.now(),
    );

  it('names the order of an accepted attempt inside `onClick`, before it touches the cart', async () => {
    accepted();
    const orderUrl = 'https://shop.example/orders/1';
    const answers = { ...read, ...completion('CartCompletionSuccess', { orderUrl }) };
    const {
      outcome,
      effects,
      accepted: isWindowUsed,
    } = await clickOnPaypal(answers, approveAtOnce, {
      source,
      instrument,
    });
    expect(outcome).toEqual({ outcome: 'failed', reason: 'already_accepted' });
    expect(dialogsIn(effects)).toEqual([{ key: 'already_accepted', orderUrl }]);
    expect([isWindowUsed, kindsOfEffects(effects)]).toEqual([
      false,
      ['request cartCompletionAttempt', 'dialog'],
    ]);
  });

  it('buys after the payment of the accepted attempt failed', async () => {
    accepted();
    const answers = { ...read, ...completion('CartCompletionFailed', { errors: [] }) };
    const { outcome, effects } = await clickOnPaypal(answers, approveAtOnce, { source, instrument });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(kindsOfEffects(effects).slice(0, 2)).toEqual(['request cartCompletionAttempt', 'request cart']);
  });

  it('goes to the checkout at once after an attempt of unknown outcome, which it cannot send again', async () => {
    const now = Date.now();
    storeAttempt(
      source.cartId,
      { state: 'unknown', token: 't1', firstSentAt: now, lastSentAt: now - 40_000, checkoutUrl },
      now,
    );
    const {
      outcome,
      effects,
      accepted: isWindowUsed,
    } = await clickOnPaypal({}, approveAtOnce, {
      source,
      instrument,
    });
    removeAttempt(source.cartId, 't1', now);
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
    expect(destinationOf(effects)?.href).toBe(
      `${checkoutUrl}&storefront_wallet=true&wallet_processing_failed=true`,
    );
    expect([isWindowUsed, kindsOfEffects(effects)]).toEqual([false, ['navigation']]);
  });
});
