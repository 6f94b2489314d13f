import { describe, expect, it } from 'vitest';
import { findProductForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

/** The element whose form is looked for. */
const ELEMENT = '<b id="element"></b>';
const section = (...parts: string[]) => `<div class="shopify-section">${parts.join('')}</div>`;
const form = (id: string, action = '/cart/add', content = '') =>
  `<form id="${id}" action="${action}">${content}</form>`;

describe('findProductForm', () => {
  const add = (id: string, content: string) => form(id, '/cart/add', content);
  const QUICK = add('quick', '<button></button>');
  const BUTTON_OUTSIDE = '<button form="own"></button>';
  const INSTALMENTS = add('instalments', '<button type="button"></button>');
  const OTHERS = [form('news', '/contact'), form('instalments', '/cart/address'), form('none', '')];

  it.each<[expected: string | undefined, what: string, page: string]>([
    ['around', 'the form around the element', section(form('other'), add('around', ELEMENT))],
    ['around', 'that with another action', section(form('around', '/quick', ELEMENT), form('other'))],
    ['own', 'the form in the section', section(ELEMENT, form('own'))],
    ['own', 'that with a locale prefix', section(ELEMENT, form('own', '/pl-pl/cart/add'))],
    ['own', 'that with an absolute URL', section(ELEMENT, form('own', 'https://a.example/cart/add'))],
    ['own', 'that with a query', section(ELEMENT, form('own', '/cart/add?section=main'))],
    ['own', 'the product form among others', section(...OTHERS, ELEMENT, form('own'))],
    ['own', 'none without a submit button', section(INSTALMENTS, add('own', '<button></button>'), ELEMENT)],
    ['own', 'the first with an `<input>`', section(ELEMENT, add('own', '<input type="submit">'), QUICK)],
    ['own', 'the first with a button outside', section(ELEMENT, form('own'), QUICK) + BUTTON_OUTSIDE],
    [undefined, 'no form of another section', section(ELEMENT) + section(form('foreign'))],
    [undefined, 'no form if the element is in no section', ELEMENT + form('foreign')],
    [undefined, 'no form that only changes the cart', section(ELEMENT, form('own', '/cart/change'))],
  ])('finds %s: %s', (expected, _what, page) => {
    showPage(page);
    expect(findProductForm(find('#element'))?.id).toBe(expected);
  });
});
