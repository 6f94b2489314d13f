import { attributes } from '../../src/embed/shared/attributes';
import { optionsLink } from '../../src/embed/shared/button-kind';
import { wallets } from '../../src/wallets/registry';
import { expect, test } from './fixtures';
import { cartElement, config, markup, META_PAY, openBody, productElement, productForm } from './host-markup';

// An update that causes the next one in a microtask, and so on, freezes the tab: the page never answers.

/** One element of each kind, with a button if its kind has one. */
const ELEMENTS = [
  productElement({ recommended: config('shop_pay') }),
  cartElement(['shop_pay', META_PAY], { 'cart-id': 'gid://shopify/Cart/c1?key=k' }),
  markup('shopify-wallet-button', { 'wallet-config': config('shop_pay'), 'page-type': 'product' }),
  ...[...wallets, optionsLink].map(({ tag }) => markup(tag)),
  markup('shopify-delivery-promise'),
  markup('shop-pay-iframe-content'),
];

/** The values of attributes, each also as a property. */
const VALUES = [
  ['', ''],
  ['true', true],
  ['false', false],
  ['null', null],
  ['0', 0],
  ['-1', -1],
  ['[]', []],
  ['{}', {}],
  ['ą"<', 'ą"<'],
] as const;

type Way = 'markup' | 'script' | 'property';

for (const way of ['markup', 'script', 'property'] satisfies Way[]) {
  test(`no value of an attribute, set by ${way}, makes an element update without end`, async ({ page }) => {
    // The elements are far from the view, so that no vendor draws a button.
    await openBody(page, `<div style="height:9000px"></div>${productForm('<div id="place"></div>')}`);
    await page.waitForFunction((tag) => customElements.get(tag), 'shopify-wallet-button');
    const tried = await page.evaluate(
      async ({ elements, names, values, way }) => {
        const place = document.querySelector('#place')!;
        const { getRootNode } = Node.prototype;
        let updates = 0;
        // Each update of an element looks up its root. The error ends updates that would have no end.
        Node.prototype.getRootNode = function (this: Element, ...options) {
          if (++updates > 1000)
            throw new Error(`updates without end: ${(this.cloneNode() as Element).outerHTML}`);
          return getRootNode.apply(this, options);
        };
        const nextTask = () => new Promise((resolve) => setTimeout(resolve));
        let count = 0;
        for (const html of elements) {
          for (const name of names) {
            updates = 0;
            const property = name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
            const created = values.map(([text, value]) => {
              const holder = document.createElement('div');
              holder.innerHTML = html;
              const element = holder.firstElementChild!;
              if (way === 'markup') element.setAttribute(name, text);
              return { element, text, value };
            });
            place.append(...created.map(({ element }) => element));
            await nextTask();
            for (const { element, text, value } of created) {
              if (way === 'script') element.setAttribute(name, text);
              if (way === 'property') Reflect.set(element, property, value);
              count++;
            }
            await nextTask();
            place.replaceChildren();
            await nextTask();
          }
        }
        return count;
      },
      { elements: ELEMENTS, names: Object.keys(attributes), values: VALUES, way },
    );
    expect(tried).toBe(ELEMENTS.length * Object.keys(attributes).length * VALUES.length);
  });
}
