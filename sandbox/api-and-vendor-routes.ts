import { handleAppleScript } from './http/apple-script-route';
import { handleGraphql } from './api/graphql-route';
import { handleAmazonScript } from './http/amazon-script-route';
import { get, post, type Route } from './http/route';
import { handlePaypalScript } from './http/paypal-script-route';
import { handleVendor } from './http/vendor-route';
import { handleAmazonCheckout } from './pages/amazon-checkout-page';
import { handlePaypalApprove, handlePaypalButtons, handlePaypalCheckout } from './pages/paypal-pages';
import { handleWalletConfig } from './storefront/wallet-config-routes';

/** The routes that replace the API and the vendors. The pages of the testing kit use them too. */
export const API_AND_VENDOR_ROUTES: readonly Route[] = [
  post('/api/:version/graphql.json', handleGraphql),
  get('/wallets/config/:name{amazon_pay}', handleWalletConfig),
  post('/wallets/config/:name{optimus|amazon_pay}', handleWalletConfig),
  get('/vendors/paypal.js', handlePaypalScript),
  get('/vendors/paypal/buttons', handlePaypalButtons),
  get('/vendors/paypal/checkout', handlePaypalCheckout),
  post('/vendors/paypal/approve', handlePaypalApprove),
  get('/vendors/amazon-pay.js', handleAmazonScript),
  post('/vendors/amazon-pay/checkout', handleAmazonCheckout),
  get('/vendors/apple-pay-sdk.js', handleAppleScript),
  get('/vendors/:file{[a-z-]+\\.js}', handleVendor),
];
