/** An app in a browser that has the package installed. React renders a component, without ekspres.js. */
import assert from 'node:assert/strict';
import { Window } from 'happy-dom';

const window = new Window();
const { document, navigator } = window;
// With defineProperty, because Node has its own `navigator`, which cannot be assigned.
for (const [name, value] of Object.entries({ window, document, navigator }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { createElement, version } = await import('react');
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { ProductCheckout } = await import('ekspres/react');

const outcomes = [];
const ref = { current: null };
const container = document.createElement('main');
const root = createRoot(container);
flushSync(() =>
  root.render(
    createElement(ProductCheckout, {
      accessToken: 'token',
      buyerCountry: 'PL',
      buyerCurrency: 'PLN',
      className: 'buy',
      id: 'product',
      style: { display: 'block' },
      'data-place': 'product',
      title: 'Kup',
      ref,
      onOutcome: ({ detail }) => outcomes.push(detail.outcome),
    }),
  ),
);
const element = container.querySelector('shopify-accelerated-checkout');
const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
assert.deepEqual(attributes, {
  'access-token': 'token',
  'buyer-country': 'PL',
  'buyer-currency': 'PLN',
  class: 'buy',
  id: 'product',
  style: attributes.style,
  'data-place': 'product',
  title: 'Kup',
  'data-ekspres-state': 'pending',
});
assert.equal(ref.current, element);
assert.match(attributes.style, /^display: block;?$/);
element.dispatchEvent(new window.CustomEvent('ekspres-outcome', { detail: { outcome: 'success' } }));
assert.deepEqual(outcomes, ['success']);
console.log(`React ${version}`);
