import { afterEach, describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../../src/embed/elements/attribute-readers';
import { attributeNames, propertyOf } from '../../../src/embed/elements/attributes';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { leavePage, product, productForm, SHOP_PAY, show } from './on-page';

afterEach(leavePage);

type Properties = HTMLElement & Record<string, unknown>;
const productElement = () => find<Properties>('shopify-accelerated-checkout');

/** The attributes that the element with this tag observes. */
const observedBy = (tag: string) =>
  (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes;

it.each<{ tag: string; reader: ReaderKind }>([
  { tag: 'shopify-accelerated-checkout', reader: 'product' },
  { tag: 'shopify-accelerated-checkout-cart', reader: 'cart' },
  { tag: 'shopify-wallet-button', reader: 'checkout' },
  { tag: 'shop-pay-wallet-button', reader: 'wallet' },
  { tag: 'shopify-meta-pay-button', reader: 'wallet' },
  { tag: 'shopify-buy-it-now-button', reader: 'wallet' },
  { tag: 'more-payment-options-link', reader: 'link' },
])('$tag observes its attributes and shows them as properties', async ({ tag, reader }) => {
  await show('');
  const names = attributeNames.filter((name) => attributeReaders[name].includes(reader));
  expect(observedBy(tag)).toEqual(expect.arrayContaining(names));
  for (const name of names) expect(propertyOf(name) in customElements.get(tag)!.prototype).toBe(true);
});

it('the attributes that must be followed on a product page are observed', async () => {
  await show('');
  expect(observedBy('shopify-accelerated-checkout')).toEqual(
    expect.arrayContaining(['access-token', 'disabled', 'has-selling-plan', 'requires-shipping']),
  );
});

describe('a property', () => {
  it.each<{ property: string; attribute: string; text: string; value: unknown }>([
    { property: 'buyerCountry', attribute: 'buyer-country', text: 'DE', value: 'DE' },
    { property: 'disabled', attribute: 'disabled', text: '', value: true },
    { property: 'recommended', attribute: 'recommended', text: JSON.stringify(SHOP_PAY), value: SHOP_PAY },
    {
      property: 'variantParams',
      attribute: 'variant-params',
      text: '[{"id":123,"requiresShipping":true}]',
      value: [{ id: 123, requiresShipping: true }],
    },
  ])('$property reads and writes $attribute', async ({ property, attribute, text, value }) => {
    await show(productForm(product()));
    const element = productElement();
    element[property] = value;
    expect(element.getAttribute(attribute)).toBe(text);
    expect(element[property]).toEqual(value);
    element.removeAttribute(attribute);
    element.setAttribute(attribute, text);
    expect(element[property]).toEqual(value);
  });

  it.each([{ value: null }, { value: undefined }, { value: false }])(
    'that is set to $value takes its attribute away',
    async ({ value }) => {
      await show(productForm(product('disabled')));
      productElement()['disabled'] = value;
      expect(productElement().hasAttribute('disabled')).toBe(false);
    },
  );

  it('may be set to the text of its JSON', async () => {
    await show(productForm(product()));
    productElement()['recommended'] = JSON.stringify(SHOP_PAY);
    expect(productElement()['recommended']).toEqual(SHOP_PAY);
  });

  it('gives an object of its own each time: what the page does with it changes no element', async () => {
    await show(productForm(product()));
    const element = productElement();
    element['recommended'] = SHOP_PAY;
    (element['recommended'] as { name: string }).name = 'changed';
    expect(element['recommended']).toEqual(SHOP_PAY);
  });

  it('whose attribute cannot be read is undefined', async () => {
    expectConsoleError(/invalid-variant-params/);
    await show(productForm(product('variant-params="{"')));
    expect(productElement()['variantParams']).toBeUndefined();
  });
});
