// @vitest-environment node
import { expect, it } from 'vitest';
import { docsTable } from '../../docs/.vitepress/docs-table';
import { buttonTexts as en } from '../../src/ui/messages/en/button';
import * as enDialog from '../../src/ui/messages/en/dialog';
import { sheetTexts } from '../../src/ui/messages/en/sheet/errors-in-sheet';
import { buttonTexts as pl } from '../../src/ui/messages/pl/button';
import * as plDialog from '../../src/ui/messages/pl/dialog';
import { readPage } from './docs-pages';

const page = readPage('guides/testing.md');

const namesIn = (texts: typeof pl, { checkoutTitle, actionLabels }: typeof plDialog) => [
  texts.buy_now,
  texts.buy_with.replace('{wallet}', 'Shop Pay'),
  texts.more_options,
  texts.express_checkout,
  checkoutTitle,
  actionLabels.retry,
];

/** The column of each language in the table of locators. */
const COLUMNS = { en: 0, pl: 1 } as const;

const documentedNames = (language: keyof typeof COLUMNS) =>
  docsTable(page, 'locators').map((row) => /name: (['"])(.*?)\1 \}/.exec(row[COLUMNS[language]] ?? '')?.[2]);

it('the page on testing has the names that the script draws in each language', () => {
  expect(documentedNames('en')).toEqual(namesIn(en, enDialog));
  expect(documentedNames('pl')).toEqual(namesIn(pl, plDialog));
});

it('the page on testing quotes an error of the sheet', () => {
  expect(page).toContain(`"${sheetTexts['invalid.payment_method']}"`);
});
