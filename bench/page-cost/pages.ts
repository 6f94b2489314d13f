import type { Contender } from '../contenders/contender';

/** What happens on a page while it is measured. */
export type Activity = 'nothing' | 'countdown' | 'form' | 'drawer';

/** A page whose costs are measured, with the script and without it. */
export interface CostPage {
  name: string;
  title: string;
  /** How many product cards it has; 0 for a drawer. */
  cards: number;
  activity: Activity;
  /** The main-thread work that the script may add per second, ms. */
  busyLimitMs: number;
  body: string;
}

// Limits of the work that the script may add, for an unthrottled CPU. Idle pages have the same limit at ×4.

/** An idle page, and one element on a page that changes. */
const BUSY_LIMIT_MS = 1;

/** A hundred elements on a page that changes. */
const BUSY_LIMIT_OF_MANY_MS = 5;

/** The interval at which a countdown or a form changes, ms. */
export const CHANGE_MS = 100;

/** The number of measured redraws of the drawer. */
export const REDRAWS = 1000;

const card = (element: string, index: number) => `<article><h2>Kubek ${index}</h2>
<form action="/cart/add" method="post"><input type="hidden" name="id" value="${index}">
<input type="number" name="quantity" value="1" min="1">
${element}</form></article>`;

const cards = (element: string, count: number) =>
  Array.from({ length: count }, (_, index) => card(element, index + 1)).join('\n');

/**
 * Creates the pages.
 * @param product markup of one product's element
 * @param cart markup of a cart's element
 */
export function costPages(product: string, cart: string): CostPage[] {
  const cardsPage = (count: number, activity: Activity, name: string, title: string): CostPage => ({
    name,
    title,
    cards: count,
    activity,
    busyLimitMs: count > 1 && activity !== 'nothing' ? BUSY_LIMIT_OF_MANY_MS : BUSY_LIMIT_MS,
    body: `<p id="countdown">0</p>\n${cards(product, count)}`,
  });
  return [
    cardsPage(1, 'nothing', 'cards-1', 'one product card'),
    cardsPage(10, 'nothing', 'cards-10', '10 product cards'),
    cardsPage(100, 'nothing', 'cards-100', '100 product cards'),
    cardsPage(1, 'countdown', 'countdown', 'a countdown changes the page ten times a second'),
    cardsPage(100, 'countdown', 'countdown-100', 'the same with 100 product cards'),
    cardsPage(1, 'form', 'form', 'the quantity changes ten times a second'),
    cardsPage(100, 'form', 'form-100', 'the same with 100 product cards, each in its own form'),
    {
      name: 'drawer',
      title: `a cart's drawer is redrawn ${REDRAWS} times`,
      cards: 0,
      activity: 'drawer',
      busyLimitMs: BUSY_LIMIT_MS,
      body: `<div id="drawer">${cart}</div>`,
    },
  ];
}

const STYLE = '.shopify-payment-button__button, .wallet-cart-button { height: 44px }';

/** The page as a contender for the page server, with or without the script of `ekspres`. */
export const contenderFor = (
  page: CostPage,
  ekspres: Contender,
  { hasScript }: { hasScript: boolean },
): Contender => ({
  ...ekspres,
  name: `${page.name}${hasScript ? '' : '-without'}`,
  html: `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kubki</title><link rel="icon" href="data:,"><style>${STYLE}</style>
${hasScript ? ekspres.head : ''}</head><body>
${page.body}
</body></html>
`,
});
