// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/index';
import type { Cart, CartResponse } from '../../../src/net/storefront/cart-types';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { ApiAccess, Operation } from '../../../src/net/storefront/request-of';
import type { MailingAddress } from '../../../src/net/storefront/sheet/mailing-address';
import {
  cartDeliveryAddressesReplace,
  toSelectableAddress,
} from '../../../src/net/storefront/sheet/replace-delivery-address';
import {
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  deliveryTo,
  cartPaymentUpdate,
  type WalletPaymentMethod,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
  applePaySessionCreate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import {
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
} from '../../../src/net/storefront/sheet/paypal-operations';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import {
  cart,
  cartWithoutDelivery,
  cartCreate,
  cartCreateWithoutDelivery,
} from '../../../src/net/storefront/operations/cart-operations';
import {
  cartAttributesUpdate,
  cartAttributesUpdateWithoutDelivery,
  cartNoteUpdateWithoutDelivery,
} from '../../../src/net/storefront/operations/cart-attributes-and-note';
import { subscriptionPolicy } from '../../../src/net/storefront/operations/subscription-policy';
import { sheetRequest } from '../../../src/net/storefront/sheet/sheet-request';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const clientFor = (wallet: ApiAccess['wallet'], send: typeof fetch) =>
  apiClient({
    origin: sandbox.url,
    version: 'unstable',
    accessToken: 'public-token',
    wallet,
    locale: { country: 'PL', language: 'PL' },
    fetch: send,
  });

async function send<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
): Promise<Result> {
  const response = await sheetRequest(operation, variables, clientFor('GooglePay', fetch), {});
  if (!response.ok) throw new Error(response.failure.message);
  return response.result;
}

/** The cart of a response without errors. */
function cartOf({ cart, errors }: CartResponse): Cart {
  expect(errors).toEqual([]);
  if (!cart) throw new Error('No cart');
  return cart;
}

const ONE_MUG = {
  input: {
    lines: [{ merchandiseId: 'gid://shopify/ProductVariant/44100000000101', quantity: 1, attributes: [] }],
    discountCodes: [],
  },
  withCarrierRates: false,
};

const createMugCart = async (): Promise<Cart> => cartOf(await send(cartCreate, ONE_MUG));

const UNKNOWN_CART = 'gid://shopify/Cart/unknown';
const address: MailingAddress = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  city: 'Kraków',
  zip: '30-001',
  country: 'PL',
};
const googlePay: WalletPaymentMethod = {
  googlePayWalletContent: {
    billingAddress: address,
    signature: 's',
    signedMessage: '{}',
    protocolVersion: 'ECv2',
  },
};

it('the operations of a click that goes to the checkout return the cart as plain JSON, without delivery groups', async () => {
  const contentTypes: (string | null)[] = [];
  const client = clientFor('BuyItNow', async (input, init) => {
    const response = await fetch(input, init);
    contentTypes.push(response.headers.get('Content-Type'));
    return response;
  });
  const created = await client.send(cartCreateWithoutDelivery, ONE_MUG);
  const cartId = (created.ok && created.result.cart?.id) || '';
  const responses = [
    created,
    await client.send(cartWithoutDelivery, { id: cartId }),
    await client.send(cartNoteUpdateWithoutDelivery, { cartId, note: 'Dzwonek nie działa' }),
    await client.send(cartAttributesUpdateWithoutDelivery, { cartId, attributes: [] }),
  ];
  expect(responses.map((response) => response.ok && response.result.cart)).toEqual(
    responses.map(() => expect.objectContaining({ id: cartId, deliveryGroups: undefined })),
  );
  expect(new Set(contentTypes.map((type) => type?.split(';')[0]))).toEqual(new Set(['application/json']));
});

