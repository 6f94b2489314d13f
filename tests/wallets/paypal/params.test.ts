import { describe, expect, it } from 'vitest';
import type { DeveloperError } from '../../../src/net/developer-error';
import { paypalParams } from '../../../src/wallets/paypal/params';

const SDK_URL = 'https://www.paypal.com/sdk/js?client-id=a';

function errorOf(params: Record<string, unknown>) {
  try {
    paypalParams(params);
  } catch (error) {
    const { code, message } = error as DeveloperError;
    return `${code}: ${message}`;
  }
  return undefined;
}

describe('the wallet parameters of PayPal', () => {
  const ALL = { merchantId: 'M1', requiresBillingAgreement: true, hasManagedSellingPlanState: false };
  const NULL = { merchantId: null, requiresBillingAgreement: null, hasManagedSellingPlanState: null };
  const NONE = {
    merchantId: undefined,
    requiresBillingAgreement: false,
    hasManagedSellingPlanState: undefined,
  };

  it.each<[title: string, sent: Record<string, unknown>, read: object]>([
    ['as a page writes them', { sdkUrl: SDK_URL, ...ALL }, { sdkUrl: SDK_URL, ...ALL }],
    ['if there is only the script', { sdkUrl: SDK_URL }, { sdkUrl: SDK_URL, ...NONE }],
    ['if they are null', { sdkUrl: SDK_URL, ...NULL }, { sdkUrl: SDK_URL, ...NONE }],
  ])('are read %s', (_title, sent, read) => {
    expect(paypalParams(sent)).toEqual(read);
  });

  it.each(['requiresBillingAgreement', 'hasManagedSellingPlanState'])(
    'may have only true or false as %s',
    (name) => {
      expect(errorOf({ sdkUrl: SDK_URL, [name]: 'false' })).toBe(
        `invalid-wallet-params: ${name} in wallet-params is invalid. Use true or false.`,
      );
    },
  );
});
