import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, META_PAY, openBody } from './host-markup';
import {
  DOCUMENT_MEMBERS,
  expectDialogThenCheckout,
  NAMED_ELEMENTS,
  openHostilePage,
  OPTIONAL_GLOBALS,
} from './hostile-markup';

test('a failed click opens the dialog, and the next one leads to the checkout, although images have all names that our code uses', async ({
  page,
}) => {
  const names = [...DOCUMENT_MEMBERS, ...OPTIONAL_GLOBALS];
  await openHostilePage(page, names.map(NAMED_ELEMENTS['an image']).join(''));
  await expectDialogThenCheckout(page);
});

/** A script that adds an image for each member of the document. */
const IMAGES_WITH_ALL_NAMES = `<script>{
  const names = new Set();
  for (let owner = document; owner; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  const images = [...names].map((name) => Object.assign(new Image(), { name, alt: '' }));
  document.body.append(...images);
}</script>`;

test('a failed click opens the dialog, and the next one leads to the checkout, although images have the names of all members of the document', async ({
  page,
}) => {
  await openHostilePage(page, IMAGES_WITH_ALL_NAMES);
  await expectDialogThenCheckout(page);
});

test('a cart shows a pending wallet although images have the names of DOM methods', async ({ page }) => {
  await fillCart(page);
  const images = ['createElement', 'createElementNS', 'createTextNode'].map(NAMED_ELEMENTS['an image']);
  await openBody(page, images.join('') + cartElement(['shop_pay', META_PAY]));
  await expect(page.locator(`${CART} [part=cell] > slot`)).toHaveCount(2);
  await expect(page.locator('shopify-meta-pay-button [part=button]')).toBeVisible();
});
