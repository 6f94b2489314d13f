// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Folders with files whose text only developers see. */
const FOR_DEVELOPERS = ['build', 'sandbox', 'src/doctor'];

/** Files in them that shoppers see: the shop's, the vendors' sheets and windows; and their drivers. */
const FOR_SHOPPERS = [
  'sandbox/api/queries.ts',
  'sandbox/api/variant-view.ts',
  'sandbox/assets/paypal-checkout.js',
  'sandbox/assets/pictures/',
  'sandbox/assets/variant-picker.js',
  'sandbox/developer-pages/scenarios-page.ts',
  'sandbox/developer-pages/shop-page-parts.ts',
  'sandbox/pages/',
  'sandbox/side-panel/controls.ts',
  'sandbox/side-panel/panel-texts.ts',
  'sandbox/store/',
  'sandbox/storefront/cart-changes.ts',
  'sandbox/texts/',
  'sandbox/testing/apple-pay-sheet.ts',
  'sandbox/testing/catalog.ts',
  'sandbox/testing/checkout-pages.ts',
  'sandbox/testing/google-pay-sheet.ts',
  'sandbox/testing/payment-sheet.ts',
  'sandbox/testing/paypal-window.ts',
  'sandbox/vendors/',
];

/** Common Polish words without Polish letters. */
const WORDS =
  'albo|bez|dla|jak|jest|koszyka?|nie|oraz|portfela?|przycisk|przez|sklepu?|strona|strony|tu|tylko|wszystko';
const POLISH = new RegExp(`[ąćęłńóśźż]|(?<![\\w.@/-])(${WORDS})(?![\\w.@-])`, 'iu');

/** A Polish label of a shop's page with its translation: "Kup teraz" (Buy now), _Anuluj_ ("Cancel"). */
const TRANSLATED = /(["_])[^"_\n]+\1\s+\(.+?\)/g;

const files = FOR_DEVELOPERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
).filter((file) => /\.(css|js|md|mjs|ts)$/.test(file) && !FOR_SHOPPERS.some((path) => file.startsWith(path)));

it('text for developers is in English', () => {
  expect(files.length).toBeGreaterThan(150);
  const polishLines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(TRANSLATED, '')
      .split('\n')
      .filter((line) => POLISH.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(polishLines).toEqual([]);
});
