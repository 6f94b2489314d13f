import type { Locator, Page } from '@playwright/test';
import { type ApplePayLogEntry, applePaySheet, type SandboxApplePay } from '../../sandbox/index';
import { callsOf } from './click-calls';

export const PRODUCT = '/products/kubek?recommended=apple_pay';

export const applePay = (page: Page): Locator => applePaySheet(page).button;

export const sheet = (page: Page): Locator => applePaySheet(page).dialog;
export const pay = (page: Page): Locator => applePaySheet(page).payButton;
export const cancel = (page: Page): Locator => applePaySheet(page).cancelButton;
export const contact = (page: Page): Locator => applePaySheet(page).contact;
export const method = (page: Page, name: RegExp): Locator => applePaySheet(page).method(name);
export const sheetErrors = (page: Page): Locator => applePaySheet(page).errors;
/** The lines of the sheet's order summary, the total last. */
export const summary = (page: Page): Locator => applePaySheet(page).summary;

export const whenPayable = (page: Page): Promise<void> => pay(page).and(page.locator(':enabled')).waitFor();

/** Opens the sheet on a page that has been opened, and waits until the shopper can pay. */
export const openSheet = (page: Page): Promise<void> => applePaySheet(page).open();

/** The operations of Apple Pay's requests, except that for a merchant session, which has no fixed place. */
export const operations = async (page: Page): Promise<string[]> =>
  (await callsOf(page, 'ApplePay'))
    .map(({ operation }) => operation)
    .filter((operation) => operation !== 'applePaySessionCreate');

export const count = async (page: Page, operation: string): Promise<number> =>
  (await callsOf(page, 'ApplePay')).filter((call) => call.operation === operation).length;

/** Stores the fake's log where it outlives the page. Call it before the page is opened. */
export const keepLog = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const { sandboxApplePay } = window as unknown as { sandboxApplePay?: SandboxApplePay };
      if (sandboxApplePay) sessionStorage.setItem('apple-log', JSON.stringify(sandboxApplePay.log));
    }),
  );

export const keptLog = (page: Page): Promise<ApplePayLogEntry[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('apple-log') ?? '[]') as never);

/** The names of the sheet's events and of the page's answers; `threw …` for a call that threw an error. */
export const eventsAndAnswers = (log: readonly ApplePayLogEntry[]): string[] =>
  log.flatMap(({ kind, name }) => {
    if (kind === 'threw') return `threw ${name}`;
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

/** What was wrong with the answers: events without one or with two, and calls that threw an error. */
export function wrongAnswers(log: readonly ApplePayLogEntry[]): string[] {
  const names = eventsAndAnswers(log);
  const wrong = names.filter((name) => name.startsWith('threw'));
  const countOf = (wanted: string) => names.filter((name) => name === wanted).length;
  for (const [event, answer] of Object.entries(ANSWERS)) {
    const [events, answers] = [countOf(event), countOf(answer)];
    if (events !== answers) wrong.push(`${event}: ${events} events, ${answers} answers`);
  }
  return wrong;
}
