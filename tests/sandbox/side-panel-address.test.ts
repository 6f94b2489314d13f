import { describe, expect, it } from 'vitest';
import { shopLink, withSidePanelDefaults } from '../../sandbox/side-panel/address';

const withDefaultsAt = (path: string) => withSidePanelDefaults(new URL(path, 'http://127.0.0.1'));

describe('a page with the side panel', () => {
  it.each([
    ['uses the default wallets', '/products/kubek?panel=1', 'recommended', 'shop_pay'],
    ['uses the parameters of its URL', '/products/kubek?panel=1&recommended=paypal', 'recommended', 'paypal'],
    ['is also opened on the start page', '/', 'wallets', 'shop_pay,apple_pay,google_pay,paypal'],
    ['is not opened on a page that does not request it', '/products/kubek', 'recommended', null],
    ['is not opened on a page that disables it', '/?panel=0', 'recommended', null],
  ])('%s', (_title, path, name, value) => {
    expect(withDefaultsAt(path).searchParams.get(name)).toBe(value);
  });

  it.each([
    ['a link to another page keeps the side panel', '/', '/cart?panel=1'],
    [
      'a link to another page keeps what the side panel has set',
      '/?theme=dark&wallets=paypal,venmo',
      '/cart?panel=1&wallets=paypal,venmo&theme=dark',
    ],
    ['a link to another page leaves out what the side panel does not set', '/?quantity=3', '/cart?panel=1'],
    [
      'a link to another page is unchanged on a page without the side panel',
      '/products/kubek?theme=dark',
      '/cart',
    ],
  ])('%s', (_title, from, to) => {
    expect(shopLink(withDefaultsAt(from), '/cart')).toBe(to);
  });
});
