import type { Locator, Page } from '@playwright/test';
import type { LogEntry } from '../../sandbox/vendors/apple-pay/call-log';
import type { SandboxApplePay } from '../../sandbox/vendors/apple-pay/index';
import { applePaySheet } from '../../sandbox/testing/apple-pay-sheet';
import type { Call } from '../../sandbox/visits/call-log';
import { applePayLog } from './apple-pay-page';
import { calls } from './sandbox';

/** The product page that recommends Apple Pay. */
export const PRODUCT = '/products/kubek?recommended=apple_pay';

/** Apple's button, anywhere on the page. */
export const applePay = (page: Page): Locator => applePaySheet(page).button;

/** The sheet of the fake, and the controls in it. */
export const sheet = (page: Page): Locator => applePaySheet(page).dialog;
export const pay = (page: Page): Locator => applePaySheet(page).payButton;
export const cancel = (page: Page): Locator => applePaySheet(page).cancelButton;
export const contact = (page: Page): Locator => applePaySheet(page).contact;
export const method = (page: Page, name: RegExp): Locator => applePaySheet(page).method(name);
export const sheetErrors = (page: Page): Locator => applePaySheet(page).errors;
/** The lines of the sheet's order summary, the total last. */
export const summary = (page: Page): Locator => applePaySheet(page).summary;

/** Waits until the shopper could pay. */
export async function payable(page: Page): Promise<void> {
  await pay(page).and(page.locator(':enabled')).waitFor();
}

/** Opens the sheet on a page that has been opened, and waits until the shopper could pay. */
export const openSheet = (page: Page): Promise<void> => applePaySheet(page).open();

/** The API calls that the wallet made, oldest first. */
const walletCalls = async (page: Page): Promise<Call[]> =>
  (await calls(page)).filter(({ wallet }) => wallet === 'ApplePay');

/** Their operations; sessions of the merchant are made beside the cart, so they are left out. */
export const operations = async (page: Page): Promise<string[]> =>
  (await walletCalls(page))
    .map(({ operation }) => operation)
    .filter((operation) => operation !== 'applePaySessionCreate');

/** How often an operation was requested. */
export const count = async (page: Page, operation: string): Promise<number> =>
  (await walletCalls(page)).filter((call) => call.operation === operation).length;

/** The variables of each request of one operation. */
export const variables = async (page: Page, operation: string): Promise<unknown[]> =>
  (await walletCalls(page)).filter((call) => call.operation === operation).map((call) => call.variables);

/** The different tokens of the attempts to pay. */
export const attemptTokens = async (page: Page): Promise<Set<string>> =>
  new Set(
    (await variables(page, 'cartSubmitForCompletion')).map(
      (sent) => (sent as { attemptToken: string }).attemptToken,
    ),
  );

/** Stores the fake's log where it outlives the page. Call it before the page is opened. */
export const keepLog = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const { sandboxApplePay } = window as unknown as { sandboxApplePay?: SandboxApplePay };
      if (sandboxApplePay) sessionStorage.setItem('apple-log', JSON.stringify(sandboxApplePay.log));
    }),
  );

/** The log of the page that was left. */
export const keptLog = (page: Page): Promise<LogEntry[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('apple-log') ?? '[]') as never);

/** The sheet's events and their answers, `event answers`, including rejected ones. */
export const dialogue = (log: readonly LogEntry[]): string[] =>
  log.flatMap(({ kind, name }) => {
    if (kind === 'refused') return `refused ${name}`;
    if (kind === 'event') return name;
    return kind === 'call' && (name.startsWith('complete') || name === 'abort') ? name : [];
  });

/** The call of Apple's session that answers each of its events. */
const ANSWERS = {
  validatemerchant: 'completeMerchantValidation',
  shippingcontactselected: 'completeShippingContactSelection',
  shippingmethodselected: 'completeShippingMethodSelection',
  paymentmethodselected: 'completePaymentMethodSelection',
  paymentauthorized: 'completePayment',
};

/** What was wrong with the answers: events without one or with two, and calls that Apple rejected. */
export function wrongAnswers(log: readonly LogEntry[]): string[] {
  const lines = dialogue(log);
  const wrong = lines.filter((line) => line.startsWith('refused'));
  for (const [event, call] of Object.entries(ANSWERS)) {
    const [requested, answered] = [event, call].map((name) => lines.filter((line) => line === name).length);
    if (requested !== answered) wrong.push(`${event}: ${requested} events, ${answered} answers`);
  }
  return wrong;
}

/** The page's log, read by {@link wrongAnswers}. */
export const wrongSoFar = async (page: Page): Promise<string[]> => wrongAnswers(await applePayLog(page));
