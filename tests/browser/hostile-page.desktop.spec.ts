import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { googlePayConfig, headFor } from './google-pay-markup';
import { googlePay } from './google-pay-page';
import {
  click,
  DOCUMENT,
  expectOrder,
  expectTwoClicks,
  GLOBALS,
  open,
  PREACT_ERROR,
  PREVENT_FIRST,
  SHAPES,
} from './hostile-markup';
import { hostPage, openPage, productElement, productForm } from './host-markup';

test('a failed click opens the dialog, and the next one orders, although images have all names that our code uses', async ({
  page: tab,
}) => {
  await open(tab, [...DOCUMENT, ...GLOBALS].map((name) => SHAPES['an image'](name)).join(''));
  await expectTwoClicks(tab);
});

/** A script that adds an image for each member of the document. */
const ALL_NAMES = `<script>{
  const names = new Set();
  for (let owner = document; owner; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  const images = [...names].map((name) => Object.assign(new Image(), { name, alt: '' }));
  document.body.append(...images);
}</script>`;

test('a click orders after one that the page has stopped, although images have the names of all members of the document', async ({
  page: tab,
  pageErrors,
}) => {
  pageErrors.allow(PREACT_ERROR);
  await open(tab, ALL_NAMES, PREVENT_FIRST);
  await click(tab);
  await expectOrder(tab);
});

test('Google Pay is offered, or else its fallback, although elements or frames have the name google', async ({
  page: tab,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/cross-origin|SecurityError|Permission denied/);
  for (const [shape, html] of Object.entries(SHAPES)) {
    const product = productForm(productElement({ recommended: googlePayConfig(baseURL) }));
    await openPage(tab, hostPage(html('google') + product, { head: headFor(baseURL) }));
    // Google's script cannot add its API to the window of a frame from another origin.
    const isHopeless = shape === 'a frame from another origin';
    await expect(isHopeless ? buyNow(tab) : googlePay(tab), shape).toBeVisible();
  }
});
