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
  ])('of a shop with companyRequired $companyRequired: $reason', ({ reason, ...params }) => {
    expect(refusal(params)).toBe(reason);
  });

  it.each<[where: string, reason: string, set: () => void]>([
    ['in a browser without it', 'no-apple-pay', () => vi.stubGlobal('ApplePaySession', undefined)],
    ['inside an iframe', 'in-iframe', () => vi.stubGlobal('top', {})],
    [
      'if only version 2 is known',
      'version-not-supported',
      () => vi.stubGlobal('ApplePaySession', fakeApplePay({ maxVersion: 2 }).Session),
    ],
    [
      'on a device that cannot pay',
      'cannot-make-payments',
      () => vi.stubGlobal('ApplePaySession', fakeApplePay({ canMakePayments: false }).Session),
    ],
    [
      'on a page that is not secure',
      'not-secure',
      () =>
        vi.stubGlobal('ApplePaySession', {
          supportsVersion() {
            throw new DOMException('insecure', 'InvalidAccessError');
          },
        }),
    ],
  ])('is not offered %s', (_where, reason, set) => {
    set();
    expect(refusal()).toBe(reason);
  });
});
