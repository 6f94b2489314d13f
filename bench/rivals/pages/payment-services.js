/*
 * The Google Pay button of @dropins/storefront-payment-services, which loads the script of Adobe's payment
 * services; that script draws the button.
 */
import { initialize } from '@dropins/storefront-payment-services/api.js';
import { GooglePay } from '@dropins/storefront-payment-services/containers/GooglePay.js';
import { render } from '@dropins/storefront-payment-services/render.js';
import { initializers } from '@dropins/tools/initializer.js';

await initializers.mountImmediately(initialize, {
  apiUrl: 'https://commerce.example/graphql',
  getCustomerToken: () => null,
});
await render.render(GooglePay, { onSuccess: () => {}, onError: console.error })(
  document.getElementById('express-button'),
);
