import type { Page } from '@playwright/test';
import { ACCESS_TOKEN, type ApplePayLogEntry } from '../../sandbox/index';
import { servePage } from './sandbox';

/**
 * A page with the fake and one button, which creates a session as in Apple's documentation and answers every
 * event at once. A test can change `answers` and `request` before it clicks.
 */
const HTML = `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Apple Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="/vendors/apple-pay.js"></script>
<button id="buy">Kup</button>
<script>
const total = { label: 'Ekspres Sklep', amount: '59.00' };
const methods = [
  { label: 'Paczkomat', detail: '1-2 dni', amount: '11.99', identifier: 'locker' },
  { label: 'Kurier', detail: 'jutro', amount: '14.90', identifier: 'courier' },
];
const lineItems = [
  { label: 'Suma częściowa', amount: '59.00' },
  { label: 'Dostawa', amount: '0', type: 'pending' },
  { label: 'Kawa co miesiąc', amount: '30.00', paymentTiming: 'recurring', recurringPaymentIntervalUnit: 'month' },
];
var request = {
  countryCode: 'PL', currencyCode: 'PLN', supportedNetworks: ['visa'], merchantCapabilities: ['supports3DS'],
  requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'],
  requiredBillingContactFields: ['postalAddress', 'name'],
  total: { ...total, amount: '1.00', type: 'pending' }, lineItems,
};
async function merchantSession(validationUrl) {
  const query = 'mutation applePaySessionCreate($validationUrl:String!){applePaySessionCreate(validationUrl:$validationUrl){body}}';
  const response = await fetch('/api/unstable/graphql.json?operation_name=applePaySessionCreate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': '${ACCESS_TOKEN}' },
    body: JSON.stringify({ query, variables: { validationUrl } }),
  });
  return JSON.parse((await response.json()).data.applePaySessionCreate.body);
}
var answers = {
  validatemerchant: async (session, event) => session.completeMerchantValidation(await merchantSession(event.validationURL)),
  paymentmethodselected: (session) => session.completePaymentMethodSelection({ newTotal: total, newLineItems: lineItems }),
  shippingcontactselected: (session) => session.completeShippingContactSelection({ newTotal: total, newLineItems: lineItems, newShippingMethods: methods }),
  shippingmethodselected: (session, event) => session.completeShippingMethodSelection({ newTotal: { ...total, amount: '73.90' }, newLineItems: [total, { label: event.shippingMethod.label, amount: event.shippingMethod.amount }] }),
  paymentauthorized: (session) => session.completePayment({ status: ApplePaySession.STATUS_SUCCESS }),
  cancel: () => {},
};
var problems = [];
function open() {
  try {
    const session = new ApplePaySession(14, request);
    for (const type of Object.keys(answers)) session['on' + type] = (event) => answers[type](session, event);
    session.begin();
  } catch (error) {
    problems.push(error.name + ': ' + error.message);
  }
}
document.getElementById('buy').onclick = open;
</script></html>`;

export async function openFakeApplePay(page: Page): Promise<void> {
  await page.goto(await servePage(page.request, HTML));
}

export function applePayLog(page: Page): Promise<ApplePayLogEntry[]> {
  return page.evaluate(() => {
    const { sandboxApplePay } = window as unknown as { sandboxApplePay: { log: ApplePayLogEntry[] } };
    return sandboxApplePay.log;
  });
}

export async function loggedNames(page: Page, kind: ApplePayLogEntry['kind']): Promise<string[]> {
  return (await applePayLog(page)).filter((entry) => entry.kind === kind).map(({ name }) => name);
}
