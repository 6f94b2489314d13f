import { test } from './fixtures';
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
