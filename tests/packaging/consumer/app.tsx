/** An app that has the package installed. `installed-package.mjs` checks its types, but does not run it. */
import { configure } from 'ekspres';
import type { AvailableWallet, OutcomeReason, PageSettings, RefusalReason, WalletConfig } from 'ekspres';
import { configure as configureEnglish } from 'ekspres/en';
import 'ekspres/ekspres.js';
import { configure as configurePure, type OutcomeReason as Reason } from 'ekspres/pure';
import { CartCheckout, ProductCheckout, WalletButton } from 'ekspres/react';
import 'ekspres/types/react';
import {
  renderCart,
  renderEarlyClickScript,
  renderProduct,
  renderScript,
  renderWallet,
} from 'ekspres/server';

const settings: PageSettings = { apiVersion: '2026-04', wallets: { hidden: ['facebook_pay'] } };
configure(settings);
configurePure(settings);
configureEnglish(settings);
// @ts-expect-error no such setting
configure({ apiVersoin: '2026-04' });

const product = document.createElement('shopify-accelerated-checkout');
product.lineAttributes = { Grawer: 'Ala' };
product.quantity = 2;
product.recommended = null;
product.variantId = undefined;
product.refresh();
// @ts-expect-error a number is expected
product.quantity = 'two';
// @ts-expect-error only carts have a list of wallets
product.walletConfigs = [];
document.createElement('shopify-wallet-button').onlySdk = true;
product.createCart = async ({ purchase, signal }) => (signal.aborted ? null : purchase.kind);
const tag: string = document.createElement('shopify-delivery-promise').localName;

product.addEventListener('ekspres-outcome', ({ detail }) => {
  const outcome: 'success' | 'rejected' | 'failed' | 'deceleration' = detail.outcome;
  if (detail.outcome === 'deceleration' && detail.reason === 'cart_empty') console.log(outcome, tag);
  if (detail.outcome === 'failed') {
    console.log(detail.reason satisfies OutcomeReason | (string & {}) | undefined, detail.codes.join());
  }
});
document.addEventListener('ekspres-checkout-start', (event) => {
  if (event.detail.instrument === 'ShopPay') event.preventDefault();
  event.waitUntil(Promise.resolve(event.detail.pageType));
});
window.addEventListener('wallet-rendered', ({ detail }) => {
  if (detail.status === 'failure') console.log(detail.message);
});
product.addEventListener('ekspres-wallets-change', ({ detail }) => {
  for (const { wallet, shown, reason } of detail.wallets)
    console.log(wallet, shown, reason satisfies RefusalReason | (string & {}) | undefined);
});
const available: readonly AvailableWallet[] | undefined = product.availableWallets;
// @ts-expect-error the property is read-only
product.availableWallets = available;
// @ts-expect-error no such member of an outcome
document.addEventListener('ekspres-outcome', (event) => event.detail.result);

const reasons: (OutcomeReason | RefusalReason)[] = ['api_error', 'authJwtExpired', 'sdk-not-loaded'];
reasons.push('timeout' satisfies Reason);
const shopPay: WalletConfig = { name: 'shop_pay', wallet_params: {} };
const page = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' };
const texts: string[] = [
  ...reasons,
  renderProduct({ ...page, recommended: shopPay, nonce: 'n' }),
  renderCart({ ...page, walletConfigs: [shopPay] }),
  renderWallet({ ...page, wallet: 'shop_pay' }),
  // Ids are strings or numbers.
  renderProduct({ ...page, shopId: 7, variantId: 44100000000101, sellingPlanId: 3 }),
  renderProduct({
    ...page,
    shopId: '7',
    variantId: '44100000000101',
    sellingPlanId: 'gid://shopify/SellingPlan/3',
  }),
  renderWallet({ ...page, walletConfig: shopPay, language: 'en' }),
  renderEarlyClickScript(),
  renderScript({ src: '/ekspres.js' }),
  renderScript({ src: '/ekspres.en.js', language: 'en' }),
];
// @ts-expect-error the script is not built in this language
renderProduct({ ...page, language: 'de' });
// @ts-expect-error the token is missing
renderProduct({ buyerCountry: 'PL', buyerCurrency: 'PLN' });

export const components = (
  <>
    <ProductCheckout
      {...page}
      className="buy"
      id="buy"
      style={{ display: 'block' }}
      data-place="product"
      title="Kup"
      aria-label="Kup"
      onClick={(event) => event.preventDefault()}
      ref={(element) => void element?.availableWallets?.map(({ wallet }) => wallet)}
      recommended={shopPay}
      onWalletsChange={({ detail }) => console.log(detail.wallets.filter(({ shown }) => shown))}
      onOutcome={(event) => console.log(event.detail.outcome, texts)}
    />
    <CartCheckout
      {...page}
      language="en"
      walletConfigs={[shopPay]}
      onCheckoutStart={(event) => event.preventDefault()}
    />
    <ProductCheckout {...page} shopId={7} variantId={44100000000101} sellingPlanId="3" />
    <CartCheckout {...page} shopId="7" walletConfigs={[shopPay]} />
    <WalletButton
      {...page}
      shopId={7}
      walletConfig={shopPay}
      onWalletRendered={(event) => console.log(event.detail.status)}
    />
    <shopify-accelerated-checkout
      access-token="token"
      recommended={JSON.stringify(shopPay)}
      disabled
      className="buy"
      ref={(element) => element?.refresh()}
    >
      <div className="shopify-payment-button__button" />
    </shopify-accelerated-checkout>
    <shopify-accelerated-checkout
      slot="wallet"
      recommended={shopPay}
      lineAttributes={{ Grawer: 'Ala' }}
      quantity={2}
    />
    {/* @ts-expect-error only carts have a list of wallets */}
    <shopify-wallet-button walletConfigs={[shopPay]} />
    {/* @ts-expect-error only WalletButton has this handler */}
    <CartCheckout {...page} walletConfigs={[shopPay]} onWalletRendered={() => {}} />
    {/* @ts-expect-error the element has no children */}
    <ProductCheckout {...page}>text</ProductCheckout>
    {/* @ts-expect-error a style is an object */}
    <ProductCheckout {...page} style="display: block" />
    {/* @ts-expect-error a cart needs its wallets */}
    <CartCheckout {...page} />
  </>
);
