// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { breakableCode, tableCards } from '../../docs/.vitepress/table-cards';

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

type Rule = Parameters<Parameters<typeof tableCards>[0]['core']['ruler']['push']>[1];
type Token = Parameters<Rule>[0]['tokens'][number];

it('each cell of a table has its role, and the head of its column', () => {
  const written: string[] = [];
  const token = (type: string, content = '', children: Token[] | null = null): Token => ({
    ...{ type, content, children },
    attrSet: (name, value) => void written.push(`${type} ${name}=${value}`),
  });
  const row = (cell: string, ...contents: string[]) => [
    token('tr_open'),
    ...contents.flatMap((content) => [token(cell), token('inline', '', [token('text', content)])]),
  ];
  const tokens = [
    token('table_open'),
    ...row('th_open', 'wallet', 'price'),
    ...row('td_open', 'PayPal', '1'),
    ...row('td_open', 'Venmo', '2'),
  ];
  tableCards({ core: { ruler: { push: (_name, rule) => rule({ tokens }) } } });
  const cells = ['wallet', 'price'].flatMap((head) => ['td_open role=cell', `td_open data-head=${head}`]);
  expect(written.filter((attribute) => attribute.startsWith('td_open'))).toEqual([...cells, ...cells]);
});