it('a cart is created, changed, paid and submitted, and becomes an order', async () => {
  const { id: cartId, cost } = await createMugCart();
  expect(cost.totalAmount.amount).toBe('59.0');
  cartOf(await send(cartAttributesUpdate, { cartId, attributes: [{ key: 'prezent', value: 'tak' }] }));
  cartOf(
    await send(cartBuyerIdentityUpdate, {
      cartId,
      buyerIdentity: {
        email: 'jan@example.com',
        phone: '+48500100200',
        countryCode: 'PL',
        deliveryAddressPreferences: [deliveryTo(address, { validateAddress: true })],
      },
    }),
  );
  const read = cartOf(await send(cart, { id: cartId }));
  const selectedDeliveryOptions = (read.deliveryGroups ?? []).map(({ id }) => ({
    deliveryGroupId: id,
    deliveryOptionHandle: 'kurier-14.90',
  }));
  const delivered = cartOf(
    await send(cartSelectedDeliveryOptionsUpdate, { cartId, selectedDeliveryOptions }),
  );
  const amount = delivered.cost.totalAmount;
  expect(amount.amount).toBe('73.9');
  cartOf(await send(cartBillingAddressUpdate, { cartId, billingAddress: address }));
  cartOf(await send(cartPaymentUpdate, { cartId, payment: { amount, walletPaymentMethod: googlePay } }));
  const attempt = { cartId, attemptToken: 'a1' };
  const accepted = await send(cartSubmitForCompletion, attempt);
  expect(accepted).toEqual({
    type: 'SubmitSuccess',
    attemptId: expect.stringMatching(/./),
    redirectUrl: expect.stringContaining(`${sandbox.url}/checkouts/`),
  });
  const attemptId = accepted.type === 'SubmitSuccess' ? (accepted.attemptId ?? '') : '';
  expect(await send(cartSubmitForCompletion, attempt)).toEqual({
    type: 'SubmitAlreadyAccepted',
    attemptId,
  });
  expect(await send(cartCompletionAttempt, { attemptId })).toEqual({
    type: 'CartCompletionSuccess',
    orderUrl: expect.stringContaining(`${sandbox.url}/`),
  });
});

it('cartRemovePersonalData reports that the data was removed', async () => {
  const { id: cartId } = await createMugCart();
  expect(await send(cartRemovePersonalData, { cartId })).toEqual({ type: 'removed' });
});

describe('cartPaymentUpdate', () => {
  it.each<[title: string, walletPaymentMethod: WalletPaymentMethod]>([
    ['Google Pay', googlePay],
    [
      'Apple Pay',
      {
        applePayWalletContent: {
          billingAddress: address,
          data: 'd',
          header: { ephemeralPublicKey: 'k', publicKeyHash: 'h', transactionId: 't' },
          lastDigits: '1234',
          signature: 's',
          version: 'EC_v1',
        },
      },
    ],
    [
      'PayPal',
      {
        paypalWalletContent: {
          billingAddress: address,
          token: 'EC-1',
          email: 'jan@example.com',
          expiresAt: '2026-01-01T00:00:00Z',
          remoteOrderId: 'O1',
          payerApprovedAmount: { amount: '59.0', currencyCode: 'PLN' },
          acceptedSubscriptionTerms: true,
        },
      },
    ],
    [
      'PayPal without details',
      {
        paypalWalletContent: {
          billingAddress: address,
          token: 'EC-1',
          acceptedSubscriptionTerms: false,
          email: undefined,
        },
      },
    ],
  ])('accepts %s', async (_title, walletPaymentMethod) => {
    const { id: cartId, cost } = await createMugCart();
    const payment = { amount: cost.totalAmount, walletPaymentMethod };
    cartOf(await send(cartPaymentUpdate, { cartId, payment }));
  });

  it('rejects a free payment if the cart is not free', async () => {
    const { id: cartId, cost } = await createMugCart();
    const payment = { amount: cost.totalAmount, freePaymentMethod: { billingAddress: address } };
    const { errors } = await send(cartPaymentUpdate, { cartId, payment });
    expect(errors.map(({ code }) => code)).toEqual(['INVALID_PAYMENT']);
  });
});

