import { checkOptions, checkSession, type Options } from './options';
import { isPolishPage } from '../page-language';
import { logCall, hasPageOption, throwComplaint } from './fake-amazon-pay';

/** How often the page checks whether the window is closed. */
const CHECK_INTERVAL_MS = 200;
const WINDOW_NAME = 'amazon-checkout';

/** A form that opens the checkout by POST. */
function createForm(fields: Readonly<Record<string, string>>, target: string): HTMLFormElement {
  const form = document.createElement('form');
  Object.assign(form, {
    method: 'post',
    action: `/vendors/amazon-pay/checkout${isPolishPage() ? '' : '?language=en'}`,
    target,
    hidden: true,
  });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  return form;
}

/** Darkens the page until the window is closed. */
function coverPage(checkout: Window): void {
  const cover = document.createElement('div');
  cover.id = 'amazonpay-overlay';
  cover.style.cssText = 'position:fixed;inset:0;z-index:1000000;background:#000;opacity:.75';
  cover.onclick = () => checkout.focus();
  document.body.append(cover);
  const timer = setInterval(() => {
    if (!checkout.closed) return;
    clearInterval(timer);
    cover.remove();
  }, CHECK_INTERVAL_MS);
}

/**
 * Opens the checkout instead of the page. With `?amazon=window` it opens in a window, if the browser allows
 * that.
 * @param pageOptions of the page, not checked yet
 * @param functionName the called function, for messages
 * @param primeOptions options of Buy with Prime in addition to those of Amazon Pay
 */
export function openCheckout(
  pageOptions: Options,
  functionName: string,
  primeOptions: { appId?: string; checkoutSupportsSplitCart?: boolean } = {},
): void {
  logCall(functionName, { ...pageOptions, ...primeOptions });
  if (hasPageOption('throws')) throwComplaint('?amazon=throws');
  const options = checkOptions(pageOptions, functionName);
  const session = checkSession(options);
  const fields = Object.fromEntries(
    Object.entries({
      ...session,
      merchantId: options.merchantId,
      ledgerCurrency: options.ledgerCurrency,
      checkoutLanguage: options.checkoutLanguage,
      productType: options.productType,
      placement: options.placement,
      environment: options.sandbox ? 'SANDBOX' : 'LIVE',
      ...primeOptions,
    }).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  const checkout = hasPageOption('window') ? window.open('', WINDOW_NAME, 'width=800,height=670') : null;
  if (checkout) coverPage(checkout);
  const form = createForm(fields, checkout ? WINDOW_NAME : '_self');
  form.submit();
  form.remove();
}
