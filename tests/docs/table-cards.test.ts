// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { breakableCode } from '../../docs/.vitepress/table-cards';

describe('breakableCode', () => {
  it.each([
    ['CartWalletPaymentMethodInput.content', 'Cart<wbr>Wallet<wbr>Payment<wbr>Method<wbr>Input.<wbr>content'],
    ['https://shop.example/api/2026-10', 'https://<wbr>shop.<wbr>example/<wbr>api/<wbr>2026-10'],
  ])('lets the long code %s be broken', (code, expected) => {
    expect(breakableCode(`<code v-pre>${code}</code>`)).toBe(`<code v-pre>${expected}</code>`);
  });

  it('keeps short code on one line', () => {
    expect(breakableCode('<code>buyer-currency</code>')).toBe('<code class="short">buyer-currency</code>');
  });

  it('keeps entities whole', () => {
    expect(breakableCode('<code>a &lt;shop-pay-wallet-button&gt; b</code>')).toContain('&lt;shop');
  });
});
