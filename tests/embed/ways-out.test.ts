import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWaitingClick } from '../../src/embed/first/early-click';
import { defineElements } from '../../src/embed/first/tags';
import { pageState } from '../../src/page-state';
import { eventually } from '../setup/eventually';
import { considerUndefined, failToLoad, runEarlyClickScript } from '../server/run-early-click-script';
import { createLine, createWalletCart, sentCart } from '../wallets/sheet/wallet-carts';
import { leavePage, REQUIRED, targetIn, untilPainted } from './on-page';
import { find } from './page-html';
import { recordPosts } from './recorded-posts';
import { pendingResponse, recordNavigations, storefrontApi } from './storefront-api';

/** Which files can be loaded, and when. */
const files = vi.hoisted(() => ({ click: true, rescue: true, wait: Promise.resolve() }));
vi.mock('../../src/embed/first/load', () => ({
  async loadClickPart() {
    await files.wait;
    if (!files.click) return;
    const { startClickPart } = await import('../../src/embed/lazy/click/index');
    startClickPart(
      () => {},
      async () => undefined,
    );
  },
  importRescueInTime: async () => (files.rescue ? import('../../src/embed/rescue/index') : undefined),
  loadPagePart: async () => {},
  preloadVendorPart() {},
}));

/**
 * What becomes of a thing that a press has bought: it is `kept` as it was at the press, bought as it is
 * `now`, when the shopper leaves the page, or `lost`. If the shopper `stays`, nothing is bought.
 */
type Fate = 'kept' | 'now' | 'lost' | 'stays';

/** What a thing is at the press, and when the shopper leaves. Nothing else on the page contains them. */
const AT_PRESS = '4217';
const NOW = '4218';

const BUTTON = 'shopify-buy-it-now-button';
const button = (attributes: string) => `<${BUTTON} lang="pl" ${REQUIRED} ${attributes}></${BUTTON}>`;
const variant = (...attributes: string[]) => button(`page-type="product" ${attributes.join(' ')}`);
/** A field in which the shopper types. */
const typed = (name: string, value = '') =>
  `<input name="${name}" value="${value}" data-typed="${AT_PRESS}">`;
const form = (field: string, attribute = '') =>
  `<form action="/cart/add" method="post"><input name="id" value="7">${field}${variant(attribute)}</form>`;
const cart = (field: string, cartId = 'A-1') =>
  `<form action="/cart" method="post">${field}<button type="button" name="checkout"></button></form>
  ${button(`page-type="cart_page" cart-id="${cartId}"`)}`;

const ID = 'variant-id="7"';
const PLAN = 'selling-plan-id="5"';
const CODE = `discount-code="${AT_PRESS}"`;

/** One row for each thing that a purchase carries; the columns are the ways out of a page. */
const THINGS: [thing: string, html: string, click: Fate, rescue: Fate, lastResort: Fate, script: Fate][] = [
  ['the variant of an element', variant(`variant-id="${AT_PRESS}"`), 'kept', 'kept', 'kept', 'now'],
  ['its quantity', variant(ID, `quantity="${AT_PRESS}"`), 'kept', 'kept', 'kept', 'now'],
  ['its plan', variant(ID, `selling-plan-id="${AT_PRESS}"`), 'kept', 'kept', 'stays', 'lost'],
  ['its properties', variant(ID, `line-attributes='{"a":"${AT_PRESS}"}'`), 'kept', 'kept', 'stays', 'lost'],
  ['its discount', variant(ID, CODE), 'kept', 'kept', 'lost', 'lost'],
  ['its discount beside a plan', variant(ID, PLAN, CODE), 'kept', 'lost', 'stays', 'lost'],
  ['the variant of a form', form(typed('id')), 'kept', 'kept', 'now', 'now'],
  ['the quantity of a form', form(typed('quantity')), 'kept', 'kept', 'now', 'now'],
  ['the plan of a form', form(typed('selling_plan')), 'kept', 'kept', 'now', 'now'],
  ['a property of a form', form(typed('properties[a]')), 'kept', 'kept', 'now', 'now'],
  ['the discount of a form', form('', CODE), 'kept', 'lost', 'lost', 'lost'],
  ['a cart that is not in the cookie', cart('', `A-${AT_PRESS}`), 'now', 'lost', 'lost', 'lost'],
  ['the note of a cart', cart(typed('note')), 'now', 'now', 'lost', 'now'],
  ['an attribute of a cart', cart(typed('attributes[a]')), 'now', 'now', 'lost', 'now'],
  ['a quantity of a cart', cart(typed('updates[]', '1')), 'now', 'now', 'lost', 'now'],
];

/** Types in the fields that the shopper changes. */
function type(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]'))
    field.value = field.dataset['typed'] ?? '';
}

function show(html: string): void {
  document.body.innerHTML = html;
  type();
}

/** Changes everything that the press has bought. */
function changePage(): void {
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes])
      if (value.includes(AT_PRESS)) element.setAttribute(name, value.replace(AT_PRESS, NOW));
  }
  type();
}

/** The properties in a permalink, which are JSON in base64url. */
const propertiesIn = (url: string) =>
  Buffer.from(new URL(url, location.href).searchParams.get('properties') ?? '', 'base64url').toString();

let urls: string[];
let posts: ReturnType<typeof recordPosts>;
let requests: ReturnType<typeof storefrontApi>;

function fate(): Fate {
  const ways = JSON.stringify([urls, urls.map(propertiesIn), posts, requests]);
  if (ways.includes(AT_PRESS)) return 'kept';
  if (ways.includes(NOW)) return 'now';
  return urls.length + posts.length + requests.length ? 'lost' : 'stays';
}

beforeEach(() => {
  urls = recordNavigations();
  posts = recordPosts();
  const { response } = pendingResponse();
  requests = storefrontApi({
    cartCreate: response,
    cartNoteUpdate: response,
    cartAttributesUpdate: response,
    cart: () => ({ cart: { ...sentCart(createWalletCart({ lines: [createLine()] })), attributes: [] } }),
  });
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('cart=A-1');
});
afterEach(async () => {
  forgetWaitingClick();
  await leavePage();
  delete pageState().click;
});

// This comes first: our elements are not defined until the other ways.
describe('the early-click script', () => {
  it.each(THINGS)('treats %s as in the table', (_thing, html, _click, _rescue, _lastResort, expected) => {
    considerUndefined();
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
      this.submit();
    });
    const stop = runEarlyClickScript(urls);
    show(html);
    document.querySelector<HTMLButtonElement>('[name=checkout]')?.addEventListener('click', (event) => {
      (event.target as HTMLButtonElement).form?.submit();
    });
    find(BUTTON).click();
    changePage();
    failToLoad();
    dispatchEvent(new Event('pagehide'));
    stop();
    expect(fate()).toBe(expected);
  });
});

describe.each<[way: string, column: 2 | 3 | 4, click: boolean, rescue: boolean]>([
  ['a click whose code loads late', 2, true, true],
  ['the rescue', 3, false, true],
  ['the last resort', 4, false, false],
])('%s', (_way, column, click, rescue) => {
  it.each(THINGS)('treats %s as in the table', async (...row) => {
    let finishLoading = () => {};
    Object.assign(files, { click, rescue, wait: new Promise<void>((resolve) => (finishLoading = resolve)) });
    defineElements();
    show(row[1]);
    await untilPainted();
    targetIn(find(BUTTON))?.click();
    changePage();
    finishLoading();
    const expected = row[column];
    if (expected === 'stays') await eventually(() => expect(pageState().waitingClick).toBeUndefined());
    await eventually(() => expect(fate()).toBe(expected));
  });
});
