import type { FoundVariant } from '../store/catalog';
import { fromGrosze, moneyV2, type ShopCurrency } from '../store/money';

/** A variant as the API's `ProductVariant`. */
export function variantView(
  { product, variant }: FoundVariant,
  availableForSale: boolean,
  currency: ShopCurrency,
) {
  return {
    __typename: 'ProductVariant',
    id: `gid://shopify/ProductVariant/${variant.id}`,
    title: variant.title,
    sku: variant.sku,
    requiresShipping: variant.requiresShipping,
    availableForSale,
    taxable: true,
    price: moneyV2(fromGrosze(variant.price, currency), currency),
    compareAtPrice: null,
    image: null,
    selectedOptions: [{ name: product.optionName, value: variant.title }],
    product: {
      id: `gid://shopify/Product/${product.id}`,
      handle: product.handle,
      title: product.title,
      vendor: 'Ekspres Sklep',
      productType: '',
      requiresSellingPlan: product.requiresSellingPlan,
    },
  };
}
