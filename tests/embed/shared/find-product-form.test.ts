import { expect, it } from 'vitest';
import { findProductForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

const HERE = '<b id="here"></b>';
const section = (...parts: string[]) => `<div class="shopify-section">${parts.join('')}</div>`;
const add = (id: string, action = '/cart/add', content = '') =>
  `<form id="${id}" action="${action}">${content}</form>`;

it.each<{ is: string | undefined; title: string; page: string }>([
  {
    is: 'around',
    title: 'finds the form around the element',
    page: section(add('other'), add('around', '/cart/add', HERE)),
  },
  {
    is: 'around',
    title: 'finds the form around the element although it has another action',
    page: section(add('around', '/quick', HERE), add('other')),
  },
  {
    is: 'own',
    title: 'finds the form in the section of the element',
    page: section(HERE, add('own')),
  },
  {
    is: 'own',
    title: 'finds the form in the section if its action has a locale prefix',
    page: section(HERE, add('own', '/pl-pl/cart/add')),
  },
  {
    is: 'own',
    title: 'finds the form in the section if its action is an absolute URL',
    page: section(HERE, add('own', 'https://a.example/cart/add')),
  },
  {
    is: 'own',
    title: 'finds the form in the section if its action has a query',
    page: section(HERE, add('own', '/cart/add?section=main')),
  },
  {
    is: 'own',
    title: 'finds the product form among other forms of the section',
    page: section(
      add('news', '/contact'),
      add('installments', '/cart/address'),
      add('none', ''),
      HERE,
      add('own'),
    ),
  },
  {
    is: 'own',
    title: 'skips a form for instalments that nothing submits',
    page: section(
      add('instalments', '/cart/add', '<button type="button"></button>'),
      add('own', '/cart/add', '<button></button>'),
      HERE,
    ),
  },
  {
    is: 'own',
    title: 'prefers a form that a field submits to the later form of another product',
    page: section(
      HERE,
      add('own', '/cart/add', '<input type="submit">'),
      add('quick', '/cart/add', '<button></button>'),
    ),
  },
  {
    is: 'own',
    title: 'prefers a form that a button elsewhere submits to the later form of another product',
    page: `${section(HERE, add('own'), add('quick', '/cart/add', '<button></button>'))}<button form="own"></button>`,
  },
  {
    is: undefined,
    title: 'finds no form if the section has none',
    page: section(HERE) + section(add('foreign')),
  },
  {
    is: undefined,
    title: 'finds no form if the element is in no section',
    page: HERE + add('foreign'),
  },
  {
    is: undefined,
    title: 'finds no form if the forms of the section only change the cart',
    page: section(HERE, add('own', '/cart/change')),
  },
])('$title', ({ is, page }) => {
  showPage(page);
  expect(findProductForm(find('#here'))?.id).toBe(is);
});
