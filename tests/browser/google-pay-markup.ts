import { googlePayParams } from '../../sandbox/index';
import { config, headWithFakes, hostPage, productInForm } from './host-markup';

/**
 * A config of Google Pay with the parameters that the sandbox writes, and these changes.
 * @param origin the origin of the shop
 */
export const googlePayConfig = (origin = '', changes: object = {}) =>
  config('google_pay', { wallet_params: { ...googlePayParams(new URL(origin)), ...changes } });

export const googlePayPage = (origin = ''): string =>
  hostPage(productInForm({ debug: true, recommended: googlePayConfig(origin) }), {
    head: headWithFakes(origin),
  });
