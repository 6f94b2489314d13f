/**
 * What the project's other folders use of the sandbox. Tests of the sandbox itself may import any of its
 * files. `testing/index.ts` is a module of the package.
 */
import type { SandboxOptions, RunningSandbox } from './server';
import type { GraphqlHandler } from './api/graphql-handler';

export { amazonPayParams, primeParams } from './pages/amazon-params';
export { googlePayParams } from './pages/google-pay-params';
export { ACCESS_TOKEN, applePayParams, paypalParams } from './pages/wallet-config';
export type { Scenario } from './scenario';
export { SCENARIOS } from './scenarios';
export { startMessage } from './start-message';
export { storefrontSchema, publicSchema } from './schema/storefront-schema';
export type { Attempt, AttemptPlan } from './store/attempts';
export { cartGid } from './store/cart-store';
export { cartTotals } from './store/cart-totals';
export { openStore, type Store } from './store/store';
export type { TelemetryEntry } from './telemetry/telemetry-log';
export { applePaySheet } from './testing/apple-pay-sheet';
export { testCatalog } from './testing/catalog';
export { googlePaySheet } from './testing/google-pay-sheet';
export { paypalWindow } from './testing/paypal-window';
export type { LoggedCall as AmazonCall } from './vendors/amazon-pay/fake-amazon-pay';
export {
  checkedLineItem as checkedApplePayItem,
  checkTotal as checkApplePayTotal,
} from './vendors/apple-pay/amounts';
export { FakeApplePayError } from './vendors/apple-pay/apple-pay-error';
export { applePaySessionClass } from './vendors/apple-pay/apple-pay-session';
export type { LogEntry as ApplePayLogEntry } from './vendors/apple-pay/call-log';
export {
  cardPayment as applePayPayment,
  selectedCard as selectedApplePayCard,
} from './vendors/apple-pay/cards';
export {
  CONTACTS as APPLE_PAY_CONTACTS,
  redacted as redactedContact,
  disclosed as disclosedContact,
} from './vendors/apple-pay/contacts';
export type { SandboxApplePay } from './vendors/apple-pay/install';
export {
  checkedRequest as checkedApplePayRequest,
  toRequest as toApplePayRequest,
} from './vendors/apple-pay/payment-request';
export { SAMPLE_DETAILS as APPLE_PAY_DETAILS } from './vendors/apple-pay/sample-details';
export type { EventType as ApplePayEventType } from './vendors/apple-pay/session-states';
export { settingsOf as applePaySettingsOf } from './vendors/apple-pay/settings';
export type {
  Sheet as FakeApplePaySheet,
  Dispatch as ApplePayDispatch,
} from './vendors/apple-pay/surroundings';
export {
  toPaymentResult as toApplePayResult,
  toUpdate as toApplePayUpdate,
  isFinal as isFinalApplePayResult,
} from './vendors/apple-pay/updates';
export {
  checkResult as checkGoogleResult,
  checkUpdate as checkGoogleUpdate,
} from './vendors/google-pay/callback-result-checks';
export type { LoggedCall as GooglePayCall } from './vendors/google-pay/fake-google-pay';
export {
  intermediateData as googleIntermediateData,
  paymentData as googlePaymentData,
  type Choice as GooglePayChoice,
} from './vendors/google-pay/payment-data';
export {
  checkPayment as checkGooglePayment,
  checkReadyRequest as checkGoogleReadyRequest,
} from './vendors/google-pay/request-checks';
export {
  ACCOUNTS as GOOGLE_ACCOUNTS,
  ADDRESSES as GOOGLE_ADDRESSES,
  CARDS as GOOGLE_CARDS,
} from './vendors/google-pay/shoppers';
export { checkTransaction as checkGoogleTransaction } from './vendors/google-pay/transaction-checks';
export type { LogEntry as PaypalLogEntry, SandboxPaypal } from './vendors/paypal/sandbox-hook';
export type { Call } from './visits/call-log';
export type { GraphqlHandler, RunningSandbox };

// The packages of the server and of its API take longer to load than everything else. Most tests need
// neither.

/** Starts the shop on 127.0.0.1. Rejects if the port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const server = await import('./server');
  return server.startSandbox(options);
}

/** Creates the handler of requests for the API. */
export async function createGraphqlHandler(): Promise<GraphqlHandler> {
  const handler = await import('./api/graphql-handler');
  return handler.createGraphqlHandler();
}

/** Reads the paths of the shop's pages, in Hono's notation: those of routes for GET. */
export async function readPagePaths(): Promise<string[]> {
  const { ROUTES } = await import('./routes');
  return ROUTES.flatMap(({ method, path }) => (method === 'GET' ? path : []));
}
