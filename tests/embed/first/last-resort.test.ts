import { afterEach, expect, it } from 'vitest';
import { leaveWithoutCode } from '../../../src/embed/first/early-click';
import { findPurchase } from '../../../src/embed/first/find-purchase';
import { readAttribute } from '../../../src/embed/shared/attributes';
import type { AttributeName, ReadableElement } from '../../../src/embed/shared/attributes';
import { recordPosts } from '../recorded-posts';
import { recordNavigations } from '../storefront-api';
import { find, settingsScript } from '../page-html';

afterEach(() => void document.head.replaceChildren());

function leave(html: string): boolean {
  document.body.innerHTML = html;
  const div = find('div');
  const element = Object.assign(div, { read: (name: AttributeName) => readAttribute(div, name) });
  const { read } = element as ReadableElement;
  return leaveWithoutCode({
    ...findPurchase(element as ReadableElement)!,
    data: undefined,
    lineAttributes: read('line-attributes'),
    discount: undefined,
  });
}

it.each<[title: string, html: string, path: string]>([
  ['a variant leads to a permalink', '<div variant-id="123" quantity="2"></div>', '/cart/123:2'],
  ['a cart leads to the checkout without files', '<div page-type="cart_page"></div>', '/checkout'],
])('%s', (_title, html, path) => {
  document.head.innerHTML = '<base href="https://other.example/">';
  const urls = recordNavigations();
  expect(leave(html)).toBe(true);
  expect(urls).toEqual([location.origin + path]);
});

it.each([
  ['a selling plan', 'selling-plan-id="9"'],
  ['line-attributes', `line-attributes='{"Grawer":"Ola"}'`],
])('a variant with %s leads nowhere if no other file can be loaded', (_title, attribute) => {
  const urls = recordNavigations();
  expect(leave(`<div variant-id="123" ${attribute}></div>`)).toBe(false);
  expect(urls).toEqual([]);
});

it.each<[origin: string, head: string, urls: string[]]>([
  ['https://shop.example', '', ['https://shop.example/cart/123:1']],
  ['javascript:alert(1)', '', [`${location.origin}/cart/123:1`]],
  ['https://shop.example', '<script nonce="abc"></script>', []],
])('without other files, apiOrigin %s on a page with "%s" leads to %s', (apiOrigin, head, urls) => {
  document.head.innerHTML = head;
  const navigations = recordNavigations();
  leave(`${settingsScript({ apiOrigin })}<div variant-id="123"></div>`);
  expect(navigations).toEqual(urls);
});

it('a form is posted to its own action if no other file can be loaded', () => {
  document.head.innerHTML = '<base href="https://other.example/">';
  const posted = recordPosts();
  expect(leave('<form action="/cart/add"><input name="id" value="7"><div></div></form>')).toBe(true);
  expect(posted).toEqual([[`${location.origin}/cart/add`, { id: '7' }]]);
  expect(find<HTMLFormElement>('form').enctype, 'chosen files are sent').toBe('multipart/form-data');
});
