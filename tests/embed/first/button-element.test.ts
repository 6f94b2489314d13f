import { describe, expect, it, vi } from 'vitest';
import { resetClick } from '../../../src/signals/click';
import { visitEvents } from '../../../src/embed/lazy/click/visit-event-emitter';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import { recordEvents, untilDispatched } from '../recorded-events';
import {
  json,
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
import { button, click, CONTROLS, recommended, target } from '../lazy/click/product-click';
import { CREATED } from '../../wallets/sheet/api-payloads';
import { pendingResponse, recordNavigations, storefrontApi } from '../storefront-api';

const events = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
const untilOutcome = () => untilDispatched(events, 'ekspres-outcome');

describe('a click that was forgotten because the shopper returned to the page', () => {
  it.each<[title: string, data: object, reason: string, consoleError?: RegExp]>([
    ['does not navigate and is canceled', CREATED, 'canceled'],
    ['shows no dialog', { cartCreate: null }, 'no_response', /cartCreate/],
  ])('%s', async (_title, data, reason, consoleError) => {
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
  ['page has disabled the element', 'disabled', CONTROLS],
  ['form has no variant', '', '<input name="quantity" value="3">'],
  ['submit button of the form is disabled', '', `${CONTROLS}<button type="submit" disabled></button>`],
])('a click does nothing if the %s', async (_title, attributes, controls) => {
  const calls = storefrontApi({ cartCreate: () => CREATED });
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
  ['removes the value of the variant field', () => variantField().setAttribute('value', '')],
  ['removes the variant field', () => variantField().remove()],
  ['renames the variant field', () => variantField().setAttribute('name', 'x')],
  ['disables the submit button of the form', () => find('#add').setAttribute('disabled', '')],
  ['empties the variant field and dispatches input', () => emptyVariant('input')],
  ['empties the variant field and dispatches change', () => emptyVariant('change')],
])('a button is disabled once a script %s', async (_title, change) => {
  await show(productForm(product(recommended), `${CONTROLS}<button id="add" type="submit"></button>`));
  await settleGathered();
  expect(target().getAttribute('aria-disabled')).toBe('false');
  change();
  await settleGathered();
  expect(target().getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['the light DOM is drawn again if it is removed', { name: 'buy_it_now' }, () => button().replaceChildren()],
  [
    'a shadow root is drawn again if a script removes its content',
    SHOP_PAY,
    () => {
      button().shadowRoot?.replaceChildren();
      button().setAttribute('shop-id', '8');
    },
  ],
])('a button in %s', async (_title, config, removeContent) => {
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

it.each<[title: string, attributes: string, lang: string]>([
  ['the button and the link mark their content as Polish if the page sets no language on them', '', 'pl'],
  ['the button and the link keep the language that the page sets on them', 'lang="de"', 'de'],
])('%s', async (_title, attributes, lang) => {
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
