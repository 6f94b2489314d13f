import { answerGraphql } from './api/graphql-route';
import { answerAmazonScript } from './http/amazon-script-route';
import { get, post, type Route } from './http/app';
import { answerPaypalScript } from './http/paypal-script-route';
import { answerVendor } from './http/vendor-route';
import { answerAmazonCheckout } from './pages/amazon-checkout-page';
import { answerPaypalApprove, answerPaypalButtons, answerPaypalCheckout } from './pages/paypal-pages';
import { answerWalletConfig } from './storefront/wallet-config-routes';

/** The routes that replace the API and the vendors. The pages of the testing kit use them too. */
export const API_AND_VENDOR_ROUTES: readonly Route[] = [
  post('/api/:version/graphql.json', answerGraphql),
  get('/wallets/config/:name{amazon_pay}', answerWalletConfig),
  post('/wallets/config/:name{optimus|amazon_pay}', answerWalletConfig),
  get('/vendors/paypal.js', answerPaypalScript),
  get('/vendors/paypal/buttons', answerPaypalButtons),
  get('/vendors/paypal/checkout', answerPaypalCheckout),
  post('/vendors/paypal/approve', answerPaypalApprove),
  get('/vendors/amazon-pay.js', answerAmazonScript),
  post('/vendors/amazon-pay/checkout', answerAmazonCheckout),
  get('/vendors/:file{[a-z-]+\\.js}', answerVendor),
];
