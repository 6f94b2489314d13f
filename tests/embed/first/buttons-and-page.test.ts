import { afterEach, describe, expect, it, vi } from 'vitest';
import { sentCart } from '../../wallets/sheet/wallet-carts';
import { resetClick } from '../../../src/signals/click';
import { visitEvents } from '../../../src/embed/lazy/click/visit-event-emitter';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { recordEvents, untilDispatched } from '../recorded-events';
import {
  json,
  leavePage,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  settleGathered,
  SHOP_PAY,
  show,
  targetIn,
} from '../on-page';
import { button, click, CONTROLS, created, recommended, target } from '../lazy/click/product-click';
import { pendingResponse, recordNavigations, storefrontApi } from '../storefront-api';

const events = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
const untilOutcome = () => untilDispatched(events, 'ekspres-outcome');

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.querySelector('ekspres-dialog')?.remove();
});

describe('a click that was forgotten because the shopper returned to the page', () => {
  it.each([
    { title: 'does not navigate and is canceled', data: created(), reason: 'canceled' },
    {
      title: 'shows no dialog',
      data: { cartCreate: null },
      consoleError: /cartCreate/,
      reason: 'no_response',
    },
  ])('$title', async ({ data, consoleError, reason }) => {
    if (consoleError) expectConsoleError(consoleError);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const navigations = recordNavigations();
    const { response, respond } = pendingResponse();
    storefrontApi({ cartCreate: response });
    await click();
    await settle();
    resetClick();
    await settle();
    expect(target().getAttribute('aria-disabled')).toBe('false');
    respond(data);
    await untilOutcome();
    expect(events.at(-1)?.detail).toMatchObject({ reason });
    await vi.dynamicImportSettled();
    await settle();
    expect(navigations).toEqual([]);
    expect(document.querySelector('ekspres-dialog')).toBeNull();
  });
});

describe('a click', () => {
  it.each([
    {
      title: 'does nothing when the page has disabled the element',
      attributes: 'disabled',
      controls: CONTROLS,
    },
    {
      title: 'does nothing when the form has no variant',
      attributes: '',
      controls: '<input name="quantity" value="3">',
    },
    {
      title: 'does nothing when the submit button is disabled',
      attributes: '',
      controls: `${CONTROLS}<button type="submit" disabled></button>`,
    },
  ])('$title', async ({ attributes, controls }) => {
    const calls = storefrontApi({ cartCreate: created });
    await show(productForm(product(`${json('recommended', META_PAY)} ${attributes}`), controls));
    for (const clickable of [target(), targetIn(find('more-payment-options-link')) as HTMLElement]) {
      expect(clickable.getAttribute('aria-disabled')).toBe('true');
      clickable.click();
    }
    await settle();
    expect([calls, events]).toEqual([[], []]);
  });
});

const variantField = () => find<HTMLInputElement>('[name=id]');
/** Sets the value by a script, which changes no attribute, and then dispatches an event. */
const setVariant = (value: string, event: string) => {
  variantField().value = value;
  variantField().dispatchEvent(new Event(event, { bubbles: true }));
};

it.each([
  {
    title: 'buttons follow the form when the value of its variant is removed',
    change: () => variantField().setAttribute('value', ''),
  },
  {
    title: 'buttons follow the form when the field of its variant is removed',
    change: () => variantField().remove(),
  },
  {
    title: 'buttons follow the form when the field of its variant has another name',
    change: () => variantField().setAttribute('name', 'x'),
  },
  {
    title: 'buttons follow the form when its button is disabled',
    change: () => find('#add').setAttribute('disabled', ''),
  },
  { title: 'buttons follow the form when a script dispatches input', change: () => setVariant('', 'input') },
  {
    title: 'buttons follow the form when a script dispatches change',
    change: () => setVariant('', 'change'),
  },
])('$title', async ({ change }) => {
  await show(productForm(product(recommended), `${CONTROLS}<button id="add" type="submit"></button>`));
  await settleGathered();
  expect(target().getAttribute('aria-disabled')).toBe('false');
  change();
  await settleGathered();
  expect(target().getAttribute('aria-disabled')).toBe('true');
});

