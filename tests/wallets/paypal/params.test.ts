import { describe, expect, it } from 'vitest';
import type { DeveloperError } from '../../../src/net/developer-error';
import { paypalParams } from '../../../src/wallets/paypal/params';

const SDK_URL = 'https://www.paypal.com/sdk/js?client-id=a';

/** The code and the message of what reading them throws. */
function complaint(params: Record<string, unknown>) {
  try {
    paypalParams(params);
  } catch (error) {
    const { code, message } = error as DeveloperError;
    return `${code}: ${message}`;
  }
  return undefined;
}

describe('the wallet parameters', () => {
  it.each<[string, Record<string, unknown>, object]>([
    [
      'as a page writes them',
      {
        sdkUrl: SDK_URL,
        merchantId: 'M1',
        requiresBillingAgreement: true,
        hasManagedSellingPlanState: false,
      },
      {
        sdkUrl: SDK_URL,
        merchantId: 'M1',
        requiresBillingAgreement: true,
        hasManagedSellingPlanState: false,
      },
    ],
    [
      'with the script alone',
      { sdkUrl: SDK_URL },
      {
        sdkUrl: SDK_URL,
        merchantId: undefined,
        requiresBillingAgreement: false,
        hasManagedSellingPlanState: undefined,
      },
    ],
    [
      'with nulls',
      { sdkUrl: SDK_URL, merchantId: null, requiresBillingAgreement: null, hasManagedSellingPlanState: null },
      {
        sdkUrl: SDK_URL,
        merchantId: undefined,
        requiresBillingAgreement: false,
        hasManagedSellingPlanState: undefined,
      },
    ],
  ])('%s', (_what, sent, read) => {
    expect(paypalParams(sent)).toEqual(read);
  });

  it.each(['requiresBillingAgreement', 'hasManagedSellingPlanState'])('%s must be true or false', (name) => {
    expect(complaint({ sdkUrl: SDK_URL, [name]: 'false' })).toBe(
      `invalid-wallet-params: ${name} in wallet-params is invalid. Use true or false.`,
    );
  });
});
