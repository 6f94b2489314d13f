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

/**
 * Requests a product from the Storefront API.
 * @returns its title and the digits of its first variant's id; undefined if the product does not exist
 */
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
