import { ProductCheckout, WalletButton } from 'ekspres/react';
import { MoreButton } from './MoreButton';
import { MUG } from './shop';

const ENGRAVING = { Grawer: 'Ala' };
const SHOP_PAY = { name: 'shop_pay', wallet_params: { personalized: false } };

/** A product page, rendered on the server. */
export default async function Page({ searchParams }) {
  const quantity = Number((await searchParams).quantity ?? 1);
  return (
    <main>
      <h1>Kubek</h1>
      <p>
        Liczba sztuk: <output>{quantity}</output> <MoreButton quantity={quantity} />
      </p>
      <ProductCheckout {...MUG} quantity={quantity} lineAttributes={ENGRAVING} />
      <WalletButton {...MUG} pageType="product" quantity={quantity} walletConfig={SHOP_PAY} />
    </main>
  );
}
