import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applePayFace } from '../../../src/wallets/apple-pay/face';
import { lateRefusals, elementRefusals } from '../../../src/wallets/wallet-refusals';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';

beforeEach(() => vi.stubGlobal('ApplePaySession', fakeApplePay().Session));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refusal = (params = {}) =>
  applePayFace.browserRefusal?.() ??
  lateRefusals.apple_pay?.(params, { requiresShipping: true }, 0) ??
  elementRefusals.apple_pay?.(document.body);

describe('Apple Pay', () => {
  it('is offered if the browser has it, and can pay', () => {
    expect(refusal()).toBeUndefined();
  });

  it.each([
    { companyRequired: true, reason: 'company-required' },
    { companyRequired: false, reason: undefined },
  ])('is refused with the reason $reason if companyRequired is $companyRequired', ({ reason, ...params }) => {
    expect(refusal(params)).toBe(reason);
  });

  it.each<[title: string, reason: string, set: () => void]>([
    [
      'is not offered in a browser without Apple Pay',
      'no-apple-pay',
      () => vi.stubGlobal('ApplePaySession', undefined),
    ],
    ['is not offered inside an iframe', 'in-iframe', () => vi.stubGlobal('top', {})],
    [
      'is not offered if only version 2 is known',
      'version-not-supported',
      () => vi.stubGlobal('ApplePaySession', fakeApplePay({ maxVersion: 2 }).Session),
    ],
    [
      'is not offered on a device that cannot pay',
      'cannot-make-payments',
      () => vi.stubGlobal('ApplePaySession', fakeApplePay({ canMakePayments: false }).Session),
    ],
    [
      'is not offered on a page that is not secure',
      'not-secure',
      () =>
        vi.stubGlobal('ApplePaySession', {
          supportsVersion() {
            throw new DOMException('insecure', 'InvalidAccessError');
          },
        }),
    ],
  ])('%s', (_title, reason, set) => {
    set();
    expect(refusal()).toBe(reason);
  });
});
