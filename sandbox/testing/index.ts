/** `ekspres/testing`: test doubles of the platform and of the vendors, for a merchant's own tests. */
import { SCENARIOS, type ScenarioName } from '../scenarios';

export type { Order, OrderLine } from '../store/orders';
export { vendorScript, type Vendor } from '../vendors/vendor-files';
export type { Call } from '../visits/call-log';
export { applePaySheet, type ApplePaySheet } from './apple-pay-sheet';
export type { TestVariant } from './catalog';
export { ekspres, type EkspresFixtures } from './ekspres-fixture';
export { googlePaySheet, type GooglePaySheet } from './google-pay-sheet';
export { paypalWindow, type PaypalWindow } from './paypal-window';
export {
  createStorefrontApi,
  type FakeOptions,
  type StorefrontApi,
  type StorefrontApiOptions,
  type TestLine,
} from './storefront-api';
export { openTestShop, type TestShop } from './test-shop';
export type { ScenarioName };

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
