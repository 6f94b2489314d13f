import { afterEach, describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../../src/embed/shared/attributes-by-element';
import { attributeNames, propertyOf } from '../../../src/embed/shared/attributes';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { leavePage, product, productForm, settle, SHOP_PAY, show } from '../on-page';

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
])('$tag observes its attributes and has a property for each', async ({ tag, reader }) => {
  await show('');
  const names = attributeNames.filter((name) => attributeReaders[name].includes(reader));
  expect(observedBy(tag)).toEqual(expect.arrayContaining(names));
  for (const name of names) expect(propertyOf(name) in customElements.get(tag)!.prototype).toBe(true);
});

it('the product element observes access-token, disabled, has-selling-plan and requires-shipping, which pages change', async () => {
  await show('');
  expect(observedBy('shopify-accelerated-checkout')).toEqual(
    expect.arrayContaining(['access-token', 'disabled', 'has-selling-plan', 'requires-shipping']),
  );
});

describe('a property', () => {
  it.each<{ property: string; attribute: string; text: string; value: unknown }>([
    { property: 'buyerCountry', attribute: 'buyer-country', text: 'DE', value: 'DE' },
    { property: 'disabled', attribute: 'disabled', text: '', value: true },
    { property: 'hasSellingPlan', attribute: 'has-selling-plan', text: '', value: true },
    { property: 'hasSellingPlan', attribute: 'has-selling-plan', text: 'false', value: false },
    { property: 'requiresShipping', attribute: 'requires-shipping', text: 'false', value: false },
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
    'that is set to $value removes its attribute',
    async ({ value }) => {
      await show(productForm(product('disabled')));
      productElement()['disabled'] = value;
      expect(productElement().hasAttribute('disabled')).toBe(false);
    },
  );

  it.each([
    { property: 'hasSellingPlan', attribute: 'has-selling-plan' },
    { property: 'requiresShipping', attribute: 'requires-shipping' },
  ])(
    '$property is undefined before it is set, and again after it is set to undefined',
    async ({ property, attribute }) => {
      await show(productForm(product()));
      const element = productElement();
      expect(element[property]).toBeUndefined();
      element[property] = false;
      element[property] = undefined;
      expect(element[property]).toBeUndefined();
      expect(element.hasAttribute(attribute)).toBe(false);
    },
  );

  it('may be set to its JSON as a string', async () => {
    await show(productForm(product()));
    productElement()['recommended'] = JSON.stringify(SHOP_PAY);
    expect(productElement()['recommended']).toEqual(SHOP_PAY);
  });

  it('returns a new object each time, so that the page cannot change an element through it', async () => {
    await show(productForm(product()));
    const element = productElement();
    element['recommended'] = SHOP_PAY;
    (element['recommended'] as { name: string }).name = 'changed';
    expect(element['recommended']).toEqual(SHOP_PAY);
  });

  it('is undefined if its attribute is invalid', async () => {
    expectConsoleError(/invalid-variant-params/);
    await show(productForm(product('variant-params="{"')));
    expect(productElement()['variantParams']).toBeUndefined();
  });
});

/** How frameworks write a value to a custom element. */
const FRAMEWORKS: readonly {
  way: string;
  write: (element: Properties, name: string, value: unknown) => void;
}[] = [
  {
    way: 'plain HTML, and React 18 (react-dom 18, DOMPropertyOperations: always an attribute), with JSON as a string',
    write: (element, name, value) => element.setAttribute(name, JSON.stringify(value)),
  },
  {
    way: 'React 19 (react-dom 19, setPropOnCustomElement), Vue 3 (runtime-dom, patchProp) and Svelte 5 (set_custom_element_data): a property if the element has one, otherwise an attribute',
    write(element, name, value) {
      const property = propertyOf(name);
      if (property in element) element[property] = value;
      else element.setAttribute(name, JSON.stringify(value));
    },
  },
  {
    way: 'Vue 3 with `.prop`, and Solid 1 with `prop:`: always a property',
    write: (element, name, value) => (element[propertyOf(name)] = value),
  },
];

describe.each(FRAMEWORKS)('a value that is written by $way', ({ write }) => {
  it.each([{ when: 'before' }, { when: 'after' }])(
    'is in the attribute and the property, and is used by the button, if it is written $when the element is defined',
    async ({ when }) => {
      await show('<form action="/cart/add"><input name="id" value="123"></form>');
      const element = document.createElement('shopify-accelerated-checkout') as unknown as Properties;
      for (const [name, text] of [
        ['access-token', 't0k3n'],
        ['buyer-country', 'PL'],
        ['buyer-currency', 'PLN'],
      ] as const)
        element.setAttribute(name, text);
      if (when === 'after') write(element, 'recommended', SHOP_PAY);
      else {
        // When an element is defined, it keeps the attributes and own properties that it had before.
        const undefinedElement = document.createElement('x-unknown') as unknown as Properties;
        write(undefinedElement, 'recommended', SHOP_PAY);
        for (const { name, value } of undefinedElement.attributes) element.setAttribute(name, value);
        if (Object.hasOwn(undefinedElement, 'recommended')) {
          const value = undefinedElement['recommended'];
          Object.defineProperty(element, 'recommended', { value, configurable: true, enumerable: true });
        }
      }
      find('form').append(element);
      await settle();
      expect(element.getAttribute('recommended')).toBe(JSON.stringify(SHOP_PAY));
      expect(element['recommended']).toEqual(SHOP_PAY);
      expect(element.querySelector('[slot=button]')?.localName).toBe('shop-pay-wallet-button');
    },
  );
});