it.each([
  {
    title: 'a button in the light DOM is drawn again if a script removes its content',
    config: { name: 'buy_it_now' },
    removeContent: () => button().replaceChildren(),
  },
  {
    title: 'a button in a shadow root is drawn again if a script removes its content',
    config: SHOP_PAY,
    removeContent: () => {
      button().shadowRoot?.replaceChildren();
      button().setAttribute('shop-id', '8');
    },
  },
])('$title', async ({ config, removeContent }) => {
  await show(productForm(product(json('recommended', config)), CONTROLS));
  await settleGathered();
  const firstTarget = target();
  removeContent();
  await settleGathered();
  expect(target()?.getAttribute('aria-disabled')).toBe('false');
  expect(target()).not.toBe(firstTarget);
});

it('telemetry counts a button that is drawn again only once', async () => {
  const emit = vi.spyOn(visitEvents, 'emit');
  await show(productForm(product(json('recommended', { name: 'buy_it_now' })), CONTROLS));
  await settleGathered();
  button().replaceChildren();
  await settleGathered();
  expect(target()).not.toBeNull();
  const rendered = emit.mock.calls.filter(([{ type }]) => type === 'rendered');
  expect(rendered.map(([{ detail }]) => detail)).toEqual(['BuyItNow']);
});

it('a standalone Meta Pay button on a cart page buys the existing cart, and skips Shop Pay', async () => {
  const navigations = recordNavigations();
  const calls = storefrontApi({ cart: () => ({ cart: sentCart() }) });
  await show(
    `<shopify-meta-pay-button slot="button" ${REQUIRED} page-type="cart_page" cart-id="A-1"></shopify-meta-pay-button>`,
  );
  target().click();
  await untilOutcome();
  expect(calls.map(({ operation, variables }) => [operation, variables['id']])).toEqual([
    ['cart', 'gid://shopify/Cart/A-1'],
  ]);
  expect(new URL(navigations[0] ?? '').searchParams.get('skip_shop_pay')).toBe('true');
});

it.each([
  {
    title: 'the button and the link mark their own content as Polish on a page in another language',
    attributes: '',
    lang: 'pl',
  },
  {
    title: 'the button and the link keep the language that the page sets on them',
    attributes: 'lang="de"',
    lang: 'de',
  },
])('$title', async ({ attributes, lang }) => {
  await show(`<form action="/cart/add">${CONTROLS}<shopify-meta-pay-button ${REQUIRED} ${attributes}></shopify-meta-pay-button>
    <more-payment-options-link ${REQUIRED} ${attributes}></more-payment-options-link></form>`);
  expect(
    [...document.querySelectorAll<HTMLElement>('form>[access-token]')].map((element) => element.lang),
  ).toEqual([lang, lang]);
});

it('a button that its vendor draws has no language, because the vendor sets it', async () => {
  await show(
    `<form action="/cart/add">${CONTROLS}<shopify-amazon-pay-button ${REQUIRED}></shopify-amazon-pay-button></form>`,
  );
  expect(find('shopify-amazon-pay-button').lang).toBe('');
});

it('each link of a page has the class that themes style, but only the first has the id, which the next one gets if the first is removed', async () => {
  const form = `<form action="/cart/add">${CONTROLS}<more-payment-options-link ${REQUIRED}></more-payment-options-link></form>`;
  await show(form.repeat(3));
  const links = [...document.querySelectorAll('more-payment-options-link')].map(targetIn);
  const ids = () => links.map((link) => link?.id);
  expect(links.map((link) => link?.className)).toEqual(Array(3).fill('shopify-payment-button__more-options'));
  expect(ids()).toEqual(['more-payment-options-link', '', '']);
  links[0]?.closest('form')?.remove();
  await settleGathered();
  expect(ids().slice(1)).toEqual(['more-payment-options-link', '']);
});