it.each([
  ['rejected if it is validated', true, ['ADDRESS_FIELD_IS_REQUIRED', 'ADDRESS_FIELD_IS_REQUIRED']],
  ['accepted if it is not validated', false, []],
])('an incomplete address is %s', async (_title, validateAddress, codes) => {
  const { id: cartId } = await createMugCart();
  const part = { city: 'Kraków', zip: '30-001', country: 'PL' };
  const buyerIdentity = { deliveryAddressPreferences: [deliveryTo(part, { validateAddress })] };
  const { errors } = await send(cartBuyerIdentityUpdate, { cartId, buyerIdentity });
  expect(errors.map(({ code }) => code)).toEqual(codes);
  const addresses = [toSelectableAddress(deliveryTo(part, { validateAddress }))] as const;
  const replaced = await send(cartDeliveryAddressesReplace, { cartId, addresses });
  expect(replaced.errors.map(({ code }) => code)).toEqual(codes);
  expect(replaced.cart?.deliveryGroups).not.toEqual([]);
});

it('cartSubmitForCompletion returns what is missing and the URL of the checkout', async () => {
  const { id: cartId, checkoutUrl } = await createMugCart();
  const response = await send(cartSubmitForCompletion, { cartId, attemptToken: 'a1' });
  expect(response).toMatchObject({ type: 'SubmitFailed', checkoutUrl });
  expect('errors' in response && response.errors.map(({ code }) => code)).toContain(
    'PAYMENTS_METHOD_REQUIRED',
  );
});

it.each([
  ['cartRemovePersonalData', () => send(cartRemovePersonalData, { cartId: UNKNOWN_CART })],
  ['paypalTokenCreate', () => send(paypalTokenCreate, { cartId: UNKNOWN_CART, billingAgreement: false })],
  ['paypalBuyerDetailsFetch', () => send(paypalBuyerDetailsFetch, { cartId: UNKNOWN_CART, token: 'EC-1' })],
])('%s returns an error for an unknown cart', async (_operation, response) => {
  expect(await response()).toMatchObject({ errors: [{ code: expect.stringMatching(/./) }] });
});

it("applePaySessionCreate returns an error for a validation URL that is not Apple's", async () => {
  const validationUrl = 'https://shop.example/';
  expect(await send(applePaySessionCreate, { validationUrl })).toMatchObject({
    errors: [{ code: expect.stringMatching(/./) }],
  });
});

it('applePaySessionCreate returns a session', async () => {
  const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
  expect(await send(applePaySessionCreate, { validationUrl })).toEqual({
    type: 'ready',
    session: expect.objectContaining({ merchantSessionIdentifier: expect.any(String) }),
  });
});

it.each<[prefix: string, billingAgreement: boolean]>([
  ['EC-', false],
  ['BA-', true],
])('paypalTokenCreate returns a token with %s that has a buyer', async (prefix, billingAgreement) => {
  const { id: cartId } = await createMugCart();
  const created = await send(paypalTokenCreate, { cartId, billingAgreement });
  expect(created).toEqual({ type: 'created', token: expect.stringMatching(`^${prefix}`) });
  const token = created.type === 'created' ? created.token : '';
  const approval = { method: 'POST', body: JSON.stringify({ token }) };
  await fetch(`${sandbox.url}/vendors/paypal/approve`, approval);
  expect(await send(paypalBuyerDetailsFetch, { cartId, token })).toMatchObject({
    type: 'fetched',
    details: {
      email: expect.stringContaining('@'),
      remoteOrderId: expect.stringContaining(token),
      destinationAddress: { city: 'Warszawa', country: 'PL' },
      billingAddress: { city: 'Warszawa', country: 'PL' },
      payerApprovedAmount: { amount: '59.0', currencyCode: 'PLN' },
    },
  });
});

it('subscriptionPolicy returns the terms of subscriptions', async () => {
  expect(await send(subscriptionPolicy, {})).toEqual({
    type: 'found',
    body: expect.stringContaining('<p>'),
  });
});
