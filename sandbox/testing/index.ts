/** `ekspres/testing`: test doubles of the platform and of the vendors, for a merchant's own tests. */
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import { SCENARIOS, type ScenarioName } from '../scenarios';
import { openTestShop, type TestShop } from './test-shop';

export type { Order, OrderLine } from '../store/orders';
export { vendorScript, type Vendor } from '../vendors/vendor-files';
export type { Call } from '../visits/call-log';
export { applePaySheet, type ApplePaySheet } from './apple-pay-sheet';
export type { TestVariant } from './catalog';
export { googlePaySheet, type GooglePaySheet } from './google-pay-sheet';
export { paypalWindow, type PaypalWindow } from './paypal-window';
export {
  createStorefrontApi,
  type FakeOptions,
  type StorefrontApi,
  type StorefrontApiOptions,
  type TestLine,
} from './storefront-api';
export { stubElements, type StubWindow } from './stub-elements';
export { openTestShop, type ScenarioName, type TestShop };

/** A scenario: its name, what the shopper sees (`title`) and how the API responds (`response`). */
export interface ScenarioSummary {
  name: ScenarioName;
  title: string;
  response: string;
}

/** Every scenario, in the order of the sandbox's list. */
export const scenarios: readonly ScenarioSummary[] = SCENARIOS.map(({ name, title, response }) => ({
  name,
  title,
  response,
}));

/** The fixtures of a test. */
export interface EkspresFixtures {
  shop: TestShop;
}

/** For Playwright: `const test = base.extend(ekspres)`. */
export const ekspres: Fixtures<
  EkspresFixtures,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  shop: async ({ context, page }, use) => {
    await use(await openTestShop(context, page));
    // A scenario may still delay a response, which would fail after the end of the test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
};
