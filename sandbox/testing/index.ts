/** `ekspres/testing`: what a merchant's own tests put in the place of the platform and of vendors. */
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
  type StandInWords,
  type StorefrontApi,
  type StorefrontApiOptions,
  type TestLine,
} from './storefront-api';
export { openTestShop, type TestShop } from './test-shop';
export type { ScenarioName };

/** What a scenario is: its name, and in Polish what the shopper sees and how the API answers. */
export interface ScenarioSummary {
  name: ScenarioName;
  title: string;
  answer: string;
}

/** Every scenario, in the order of the sandbox's list. */
export const scenarios: readonly ScenarioSummary[] = SCENARIOS.map(({ name, title, answer }) => ({
  name,
  title,
  answer,
}));
