import { ProductCheckout, WalletButton } from 'ekspres/react';
import { useState } from 'react';
import { SHOP } from '../shop';
import { loadProduct } from '../storefront.server';

const ENGRAVING = { Grawer: 'Ala' };
const SHOP_PAY = { name: 'shop_pay', wallet_params: { personalized: false } };

export async function loader({ params }) {
  const product = await loadProduct(params.handle);
  if (!product) throw new Response('Not Found', { status: 404 });
  return product;
}

export const meta = ({ loaderData }) => [{ title: loaderData?.title }];

/** A product page. */
export default function Product({ loaderData: { title, variantId } }) {
  const [quantity, setQuantity] = useState(1);
  const line = { ...SHOP, variantId, quantity };
  return (
    <main>
      <h1>{title}</h1>
      <p>
        Liczba sztuk: <output>{quantity}</output>{' '}
        <button type="button" onClick={() => setQuantity(quantity + 1)}>
          Więcej
        </button>
      </p>
      <ProductCheckout {...line} lineAttributes={ENGRAVING} />
      <WalletButton {...line} pageType="product" walletConfig={SHOP_PAY} />
    </main>
  );
}
