import { describe, expect, it } from 'vitest';
import { shopLink, withSidePanelDefaults } from '../../sandbox/side-panel/url-parameters';

const withDefaultsAt = (path: string) => withSidePanelDefaults(new URL(path, 'http://127.0.0.1'));

describe('the side panel', () => {
  it.each([
    ['sets the default wallets of a page', '/products/kubek?panel=1', 'recommended', 'shop_pay'],
    ['keeps the parameters of a page', '/products/kubek?panel=1&recommended=paypal', 'recommended', 'paypal'],
    ['is on the start page even without a parameter', '/', 'wallets', 'shop_pay,apple_pay,google_pay,paypal'],
    ['is not on another page that does not request it', '/products/kubek', 'recommended', null],
    ['is not on a start page that disables it', '/?panel=0', 'recommended', null],
  ])('%s', (_title, path, name, value) => {
    expect(withDefaultsAt(path).searchParams.get(name)).toBe(value);
  });

  it.each([
    ['stays in the link to another page', '/', '/cart?panel=1'],
    [
      'keeps its parameters in the link to another page',
      '/?theme=dark&wallets=paypal,venmo',
      '/cart?panel=1&wallets=paypal,venmo&theme=dark',
    ],
    ['leaves other parameters out of the link to another page', '/?quantity=3', '/cart?panel=1'],
    ['does not change a link on a page that does not have it', '/products/kubek?theme=dark', '/cart'],
  ])('%s', (_title, from, to) => {
    expect(shopLink(withDefaultsAt(from), '/cart')).toBe(to);
  });
});
