import { expect, it } from 'vitest';
import { findProductForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

const HERE = '<b id="here"></b>';
const section = (...parts: string[]) => `<div class="shopify-section">${parts.join('')}</div>`;
const add = (id: string, action = '/cart/add', content = '') =>
  `<form id="${id}" action="${action}">${content}</form>`;

it.each<{ is: string | undefined; when: string; page: string }>([
  { is: 'around', when: 'it is inside one', page: section(add('other'), add('around', '/cart/add', HERE)) },
  {
    is: 'around',
    when: 'that has another action',
    page: section(add('around', '/quick', HERE), add('other')),
  },
  { is: 'own', when: 'its section has one', page: section(HERE, add('own')) },
  { is: 'own', when: 'it is under a locale prefix', page: section(HERE, add('own', '/pl-pl/cart/add')) },
  {
    is: 'own',
    when: 'its action is an absolute URL',
    page: section(HERE, add('own', 'https://a.example/cart/add')),
  },
  { is: 'own', when: 'its action has a query', page: section(HERE, add('own', '/cart/add?section=main')) },
  {
    is: 'own',
    when: 'its section has others for other ends',
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
    when: 'one before it, for instalments, is submitted by nothing',
    page: section(
      add('instalments', '/cart/add', '<button type="button"></button>'),
      add('own', '/cart/add', '<button></button>'),
      HERE,
    ),
  },
  {
    is: 'own',
    when: 'it precedes the form of another product, and is submitted by a field',
    page: section(
      HERE,
      add('own', '/cart/add', '<input type="submit">'),
      add('quick', '/cart/add', '<button></button>'),
    ),
  },
  {
    is: 'own',
    when: 'it precedes the form of another product, and is submitted by a button elsewhere',
    page: `${section(HERE, add('own'), add('quick', '/cart/add', '<button></button>'))}<button form="own"></button>`,
  },
  { is: undefined, when: 'its section has none', page: section(HERE) + section(add('foreign')) },
  { is: undefined, when: 'it is in no section', page: HERE + add('foreign') },
  {
    is: undefined,
    when: 'its section only changes the cart',
    page: section(HERE, add('own', '/cart/change')),
  },
])('the form of an element is $is when $when', ({ is, page }) => {
  showPage(page);
  expect(findProductForm(find('#here'))?.id).toBe(is);
});
