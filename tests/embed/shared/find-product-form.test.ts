import { describe, expect, it } from 'vitest';
import { findProductForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

/** The element whose form is looked for. */
const ELEMENT = '<b id="element"></b>';
const section = (...parts: string[]) => `<div class="shopify-section">${parts.join('')}</div>`;
const form = (id: string, action = '/cart/add', content = '') =>
  `<form id="${id}" action="${action}">${content}</form>`;

describe('findProductForm', () => {
  it.each<[title: string, expected: string | undefined, page: string]>([
    [
      'finds the form around the element',
      'around',
      section(form('other'), form('around', '/cart/add', ELEMENT)),
    ],
    [
      'finds the form around the element although it has another action',
      'around',
      section(form('around', '/quick', ELEMENT), form('other')),
    ],
    ['finds the form in the section of the element', 'own', section(ELEMENT, form('own'))],
    [
      'finds the form in the section if its action has a locale prefix',
      'own',
      section(ELEMENT, form('own', '/pl-pl/cart/add')),
    ],
    [
      'finds the form in the section if its action is an absolute URL',
      'own',
      section(ELEMENT, form('own', 'https://a.example/cart/add')),
    ],
    [
      'finds the form in the section if its action has a query',
      'own',
      section(ELEMENT, form('own', '/cart/add?section=main')),
    ],
    [
      'finds the product form among other forms of the section',
      'own',
      section(
        form('news', '/contact'),
        form('instalments', '/cart/address'),
        form('none', ''),
        ELEMENT,
        form('own'),
      ),
    ],
    [
      'skips an instalments form without a submit button',
      'own',
      section(
        form('instalments', '/cart/add', '<button type="button"></button>'),
        form('own', '/cart/add', '<button></button>'),
        ELEMENT,
      ),
    ],
    [
      'prefers the first form over a later one if its submit button is an `<input>`',
      'own',
      section(
        ELEMENT,
        form('own', '/cart/add', '<input type="submit">'),
        form('quick', '/cart/add', '<button></button>'),
      ),
    ],
    [
      'prefers the first form over a later one if its submit button is outside of it',
      'own',
      `${section(ELEMENT, form('own'), form('quick', '/cart/add', '<button></button>'))}<button form="own"></button>`,
    ],
    ['finds no form if the section has none', undefined, section(ELEMENT) + section(form('foreign'))],
    ['finds no form if the element is in no section', undefined, ELEMENT + form('foreign')],
    [
      'finds no form if the forms of the section only change the cart',
      undefined,
      section(ELEMENT, form('own', '/cart/change')),
    ],
  ])('%s', (_title, expected, page) => {
    showPage(page);
    expect(findProductForm(find('#element'))?.id).toBe(expected);
  });
});
