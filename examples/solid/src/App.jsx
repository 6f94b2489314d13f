import { createSignal } from 'solid-js';
import { MUG } from './shop';

const ENGRAVING = { Grawer: 'Ala' };
const SHOP_PAY = { name: 'shop_pay', wallet_params: { personalized: false } };

/** A product page. */
export function App() {
  const [quantity, setQuantity] = createSignal(1);
  return (
    <>
      <h1>Kubek</h1>
      <p>
        Liczba sztuk: <output>{quantity()}</output>{' '}
        <button type="button" onClick={() => setQuantity(quantity() + 1)}>
          Więcej
        </button>
      </p>
      <shopify-accelerated-checkout {...MUG} quantity={quantity()} line-attributes={ENGRAVING} />
      <shopify-wallet-button {...MUG} page-type="product" quantity={quantity()} wallet-config={SHOP_PAY} />
    </>
  );
}
