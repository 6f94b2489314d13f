import { expect, it } from 'vitest';
import { summaryTexts } from '../../../src/ui/messages/pl/sheet/order-summary';
import { intervalText, type IntervalUnit } from '../../../src/ui/messages/pl/sheet/subscription';
import type { SummaryKey } from '../../../src/wallets/sheet/order-summary';
import {
  inapplicableCodeText,
  priceText,
  recurringText,
  summaryLabel,
} from '../../../src/wallets/sheet/price-texts';
import type { RecurringTotal } from '../../../src/wallets/sheet/recurring-totals';

const pln = (amount: string) => ({ amount, currencyCode: 'PLN' });
/** Replaces the non-breaking spaces of Intl. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

it('no label of a line of the summary is empty', () => {
  // The type says that each line has a label.
  const labels: Record<SummaryKey, string> = summaryTexts;
  expect(Object.values(labels)).not.toContain('');
});

it.each<[label: string, line: Parameters<typeof summaryLabel>[0]]>([
  ['Dostawa', { key: 'shipping' }],
  ['Odbiór osobisty', { key: 'pickup' }],
  ['Odbiór osobisty: ul. Przykładowa 10', { key: 'pickup', name: 'ul. Przykładowa 10' }],
  ['WIOSNA', { key: 'discount', name: 'WIOSNA' }],
])('a line of the summary has the label %s', (label, line) => {
  expect(summaryLabel(line)).toBe(label);
});

it.each<[unit: IntervalUnit, forms: string]>([
  ['DAY', 'co dzień, co 2 dni, co 5 dni, co 21 dni, co 22 dni'],
  ['WEEK', 'co tydzień, co 2 tygodnie, co 4 tygodnie, co 5 tygodni, co 12 tygodni, co 14 tygodni'],
  ['WEEK', 'co 21 tygodni, co 22 tygodnie, co 52 tygodnie, co 112 tygodni'],
  ['MONTH', 'co miesiąc, co 2 miesiące, co 3 miesiące, co 5 miesięcy, co 6 miesięcy, co 12 miesięcy'],
  ['MONTH', 'co 24 miesiące'],
  ['YEAR', 'co rok, co 2 lata, co 4 lata, co 5 lat, co 12 lat, co 22 lata'],
])('the interval %s has the plural forms %s', (unit, forms) => {
  const texts = forms.split(', ');
  const counts = texts.map((text) => Number(/\d+/.exec(text)?.[0] ?? 1));
  expect(counts.map((count) => intervalText(unit, count))).toEqual(texts);
});

it.each([
  [pln('49.00'), '49,00 zł'],
  [pln('-10.00'), '-10,00 zł'],
  [pln('12345.60'), '12 345,60 zł'],
  [{ amount: '1500', currencyCode: 'JPY' }, '1500 JPY'],
  [{ amount: '1.250', currencyCode: 'KWD' }, '1,250 KWD'],
  // JavaScript engines differ in the decimals of the forint, so those of the amount are shown.
  [{ amount: '990.00', currencyCode: 'HUF' }, '990,00 HUF'],
])('the price %o is shown as %s', (price, text) => {
  expect(withPlainSpaces(priceText(price))).toBe(text);
});

it.each([
  ['LATO10', 'Kod LATO10 nie obniża ceny tego koszyka'],
  ['A'.repeat(24), `Kod ${'A'.repeat(24)} nie obniża ceny tego koszyka`],
  ['A'.repeat(25), `Kod ${'A'.repeat(23)}… nie obniża ceny tego koszyka`],
  ['🌷'.repeat(25), `Kod ${'🌷'.repeat(23)}… nie obniża ceny tego koszyka`],
])('the row of the discount code %s that does not reduce the price is: %s', (code, text) => {
  expect(inapplicableCodeText(code)).toBe(text);
});

const monthly = { interval: 'MONTH', intervalCount: 1 };
const afterFirstOrders = (orderCount: number): RecurringTotal => ({
  ...monthly,
  fixedPrice: { price: pln('39.00'), orderCount },
  recurringPrice: pln('49.00'),
});

it.each<[text: string, total: RecurringTotal]>([
  ['49,00 zł co miesiąc', { ...monthly, recurringPrice: pln('49.00') }],
  ['49,00 zł co 2 tygodnie', { interval: 'WEEK', intervalCount: 2, recurringPrice: pln('49.00') }],
  ['49,00 zł', { interval: 'FORTNIGHT', intervalCount: 1, recurringPrice: pln('49.00') }],
  ['Pierwsze zamówienie 39,00 zł, potem 49,00 zł co miesiąc', afterFirstOrders(1)],
  ['Pierwsze 3 zamówienia po 39,00 zł, potem 49,00 zł co miesiąc', afterFirstOrders(3)],
  ['Pierwsze 5 zamówień po 39,00 zł, potem 49,00 zł co miesiąc', afterFirstOrders(5)],
])('a recurring total is described as: %s', (text, total) => {
  expect(withPlainSpaces(recurringText(total))).toBe(text);
});
