/** An app with Solid that has the package installed. Its types are checked, but it is not run. */
import type { WalletConfig } from 'ekspres';
import 'ekspres/types/solid';

const shopPay: WalletConfig = { name: 'shop_pay', wallet_params: {} };

export const App = () => (
  <>
    <shopify-accelerated-checkout
      id="buy"
      class="buy"
      style={{ display: 'block' }}
      data-place="product"
      access-token="token"
      quantity={2}
      recommended={shopPay}
      line-attributes={{ Grawer: 'Ala' }}
      on:wallet-rendered={(event) => console.log(event.detail.status)}
      on:ekspres-outcome={({ detail }) => console.log(detail.outcome)}
    />
    <shopify-wallet-button wallet-config={JSON.stringify(shopPay)} only-sdk />
    {/* @ts-expect-error Solid would set the property `walletconfig` */}
    <shopify-wallet-button walletConfig={shopPay} />
    {/* @ts-expect-error an array is not a valid wallet config */}
    <shopify-wallet-button wallet-config={[shopPay]} />
  </>
);
