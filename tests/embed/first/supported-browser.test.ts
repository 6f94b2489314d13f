import { afterEach, expect, it, vi } from 'vitest';
import { emptyAllElements, supportsBrowser } from '../../../src/embed/first/supported-browser';
import { find } from '../page-html';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.textContent = '';
});

it('does not support a browser without AbortSignal.timeout', () => {
  expect(supportsBrowser()).toBe(true);
  vi.stubGlobal('AbortSignal', {});
  expect(supportsBrowser()).toBe(false);
});

it("removes the placeholders in an unsupported browser, and leaves the page's own button", () => {
  document.body.innerHTML = `
    <form action="/cart/add"><button name="add">Add to cart</button>
      <shopify-accelerated-checkout access-token="t"><div>placeholder</div></shopify-accelerated-checkout>
    </form>`;
  emptyAllElements();
  expect(find('form').textContent.trim()).toBe('Add to cart');
  expect(find('shopify-accelerated-checkout').dataset.ekspresState).toBe('empty');
});
