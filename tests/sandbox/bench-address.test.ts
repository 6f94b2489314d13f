import { describe, expect, it } from 'vitest';
import { shopLink, withBenchDefaults } from '../../sandbox/bench/address';

const at = (path: string) => withBenchDefaults(new URL(path, 'http://127.0.0.1'));

describe('a page with the bench', () => {
  it.each([
    ['takes the usual wallets', '/products/kubek?bench=1', 'recommended', 'shop_pay'],
    [
      "uses its URL's parameters instead",
      '/products/kubek?bench=1&recommended=paypal',
      'recommended',
      'paypal',
    ],
    ['is also the start page', '/', 'wallets', 'shop_pay,apple_pay,google_pay,paypal'],
    ['is not a page that does not request it', '/products/kubek', 'recommended', null],
    ['is not one that disables it', '/?bench=0', 'recommended', null],
  ])('%s: %s', (_title, path, name, value) => {
    expect(at(path).searchParams.get(name)).toBe(value);
  });

  it.each([
    ['keeps the bench', '/', '/cart?bench=1'],
    [
      'keeps what the bench has set',
      '/?theme=dark&wallets=paypal,venmo',
      '/cart?bench=1&wallets=paypal,venmo&theme=dark',
    ],
    ['leaves out what the bench does not set', '/?quantity=3', '/cart?bench=1'],
    ['is plain on a page without the bench', '/products/kubek?theme=dark', '/cart'],
  ])('a link to another page %s', (_title, from, to) => {
    expect(shopLink(at(from), '/cart')).toBe(to);
  });
});
