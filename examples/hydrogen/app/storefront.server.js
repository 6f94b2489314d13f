import { createStorefrontClient, parseGid } from '@shopify/hydrogen-react';
import { SHOP, SHOP_ORIGIN } from './shop';

const PRODUCT = `query product($handle: String!) {
  product(handle: $handle) { title selectedOrFirstAvailableVariant { id } }
}`;

const { getStorefrontApiUrl, getPublicTokenHeaders } = createStorefrontClient({
  storeDomain: SHOP_ORIGIN,
  publicStorefrontToken: SHOP.accessToken,
  storefrontApiVersion: '2026-04',
  contentType: 'json',
});

/** Asks the Storefront API for a product: its title, and the id of its first variant in digits; undefined where there is none. */
export async function loadProduct(handle) {
  const response = await fetch(getStorefrontApiUrl(), {
    method: 'POST',
    headers: getPublicTokenHeaders(),
    body: JSON.stringify({ query: PRODUCT, variables: { handle } }),
  });
  const { data } = await response.json();
  if (!data.product) return undefined;
  const { title, selectedOrFirstAvailableVariant } = data.product;
  return { title, variantId: parseGid(selectedOrFirstAvailableVariant.id).id };
}
