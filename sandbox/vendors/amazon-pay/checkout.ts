import { checkOptions, checkSession, type Options } from './options';
import { note, pageAsks, refuse } from './stand-in';

/** How often a window is looked at, ms. */
const LOOK_MS = 200;

/** A form that carries a checkout to Amazon. */
function formOf(fields: Readonly<Record<string, string>>, target: string): HTMLFormElement {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '/vendors/amazon-pay/checkout', target, hidden: true });
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
  const look = setInterval(() => {
    if (!checkout.closed) return;
    clearInterval(look);
    cover.remove();
  }, LOOK_MS);
}

/**
 * Opens the checkout: in place of the page, or in a window where the page asks for that and the browser opens one.
 * @param extra what Buy with Prime says beside Amazon Pay's options
 */
export function openCheckout(
  given: Options,
  api: string,
  extra: { appId?: string; checkoutSupportsSplitCart?: boolean } = {},
): void {
  note(api, { ...given, ...extra });
  if (pageAsks('throws')) refuse('?amazon=throws');
  const options = checkOptions(given, api);
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
      ...extra,
    }).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  const name = 'amazon-checkout';
  const checkout = pageAsks('window') ? window.open('', name, 'width=800,height=670') : null;
  if (checkout) coverPage(checkout);
  const form = formOf(fields, checkout ? name : '_self');
  form.submit();
  form.remove();
}
