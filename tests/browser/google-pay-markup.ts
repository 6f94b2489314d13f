import { googlePayParams } from '../../sandbox/pages/google-pay-params';
import { config, hostPage, productElement, productForm, SCRIPT, type Attributes } from './host-markup';

/** Wallet parameters as the shop writes them, with changes. `origin`: of the shop. */
export const googlePayConfig = (origin = '', more: object = {}) =>
  config('google_pay', { wallet_params: { ...googlePayParams(new URL(origin)), ...more } });

/** The head of a page that may load the fake. */
export const headFor = (origin = ''): string =>
  `<script type="application/json" id="ekspres-config">${JSON.stringify({ sdkOrigins: [origin] })}</script>${SCRIPT}`;

/** A page of a product that recommends Google Pay, with a line below the button. */
export const googlePayPage = (origin = '', params: object = {}, attributes: Attributes = {}): string =>
  hostPage(
    productForm(productElement({ debug: true, recommended: googlePayConfig(origin, params), ...attributes })),
    { head: headFor(origin) },
  );
