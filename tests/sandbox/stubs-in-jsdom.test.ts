// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { stubElements } from '../../sandbox/testing/stub-elements';

test('stubs make elements ready in jsdom', () => {
  expect(navigator.userAgent).toContain('jsdom');
  document.body.innerHTML =
    '<shopify-accelerated-checkout-cart data-ekspres-state="pending"></shopify-accelerated-checkout-cart>';
  const element = document.querySelector('shopify-accelerated-checkout-cart');
  expect(element?.getAttribute('data-ekspres-state')).toBe('pending');
  stubElements(window);
  expect(element?.getAttribute('data-ekspres-state')).toBe('ready');
  expect(element?.availableWallets).toEqual([]);
  expect(() => element?.refresh()).not.toThrow();
});
