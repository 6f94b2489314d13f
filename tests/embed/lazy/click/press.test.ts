import { afterEach, expect, it, vi } from 'vitest';
import { press } from '../../../../src/embed/lazy/click/index';
import { startClick } from '../../../../src/embed/lazy/click/run-click';
import type { EarlyPress } from '../../../../src/embed/shared/parts';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import { pageState } from '../../../../src/page-state';
import { find } from '../../page-html';

vi.mock('../../../../src/embed/lazy/click/run-click', () => ({ startClick: vi.fn() }));

afterEach(() => {
  vi.resetAllMocks();
  pageState().updates.clear();
});

/** Presses the `div` on this page. Returns what the click buys. */
function pressOn(html: string, early?: (element: Element) => Partial<EarlyPress>) {
  document.body.innerHTML = html;
  const element = find('div') as unknown as ReadableElement;
  const attributes = { data: undefined, lineAttributes: undefined, discount: undefined };
  const kept = early && { item: '', disabled: false, ...attributes, ...early(element) };
  void press({
    element,
    walletName: 'buy_it_now',
    instrument: 'BuyItNow',
    vendorClick: undefined,
    ...kept,
  });
  return vi.mocked(startClick).mock.calls[0]?.[0].purchase;
}

/** What an early press has kept of the form, which changes after that. */
function keepForm(change: (form: HTMLFormElement) => void = () => {}) {
  return (element: Element) => {
    const form = element.closest('form')!;
    const data = new FormData(form);
    change(form);
    return { form, data, variantId: '7' };
  };
}

const FORM =
  '<form action="/cart/add"><input name="id" value="7"><input name="a" value="1"><div></div></form>';

it('a press buys what the form contains', () => {
  expect(pressOn(FORM)).toMatchObject({ type: 'form', state: { variantId: '7' } });
});

it('a press on an element without a form starts no click, and updates the element', () => {
  const update = vi.fn();
  document.body.innerHTML = '<div></div>';
  vi.spyOn(pageState().updates, 'get').mockReturnValue(update);
  expect(pressOn('<div></div>')).toBeUndefined();
  expect(update).toHaveBeenCalledOnce();
});

it('an early press buys what the form contained then', () => {
  const early = keepForm((form) => form.querySelectorAll('input').forEach((input) => (input.value = '8')));
  const purchase = pressOn(FORM, early);
  expect(purchase).toMatchObject({
    type: 'form',
    state: { variantId: '7', lineIds: ['7'], disabled: false },
  });
  expect(purchase?.type === 'form' && purchase.data.get('a')).toBe('1');
});

it('an early press buys a variant whose field is disabled', () => {
  const purchase = pressOn(FORM.replace('value="7"', 'value="7" disabled'), keepForm());
  expect(purchase).toMatchObject({ type: 'form', state: { variantId: '7', disabled: false } });
});

it('an early press buys what its form contained although the theme has replaced the element', () => {
  const purchase = pressOn(
    FORM,
    keepForm((form) => form.replaceChildren()),
  );
  expect(purchase).toMatchObject({ type: 'form', state: { variantId: '7' } });
});

it('an early press buys by the full rules if they find another form', () => {
  // The first form of the section has no submit button.
  const other = '<form action="/cart/add"><input name="id" value="6"></form>';
  const form = FORM.replace('<div></div>', '<button></button>');
  const purchase = pressOn(`<section class="shopify-section">${other}${form}<div></div></section>`, () => {
    const wrong = find<HTMLFormElement>('form');
    return { form: wrong, data: new FormData(wrong), variantId: '6' };
  });
  expect(purchase).toMatchObject({ type: 'form', state: { variantId: '7' } });
});

it.each([
  ['has others now', 'variant-id="8" quantity="2" discount-code="ZIMA"'],
  ['has none now', ''],
])('an early press buys what the attributes of the element were, although it %s', (_title, attributes) => {
  const purchase = pressOn(`<div ${attributes}></div>`, () => ({
    variantId: '7',
    sellingPlanId: '9',
    quantity: 3,
    lineAttributes: { Grawer: 'Ala' },
    discount: 'LATO',
  }));
  expect(purchase).toEqual({
    type: 'variant',
    quantity: 3,
    lineAttributes: { Grawer: 'Ala' },
    discount: 'LATO',
    state: { variantId: '7', lineIds: ['7'], sellingPlanId: '9', disabled: false },
  });
});

it('an early press of a form keeps the discount code that the element had then', () => {
  const html = FORM.replace('<div>', '<div discount-code="ZIMA">');
  const purchase = pressOn(html, (element) => ({ ...keepForm()(element), discount: 'LATO' }));
  expect(purchase).toMatchObject({ type: 'form', discount: 'LATO' });
});

it('an early press buys what its form contained although the theme has replaced the form', () => {
  const purchase = pressOn(FORM.replace('<div></div>', '').concat('<div form="f"></div>'), (element) => {
    const form = find<HTMLFormElement>('form');
    const data = new FormData(form);
    form.remove();
    element.insertAdjacentHTML('afterend', '<form id="f"><input name="id" value="8"></form>');
    return { form, data, variantId: '7' };
  });
  expect(purchase).toMatchObject({ type: 'form', state: { variantId: '7' } });
});

it('an early press on a cart buys the cart', () => {
  expect(pressOn('<div page-type="cart_page"></div>', () => ({ item: 'cart' }))).toMatchObject({
    type: 'cart',
  });
});

it('an early press on a cart buys the cart although the theme has replaced the element', () => {
  const purchase = pressOn('<div cart-id="A-1"></div>', (element) => {
    element.remove();
    return { item: 'cart' };
  });
  expect(purchase).toEqual({ type: 'cart', cartId: 'gid://shopify/Cart/A-1' });
});
