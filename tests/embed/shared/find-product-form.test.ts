import { describe, expect, it } from 'vitest';
import { findProductForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

/** The element whose form is looked for. */
const ELEMENT = '<b id="element"></b>';
const section = (...parts: string[]) => `<div class="shopify-section">${parts.join('')}</div>`;
const form = (id: string, action = '/cart/add', content = '') =>
  `<form id="${id}" action="${action}">${content}</form>`;

describe('findProductForm', () => {
  it.each<{ expected: string | undefined; title: string; page: string }>([
    {
      expected: 'around',
      title: 'finds the form around the element',
      page: section(form('other'), form('around', '/cart/add', ELEMENT)),
    },
    {
      expected: 'around',
      title: 'finds the form around the element although it has another action',
      page: section(form('around', '/quick', ELEMENT), form('other')),
    },
    {
      expected: 'own',
      title: 'finds the form in the section of the element',
      page: section(ELEMENT, form('own')),
    },
    {
      expected: 'own',
      title: 'finds the form in the section if its action has a locale prefix',
      page: section(ELEMENT, form('own', '/pl-pl/cart/add')),
    },
    {
      expected: 'own',
      title: 'finds the form in the section if its action is an absolute URL',
      page: section(ELEMENT, form('own', 'https://a.example/cart/add')),
    },
    {
      expected: 'own',
      title: 'finds the form in the section if its action has a query',
      page: section(ELEMENT, form('own', '/cart/add?section=main')),
    },
    {
      expected: 'own',
      title: 'finds the product form among other forms of the section',
      page: section(
        form('news', '/contact'),
        form('instalments', '/cart/address'),
        form('none', ''),
        ELEMENT,
        form('own'),
      ),
    },
    {
      expected: 'own',
      title: 'skips an instalments form without a submit button',
      page: section(
        form('instalments', '/cart/add', '<button type="button"></button>'),
        form('own', '/cart/add', '<button></button>'),
        ELEMENT,
      ),
    },
    {
      expected: 'own',
      title: 'prefers the first form over a later one if its submit button is an `<input>`',
      page: section(
        ELEMENT,
        form('own', '/cart/add', '<input type="submit">'),
        form('quick', '/cart/add', '<button></button>'),
      ),
    },
    {
      expected: 'own',
      title: 'prefers the first form over a later one if its submit button is outside of it',
      page: `${section(ELEMENT, form('own'), form('quick', '/cart/add', '<button></button>'))}<button form="own"></button>`,
    },
    {
      expected: undefined,
      title: 'finds no form if the section has none',
      page: section(ELEMENT) + section(form('foreign')),
    },
    {
      expected: undefined,
      title: 'finds no form if the element is in no section',
      page: ELEMENT + form('foreign'),
    },
    {
      expected: undefined,
      title: 'finds no form if the forms of the section only change the cart',
      page: section(ELEMENT, form('own', '/cart/change')),
    },
  ])('$title', ({ expected, page }) => {
    showPage(page);
    expect(findProductForm(find('#element'))?.id).toBe(expected);
  });
});
