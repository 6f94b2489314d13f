import { expect, it } from 'vitest';
import { eventually } from '../../setup/eventually';
import { CREATED } from '../../wallets/sheet/api-payloads';
import {
  json,
  META_PAY,
  product,
  productForm,
  settle,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
  targetIn,
} from '../on-page';
import { find } from '../page-html';
import { recordNavigations, storefrontApi } from '../storefront-api';

async function setAttributes(attributes: Record<string, string>): Promise<void> {
  const element = find('shopify-accelerated-checkout');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await settle();
}

/** The tags of the elements in the product element, sorted, because a new button follows the link. */
const shownTags = () =>
  [...find('shopify-accelerated-checkout').children].map(({ localName }) => localName).sort();

it('a product element shows another wallet after recommended has changed', async () => {
  await show(productForm(product(json('recommended', SHOP_PAY))));
  await setAttributes({ recommended: JSON.stringify(META_PAY) });
  expect(shownTags()).toEqual(['more-payment-options-link', 'shopify-meta-pay-button']);
});

it('a product element shows buy it now alone while has-selling-plan rules out its wallet', async () => {
  await show(productForm(product(json('recommended', SHOP_PAY_WITHOUT_PLANS))));
  await setAttributes({ 'has-selling-plan': '' });
  expect(shownTags()).toEqual(['shopify-buy-it-now-button']);
  await setAttributes({ 'has-selling-plan': 'false' });
  expect(shownTags()).toEqual(['more-payment-options-link', 'shop-pay-wallet-button']);
});

it('a button loses requires-shipping if the page removes it from the product element', async () => {
  await show(productForm(product(`requires-shipping ${json('recommended', SHOP_PAY)}`)));
  expect(find('[slot=button]').hasAttribute('requires-shipping')).toBe(true);
  find('shopify-accelerated-checkout').removeAttribute('requires-shipping');
  await settle();
  expect(find('[slot=button]').hasAttribute('requires-shipping')).toBe(false);
});

it('a click uses the access token, country and language that the product element has by then', async () => {
  const navigations = recordNavigations();
  const requests = storefrontApi({ cartCreate: () => CREATED });
  await show(productForm(product(json('recommended', SHOP_PAY))));
  await setAttributes({ 'access-token': 'new-token', 'buyer-country': 'DE', 'buyer-locale': 'pt-BR' });
  targetIn(find('[slot=button]'))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  expect(requests).toMatchObject([
    {
      headers: { 'X-Shopify-Storefront-Access-Token': 'new-token' },
      variables: { country: 'DE', language: 'PT_BR' },
    },
  ]);
});
