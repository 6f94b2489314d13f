/* @bigcommerce/checkout-sdk's wallet button: PayPal, which loads PayPal's script. */
import { createWalletButtonInitializer } from '../node_modules/@bigcommerce/checkout-sdk/dist/esm/wallet-button.js';

const host = document.getElementById('express-button');
const place = document.createElement('div');
place.id = 'wallet-button';
host.append(place);
// What a server of the shop would have put into the page.
const initializationData = btoa(
  JSON.stringify({ initializationData: { clientId: 'test', merchantId: '1', intent: 'capture' } }),
);
await createWalletButtonInitializer({ graphQLEndpoint: 'api/wallet/graphql.json' }).initializeWalletButton({
  methodId: 'paypalcommercepaypal',
  containerId: 'wallet-button',
  paypalcommercepaypal: { cartId: '1', currency: { code: 'PLN' }, initializationData },
});
