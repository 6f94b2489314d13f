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

it.each([
  {
    title: 'a click does nothing if the page has disabled the element',
    attributes: 'disabled',
    controls: CONTROLS,
  },
  {
    title: 'a click does nothing if the form has no variant',
    attributes: '',
    controls: '<input name="quantity" value="3">',
  },
  {
    title: 'a click does nothing if the submit button of the form is disabled',
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
  expect(calls).toEqual([]);
  expect(events).toEqual([]);
});

const variantField = () => find<HTMLInputElement>('[name=id]');
/** Empties the field by its property, which changes no attribute, and then dispatches an event. */
const emptyVariant = (event: string) => {
  variantField().value = '';
  variantField().dispatchEvent(new Event(event, { bubbles: true }));
};

it.each([
  {
    title: 'a button is disabled once a script removes the value of the variant field',
    change: () => variantField().setAttribute('value', ''),
  },
  {
    title: 'a button is disabled once a script removes the variant field',
    change: () => variantField().remove(),
  },
  {
    title: 'a button is disabled once a script renames the variant field',
    change: () => variantField().setAttribute('name', 'x'),
  },
  {
    title: 'a button is disabled once a script disables the submit button of the form',
    change: () => find('#add').setAttribute('disabled', ''),
  },
  {
    title: 'a button is disabled once a script empties the variant field and dispatches input',
    change: () => emptyVariant('input'),
  },
  {
    title: 'a button is disabled once a script empties the variant field and dispatches change',
    change: () => emptyVariant('change'),
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
  expect(target().getAttribute('aria-disabled')).toBe('false');
  expect(target()).not.toBe(firstTarget);
});

it('telemetry does not count a button again when it is drawn again', async () => {
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
    title: 'the button and the link mark their content as Polish if the page sets no language on them',
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
  const element = find('shopify-amazon-pay-button');
  expect(element.hasAttribute('data-ekspres-state')).toBe(true);
  expect(element.lang).toBe('');
});

it('each link has the class that themes style, and only the first link of the page has the id', async () => {
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
