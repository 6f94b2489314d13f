import { describe, expect, it } from 'vitest';
import { checkGooglePayment, checkGoogleReadyRequest } from '../../../sandbox/index';
import { clientOptions, googlePayParams, readyRequest } from '../../../src/wallets/google-pay/params';
import { paymentDataRequest } from '../../../src/wallets/google-pay/payment-data-request';
import type { GoogleSheetOpening } from '../../../src/wallets/google-pay/payment-data-request';
import { PARAMS, paramsWith } from './google-pay-data';
import { summaryTexts } from '../../../src/ui/messages/pl/sheet/order-summary';

const OPENING: GoogleSheetOpening = {
  now: 1_000_000,
  buyer: { currency: 'pln', country: 'PL' },
  sessionId: 's1',
  hasSellingPlan: false,
  coupons: false,
};
const request = (more: Partial<GoogleSheetOpening> = {}, params: Record<string, unknown> = PARAMS) =>
  paymentDataRequest(googlePayParams(params), { ...OPENING, ...more });

const [CARD] = PARAMS.paymentData.allowedPaymentMethods;
const cardWith = (...allowedAuthMethods: string[]) => ({
  ...CARD,
  parameters: { ...CARD?.parameters, allowedAuthMethods },
});

describe('the request for payment data', () => {
  it('has the intent for discount codes only with the setting', () => {
    const { callbackIntents = [], ...rest } = request({ coupons: true });
    expect({ ...rest, callbackIntents: callbackIntents.filter((intent) => intent !== 'OFFER') }).toEqual(
      request(),
    );
    expect(callbackIntents).toContain('OFFER');
  });

  it('contains the data of the merchant, the buyer and the session for a cart that is shipped', () => {
    expect(request()).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { ...PARAMS.paymentData.merchantInfo, authJwt: 'a.b.c' },
      allowedPaymentMethods: [
        {
          ...PARAMS.paymentData.allowedPaymentMethods[0],
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['VISA'],
            billingAddressRequired: true,
            billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
          },
        },
      ],
      emailRequired: true,
      shippingAddressRequired: true,
      shippingAddressParameters: { allowedCountryCodes: ['PL'], phoneNumberRequired: true },
      shippingOptionRequired: true,
      callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
      transactionInfo: {
        currencyCode: 'PLN',
        countryCode: 'PL',
        totalPrice: '0.01',
        totalPriceStatus: 'ESTIMATED',
        totalPriceLabel: summaryTexts.total,
        transactionId: 'pw-s1',
      },
    });
  });

  it.each([
    ["complies with the rules of Google's script for a cart that is shipped", {}],
    ["complies with the rules of Google's script for a subscription", { hasSellingPlan: true }],
    ["complies with the rules of Google's script without a session", { sessionId: undefined }],
  ])('%s', (_title, more) => {
    const params = googlePayParams(PARAMS);
    const client = {
      ...clientOptions(params, OPENING.now),
      paymentDataCallbacks: {
        onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' as const }),
        onPaymentDataChanged: () => ({}),
      },
    };
    expect(checkGooglePayment({ client, request: request(more) })).toBeUndefined();
  });

  it.each([
    ['has the country of the merchant', 'DE', 'DE'],
    ["has the country of the buyer if the page does not set the merchant's", undefined, 'PL'],
  ])('%s', (_title, countryCode, sent) => {
    expect(request({}, paramsWith('countryCode', countryCode)).transactionInfo?.countryCode).toBe(sent);
  });

  it('has no transaction id without a session', () => {
    expect(request({ sessionId: undefined }).transactionInfo).not.toHaveProperty('transactionId');
  });

  it('requests no e-mail address if the customer has one', () => {
    expect(request({}, paramsWith('customerAccountEmail', 'a@b.pl')).emailRequired).toBe(false);
  });

  // Only the number of a card can be charged again.
  it.each([
    ['allows only the number of a card', [cardWith('CRYPTOGRAM_3DS', 'PAN_ONLY')], [['PAN_ONLY']]],
    ['leaves out a card without numbers', [cardWith('CRYPTOGRAM_3DS'), cardWith('PAN_ONLY')], [['PAN_ONLY']]],
    ['allows no card if the merchant accepts no card number', [cardWith('CRYPTOGRAM_3DS')], []],
  ])('%s for a selling plan', (_title, allowed, expected) => {
    const params = paramsWith('paymentData.allowedPaymentMethods', allowed);
    const methods = request({ hasSellingPlan: true }, params).allowedPaymentMethods;
    expect(methods.map(({ parameters }) => parameters.allowedAuthMethods)).toEqual(expected);
  });

  it('uses the merchant’s setting for the phone number, and requires the complete billing address', () => {
    const parameters = {
      ...CARD?.parameters,
      billingAddressParameters: { format: 'MIN', phoneNumberRequired: false },
    };
    const params = paramsWith('paymentData.allowedPaymentMethods', [{ ...CARD, parameters }]);
    expect(request({}, params).allowedPaymentMethods[0]?.parameters).toMatchObject({
      billingAddressParameters: { format: 'FULL', phoneNumberRequired: false },
    });
  });

  it.each([
    [
      'the first valid permission',
      [
        { jwt: 'x', expiresAt: 1 },
        { jwt: 'y', expiresAt: 1001 },
      ],
      'y',
    ],
    ['no permission if none is valid', [{ jwt: 'x', expiresAt: 1000 }], undefined],
  ])('contains %s', (_title, auth, jwt) => {
    const params = { ...PARAMS, auth };
    expect(request({}, params).merchantInfo).toHaveProperty('authJwt', jwt);
    expect(clientOptions(googlePayParams(params), OPENING.now).merchantInfo).toHaveProperty('authJwt', jwt);
  });
});

describe('the request whether the shopper can pay', () => {
  const HAS_SELLING_PLAN = true;
  /** The auth methods of each card in the request for a selling plan. */
  const authMethodsForPlan = (params: Record<string, unknown>) =>
    readyRequest(googlePayParams(params), HAS_SELLING_PLAN).allowedPaymentMethods.map(
      ({ parameters }) => parameters.allowedAuthMethods,
    );

  it("complies with the rules of Google's script", () => {
    expect(checkGoogleReadyRequest(readyRequest(googlePayParams(PARAMS), !HAS_SELLING_PLAN))).toBeUndefined();
  });

  it('is about card numbers for a selling plan', () => {
    expect(authMethodsForPlan(PARAMS)).toEqual([['PAN_ONLY']]);
  });

  it('is about any card for a selling plan if the merchant accepts no card number', () => {
    const params = paramsWith('paymentData.allowedPaymentMethods', [cardWith('CRYPTOGRAM_3DS')]);
    expect(authMethodsForPlan(params)).toEqual([['CRYPTOGRAM_3DS']]);
  });
});

it.each([
  ['Google receives the nonce of our script tag', 'r4nd0m', { nonce: 'r4nd0m' }],
  ['Google receives no nonce if the page has none', '', {}],
])('%s', (_title, nonce, expected) => {
  const params = googlePayParams(PARAMS);
  const { merchantInfo, environment } = clientOptions(params, OPENING.now);
  expect(clientOptions(params, OPENING.now, nonce)).toEqual({ merchantInfo, environment, ...expected });
});
