import { beforeEach, describe, expect, it } from 'vitest';
import { elementKinds } from '../../../src/types/element-kinds';
import { attributeNames, propertyOf } from '../../../src/embed/shared/attributes';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { product, productForm, settle, SHOP_PAY, show } from '../on-page';

type Properties = HTMLElement & Record<string, unknown>;
const productElement = () => find<Properties>('shopify-accelerated-checkout');

it('every element observes all attributes, and has a property for each', async () => {
  await show('');
  for (const tag of Object.keys(elementKinds)) {
    const element = customElements.get(tag) as CustomElementConstructor & { observedAttributes: string[] };
    expect(element.observedAttributes, tag).toEqual(expect.arrayContaining([...attributeNames]));
    for (const name of attributeNames)
      expect(propertyOf(name) in element.prototype, `${tag} ${name}`).toBe(true);
  }
});

describe('a property', () => {
  it.each<[property: string, value: unknown, attribute: string, text: string]>([
    ['buyerCountry', 'DE', 'buyer-country', 'DE'],
    ['disabled', true, 'disabled', ''],
    ['hasSellingPlan', true, 'has-selling-plan', ''],
    ['hasSellingPlan', false, 'has-selling-plan', 'false'],
    ['requiresShipping', false, 'requires-shipping', 'false'],
    ['recommended', SHOP_PAY, 'recommended', JSON.stringify(SHOP_PAY)],
    [
      'variantParams',
      [{ id: 123, requiresShipping: true }],
      'variant-params',
      '[{"id":123,"requiresShipping":true}]',
    ],
  ])('%s with the value %j reads and writes %s="%s"', async (property, value, attribute, text) => {
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
    ['hasSellingPlan', 'has-selling-plan'],
    ['requiresShipping', 'requires-shipping'],
  ] as const)('%s is undefined before it is set, and after undefined', async (property, attribute) => {
    await show(productForm(product()));
    const element = productElement();
    expect(element[property]).toBeUndefined();
    element[property] = false;
    element[property] = undefined;
    expect(element[property]).toBeUndefined();
    expect(element.hasAttribute(attribute)).toBe(false);
  });

  it('may be set to its JSON as a string', async () => {
    await show(productForm(product()));
    productElement()['recommended'] = JSON.stringify(SHOP_PAY);
    expect(productElement()['recommended']).toEqual(SHOP_PAY);
  });

  it('is a new object each time, so that the page cannot change an element through it', async () => {
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

/** Writes a value to an element, under the name of an attribute. */
type Write = (element: Properties, name: string, value: unknown) => void;

/** The ways in which pages and frameworks write a value to a custom element. */
const WAYS: readonly [way: string, write: Write][] = [
  // Plain HTML, and React 18 (DOMPropertyOperations).
  ['as an attribute', (element, name, value) => element.setAttribute(name, JSON.stringify(value))],
  [
    // React 19 (setPropOnCustomElement), Vue 3 (patchProp) and Svelte 5 (set_custom_element_data).
    'as a property if the element has one, or else as an attribute',
    (element, name, value) => {
      const property = propertyOf(name);
      if (property in element) element[property] = value;
      else element.setAttribute(name, JSON.stringify(value));
    },
  ],
  // Vue 3 with `.prop`, and Solid 1 with `prop:`.
  ['as a property', (element, name, value) => (element[propertyOf(name)] = value)],
];

function createProduct(): Properties {
  const element = document.createElement('shopify-accelerated-checkout') as unknown as Properties;
  element.setAttribute('access-token', 't0k3n');
  element.setAttribute('buyer-country', 'PL');
  element.setAttribute('buyer-currency', 'PLN');
  return element;
}

function upgrade(element: Properties, early: Properties): void {
  for (const { name, value } of early.attributes) element.setAttribute(name, value);
  if (!Object.hasOwn(early, 'recommended')) return;
  const value = early['recommended'];
  Object.defineProperty(element, 'recommended', { value, configurable: true, enumerable: true });
}

describe.each(WAYS)('a value that is written %s', (_way, write) => {
  async function expectShopPay(element: Properties): Promise<void> {
    find('form').append(element);
    await settle();
    expect(element.getAttribute('recommended')).toBe(JSON.stringify(SHOP_PAY));
    expect(element['recommended']).toEqual(SHOP_PAY);
    expect(element.querySelector('[slot=button]')?.localName).toBe('shop-pay-wallet-button');
  }

  beforeEach(() => show(productForm('')));

  it('before the element is defined is used, and is in the attribute and the property', async () => {
    const early = document.createElement('x-undefined') as unknown as Properties;
    write(early, 'recommended', SHOP_PAY);
    const element = createProduct();
    upgrade(element, early);
    await expectShopPay(element);
  });

  it('after the element was defined is used, and is in the attribute and the property', async () => {
    const element = createProduct();
    write(element, 'recommended', SHOP_PAY);
    await expectShopPay(element);
  });
});
