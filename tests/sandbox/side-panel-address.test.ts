import { describe, expect, it } from 'vitest';
import { shopLink, withSidePanelDefaults } from '../../sandbox/side-panel/address';

const at = (path: string) => withSidePanelDefaults(new URL(path, 'http://127.0.0.1'));

describe('a page with the side panel', () => {
  it.each([
    ['takes the usual wallets', '/products/kubek?panel=1', 'recommended', 'shop_pay'],
    [
      "uses its URL's parameters instead",
      '/products/kubek?panel=1&recommended=paypal',
      'recommended',
      'paypal',
    ],
    ['is also the start page', '/', 'wallets', 'shop_pay,apple_pay,google_pay,paypal'],
    ['is not a page that does not request it', '/products/kubek', 'recommended', null],
    ['is not one that disables it', '/?panel=0', 'recommended', null],
  ])('%s: %s', (_title, path, name, value) => {
    expect(at(path).searchParams.get(name)).toBe(value);
  });

  it.each([
    ['keeps the side panel', '/', '/cart?panel=1'],
    [
      'keeps what the side panel has set',
      '/?theme=dark&wallets=paypal,venmo',
      '/cart?panel=1&wallets=paypal,venmo&theme=dark',
    ],
    ['leaves out what the side panel does not set', '/?quantity=3', '/cart?panel=1'],
    ['is plain on a page without the side panel', '/products/kubek?theme=dark', '/cart'],
  ])('a link to another page %s', (_title, from, to) => {
    expect(shopLink(at(from), '/cart')).toBe(to);
  });
});
