/** An app with Solid that has the package installed: its types are checked; it is never run. */
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
      lineAttributes={{ Grawer: 'Ala' }}
      on:wallet-rendered={(event) => console.log(event.detail.status)}
      {...{ 'on:ekspres:outcome': ({ detail }) => console.log(detail.outcome) }}
    />
    <shopify-wallet-button wallet-config={JSON.stringify(shopPay)} only-sdk />
    {/* @ts-expect-error only carts have a list of wallets */}
    <shopify-wallet-button walletConfigs={[shopPay]} />
  </>
);
