import { googlePayParams } from '../../sandbox/pages/google-pay-params';
import { config, hostPage, productElement, productForm, SCRIPT } from './host-markup';

/**
 * A config of Google Pay with the parameters that the sandbox writes, and these changes.
 * @param origin the origin of the shop
 */
export const googlePayConfig = (origin = '', changes: object = {}) =>
  config('google_pay', { wallet_params: { ...googlePayParams(new URL(origin)), ...changes } });

/** A head with our script, and the setting that allows the fake's origin. */
export const headFor = (origin = ''): string =>
  `<script type="application/json" id="ekspres-config">${JSON.stringify({ sdkOrigins: [origin] })}</script>${SCRIPT}`;

/** A page with a product that recommends Google Pay. */
export const googlePayPage = (origin = '', params: object = {}): string =>
  hostPage(productForm(productElement({ debug: true, recommended: googlePayConfig(origin, params) })), {
    head: headFor(origin),
  });
