import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applePayFace } from '../../../src/wallets/apple-pay/face';
import { lateRefusals, elementRefusals } from '../../../src/wallets/wallet-refusals';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';

beforeEach(() => vi.stubGlobal('ApplePaySession', fakeApplePay().Session));

const NOW = 0;
/** The first refusal from the face, the purchase and the element, checked in this order. */
const refusal = (params = {}) =>
  applePayFace.browserRefusal?.() ??
  lateRefusals.apple_pay?.(params, { requiresShipping: true }, NOW) ??
  elementRefusals.apple_pay?.(document.body, false);

describe('Apple Pay', () => {
  it('is offered if the browser supports it and the device can pay', () => {
    expect(refusal()).toBeUndefined();
  });

  it('is refused if the shop requires a company', () => {
    expect(refusal({ companyRequired: true })).toBe('company-required');
  });

  it('is offered if the shop does not require a company', () => {
    expect(refusal({ companyRequired: false })).toBeUndefined();
  });

  it.each<[title: string, reason: string, arrange: () => void]>([
    ['in a browser without Apple Pay', 'no-apple-pay', () => vi.stubGlobal('ApplePaySession', undefined)],
    ['inside an iframe', 'in-iframe', () => vi.stubGlobal('top', {})],
    [
      'if an element of the page has the name of its API',
      'no-apple-pay',
      () => vi.stubGlobal('ApplePaySession', document.createElement('img')),
    ],
    [
      'if the browser supports only version 2',
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
  ])('is not offered %s', (_title, reason, arrange) => {
    arrange();
    expect(refusal()).toBe(reason);
  });
});
