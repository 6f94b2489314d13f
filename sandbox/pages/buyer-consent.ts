import { html, type Html } from './html';

/**
 * The origin of the documents of managed markets: the shop under another host name, which is another site to
 * the browser.
 */
const marketsOrigin = (page: URL): string => `http://localhost:${page.port}`;

/** Value of `?consent=` → the notice beside the payment button. */
const NOTICES: Readonly<Record<string, (page: URL) => Html>> = {
  // prettier-ignore
  subscription: () => html`<small id="shopify-buyer-consent" class="hidden" aria-hidden="true" data-consent-type="subscription">To zakup cykliczny lub odroczony. Kontynuując, akceptuję <span id="shopify-subscription-policy-button">zasady anulowania</span> i zgadzam się na pobieranie opłat do czasu rezygnacji.</small>`,
  // prettier-ignore
  markets: (page) => html`<small id="shopify-buyer-consent" class="hidden" aria-hidden="true" data-consent-type="managed_markets">Sprzedaje Rynki Sp. z o.o. Jej dokumenty: <a href="${marketsOrigin(page)}/terms">warunki sprzedaży</a> (<a href="${marketsOrigin(page)}/terms?delay=3000">wolny serwer</a>, <a href="${marketsOrigin(page)}/terms?delay=60000">serwer, który nie odpowiada</a>), <a href="${marketsOrigin(page)}/privacy">polityka prywatności</a>.</small>`,
  empty: () => html`<small id="shopify-buyer-consent" class="hidden" aria-hidden="true"></small>`,
  'empty-markets': () =>
    html`<small
      id="shopify-buyer-consent"
      class="hidden"
      aria-hidden="true"
      data-consent-type="managed_markets"
    ></small>`,
};

/** The notice of `?consent=` in the page's URL; null without it. */
export const buyerConsent = (page: URL): Html | null =>
  NOTICES[page.searchParams.get('consent') ?? '']?.(page) ?? null;

/**
 * The head of a page with a notice: the styles that hide it, and the page's functions that show and hide it.
 */
export function consentHead(page: URL): Html | null {
  if (!page.searchParams.has('consent')) return null;
  return html`<style>
      #shopify-buyer-consent {
        display: inline-block;
        width: 100%;
        margin-top: 1em;
      }
      #shopify-buyer-consent.hidden {
        display: none;
      }
      #shopify-subscription-policy-button {
        text-decoration: underline;
        cursor: pointer;
      }
    </style>
    <script>
      window.sandboxConsent = [];
      {
        const notice = () => document.getElementById('shopify-buyer-consent');
        const link = () => document.getElementById('shopify-subscription-policy-button');
        Object.assign(Shopify.PaymentButton, {
          showBuyerConsent(onClick) {
            sandboxConsent.push('show');
            notice()?.classList.remove('hidden');
            notice()?.removeAttribute('aria-hidden');
            link()?.addEventListener('click', onClick);
          },
          hideBuyerConsent(onClick) {
            sandboxConsent.push('hide');
            notice()?.classList.add('hidden');
            notice()?.setAttribute('aria-hidden', 'true');
            link()?.removeEventListener('click', onClick);
          },
        });
      }
    </script>`;
}

/**
 * The settings of a page with a notice: the origin of the documents if it is about managed markets, or that
 * product elements show it themselves.
 */
export function consentSettings(page: URL): Readonly<Record<string, unknown>> {
  const consent = page.searchParams.get('consent');
  if (consent === 'own') return { consentNotice: true };
  return consent?.endsWith('markets') ? { managedMarketsOrigin: marketsOrigin(page) } : {};
}
