import { randomUUID } from 'node:crypto';
import type { RouteHandler } from '../http/route';
import { checkoutPart } from '../vendors/vendor-files';
import { shopText } from '../texts/shop-text';
import { html, type Html, inlineModule, inlineStyle } from './html';
import { pageLanguage } from './page-language';

/** The shop's signature. A checkout with any other is rejected. */
export const AMAZON_SIGNATURE = 'cGllY3rEmcSH';

interface Payload {
  webCheckoutDetails?: { checkoutReviewReturnUrl?: string; checkoutCancelUrl?: string };
  storeId?: string;
  cartDetails?: { lineItems?: { sku?: string; quantity?: number }[] };
}

/** The error in the fields that open a checkout; undefined if they are valid. */
function problemOf(form: URLSearchParams, payload: Payload | undefined): string | undefined {
  if (form.get('signature') !== AMAZON_SIGNATURE) return 'InvalidSignature';
  if (!payload) return 'InvalidPayload';
  const { checkoutReviewReturnUrl = '', checkoutCancelUrl = '' } = payload.webCheckoutDetails ?? {};
  if (!URL.canParse(checkoutReviewReturnUrl) || !URL.canParse(checkoutCancelUrl)) return 'InvalidReturnUrl';
  return undefined;
}

/** The payload of the session; undefined if it is not JSON. */
function payloadOf(text: string): Payload | undefined {
  try {
    return JSON.parse(text) as Payload;
  } catch {
    return undefined;
  }
}

/** A link that leaves the checkout. In a separate window, `amazon-checkout.js` closes the window. */
const exitLink = (action: 'continue' | 'cancel', url: string, name: string): Html =>
  html`<a href="${url}" data-exit-link="${action}" role="button">${name}</a>`;

/** `POST /vendors/amazon-pay/checkout`: the page at Amazon on which the shopper approves or cancels. */
export const handleAmazonCheckout: RouteHandler = async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const payload = payloadOf(form.get('payloadJSON') ?? '');
  const problem = problemOf(form, payload);
  const { checkoutReviewReturnUrl = '/', checkoutCancelUrl = '/' } = payload?.webCheckoutDetails ?? {};
  const isPrime = form.has('appId');
  const text = shopText(c.var.url);
  const approvedUrl = () => {
    const url = new URL(checkoutReviewReturnUrl);
    url.searchParams.set('amazonCheckoutSessionId', randomUUID());
    return url.href;
  };
  const rows = [...form].filter(([name]) => !['payloadJSON', 'signature'].includes(name));
  const page = html`<!doctype html>
    <html lang="${pageLanguage(c.var.url)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${isPrime ? 'Buy with Prime' : 'Amazon Pay'}</title>
        <link rel="icon" href="data:," />
        ${inlineStyle(checkoutPart('amazon', 'css'))}
      </head>
      <body>
        <main id="amazon-checkout">
          <h1>${isPrime ? 'Buy with Prime' : 'Amazon Pay'}</h1>
          <p class="note">${text('Próbna strona, nie Amazon. Nikt niczego nie pobierze.')}</p>
          ${
            problem === undefined
              ? html`<ul>
                    ${(payload?.cartDetails?.lineItems ?? []).map(
                      ({ sku, quantity }) => html`<li>${quantity} × ${sku ?? '(no SKU)'}</li>`,
                    )}
                  </ul>
                  ${exitLink('continue', approvedUrl(), text('Kontynuuj'))}`
              : html`<p role="alert">${problem}</p>`
          }
          ${exitLink('cancel', checkoutCancelUrl, text('Anuluj'))}
          <table>
            <tbody>
              ${rows.map(
                ([name, value]) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td>${value}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </main>
        ${inlineModule(checkoutPart('amazon', 'js'))}
      </body>
    </html>`;
  return c.html(page.text, problem === undefined ? 200 : 400, {
    'cache-control': 'no-store',
  });
};
