/* The PayPal wallet button of @bigcommerce/checkout-sdk, which loads PayPal's script. */
import { createWalletButtonInitializer } from '../node_modules/@bigcommerce/checkout-sdk/dist/esm/wallet-button.js';

const host = document.getElementById('express-button');
const container = document.createElement('div');
container.id = 'wallet-button';
host.append(container);
// In a shop, the server writes this into the page.
const initializationData = btoa(
  JSON.stringify({ initializationData: { clientId: 'test', merchantId: '1', intent: 'capture' } }),
);
await createWalletButtonInitializer({ graphQLEndpoint: 'api/wallet/graphql.json' }).initializeWalletButton({
  methodId: 'paypalcommercepaypal',
  containerId: 'wallet-button',
  paypalcommercepaypal: { cartId: '1', currency: { code: 'PLN' }, initializationData },
});
