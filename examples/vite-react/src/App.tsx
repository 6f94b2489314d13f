import { useState } from 'react';
import type { ConfigOf } from 'ekspres';
import { ProductCheckout, WalletButton } from 'ekspres/react';
import { MUG } from './shop';

const ENGRAVING = { Grawer: 'Ala' };
const SHOP_PAY: ConfigOf<'shop_pay'> = { name: 'shop_pay', wallet_params: { personalized: false } };

/** A product page. */
export function App() {
  const [quantity, setQuantity] = useState(1);
  return (
    <main>
      <h1>Kubek</h1>
      <p>
        Liczba sztuk: <output>{quantity}</output>{' '}
        <button type="button" onClick={() => setQuantity(quantity + 1)}>
          Więcej
        </button>
      </p>
      <ProductCheckout {...MUG} quantity={quantity} lineAttributes={ENGRAVING} />
      <WalletButton {...MUG} pageType="product" quantity={quantity} walletConfig={SHOP_PAY} />
    </main>
  );
}
