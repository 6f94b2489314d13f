import { afterEach, describe, expect, it } from 'vitest';
import { unsavedCartFields } from '../../../../src/embed/lazy/click/unsaved-cart-fields';
import { formWithUnsavedQuantity } from '../../../../src/embed/lazy/outcome/unsaved-cart-form';
import { createLine, createWalletCart } from '../../../wallets/sheet/wallet-carts';
import { find } from '../../page-html';

afterEach(() => document.body.replaceChildren());

/** The unsaved fields for the button of a page with this HTML, after this change. */
function unsavedFieldsOf(html: string, change: () => void = () => {}) {
  document.body.innerHTML = html;
  change();
  return unsavedCartFields(find('#button'));
}

const BUTTON = '<p id="button"></p>';
const cartForm = (fields: string, action = '/cart') => `<form action="${action}">${fields}</form>${BUTTON}`;
const typeInto = (name: string, value: string) => () => {
  find<HTMLInputElement>(`[name="${name}"]`).value = value;
};
const GIFT_FIELD = '<input name="attributes[Prezent dla]" value="Jan">';

describe('unsavedCartFields', () => {
  it.each<[title: string, html: string, change: () => void, attributes: Record<string, string>]>([
    [
      'returns a changed text field with the unchanged attributes',
      cartForm(`${GIFT_FIELD}<textarea name="attributes[Bilecik]"></textarea>`),
      typeInto('attributes[Bilecik]', 'Sto lat!'),
      { 'Prezent dla': 'Jan', Bilecik: 'Sto lat!' },
    ],
    [
      'returns a hidden field that a script of the page filled',
      cartForm('<input type="hidden" name="attributes[Dostawa]">'),
      typeInto('attributes[Dostawa]', '2026-12-24'),
      { Dostawa: '2026-12-24' },
    ],
    [
      'returns the changes of each of two forms',
      cartForm(GIFT_FIELD) + cartForm('<input name="attributes[Data]">'),
      () => {
        typeInto('attributes[Prezent dla]', 'Ola')();
        typeInto('attributes[Data]', 'jutro')();
      },
      { 'Prezent dla': 'Ola', Data: 'jutro' },
    ],
    [
      'returns a changed text field, but neither an empty unchanged field nor a file',
      cartForm(`${GIFT_FIELD}<input name="attributes[Data]"><input type="file" name="attributes[Logo]">`),
      typeInto('attributes[Prezent dla]', 'Ola'),
      { 'Prezent dla': 'Ola' },
    ],
    [
      'returns a checked checkbox',
      cartForm('<input type="checkbox" name="attributes[Prezent]" value="tak">'),
      () => void (find<HTMLInputElement>('input').checked = true),
      { Prezent: 'tak' },
    ],
    [
      'returns a selected option',
      cartForm(
        '<select name="attributes[Papier]"><option selected>czerwony</option><option>zielony</option></select>',
      ),
      typeInto('attributes[Papier]', 'zielony'),
      { Papier: 'zielony' },
    ],
    [
      'returns a checkbox that was unchecked, as empty',
      cartForm('<input type="checkbox" name="attributes[Prezent]" value="tak" checked>'),
      () => void (find<HTMLInputElement>('input').checked = false),
      { Prezent: '' },
    ],
    [
      'returns the checked checkbox, not the hidden field before it',
      cartForm(
        '<input type="hidden" name="attributes[A]" value="nie"><input type="checkbox" name="attributes[A]" value="tak">',
      ),
      () => void (find<HTMLInputElement>('[type=checkbox]').checked = true),
      { A: 'tak' },
    ],
    [
      'leaves out a disabled control',
      cartForm(`${GIFT_FIELD}<input name="attributes[B]" value="1" disabled>`),
      typeInto('attributes[Prezent dla]', 'Ola'),
      { 'Prezent dla': 'Ola' },
    ],
    [
      'returns a text field that was cleared',
      cartForm(`${GIFT_FIELD}<input name="attributes[Bilecik]" value="Sto lat!">`),
      typeInto('attributes[Prezent dla]', ''),
      { 'Prezent dla': '', Bilecik: 'Sto lat!' },
    ],
    [
      'returns a changed text field outside its form',
      `${cartForm('').replace('<form', '<form id="cart"')}<input form="cart" name="attributes[A]">`,
      typeInto('attributes[A]', '1'),
      { A: '1' },
    ],
    [
      'returns a changed text field on a page in another language',
      cartForm('<input name="attributes[A]">', '/en/cart?x=1'),
      typeInto('attributes[A]', '1'),
      { A: '1' },
    ],
    [
      'returns a changed text field in the form around the button',
      `<form action="/checkout"><input name="attributes[A]">${BUTTON}</form>`,
      typeInto('attributes[A]', '1'),
      { A: '1' },
    ],
    [
      'returns a key with brackets',
      cartForm('<input name="attributes[a[b]]">'),
      typeInto('attributes[a[b]]', '1'),
      { 'a[b]': '1' },
    ],
  ])('%s', (_title, html, change, attributes) => {
    const expected = Object.entries(attributes).map(([key, value]) => ({ key, value }));
    expect(unsavedFieldsOf(html, change)).toEqual({ attributes: expected });
  });

  it.each<[title: string, html: string, change?: () => void]>([
    ['nothing has changed', cartForm(GIFT_FIELD)],
    ['the form has no attributes', cartForm('<textarea name="note"></textarea>')],
    [
      'only another form has changed',
      `<form action="/search"><input name="attributes[A]"></form>${BUTTON}`,
      typeInto('attributes[A]', '1'),
    ],
    [
      'the changed control belongs to no form',
      `<input name="attributes[A]">${BUTTON}`,
      typeInto('attributes[A]', '1'),
    ],
    ['there is no form', BUTTON],
  ])('returns nothing if %s', (_title, html, change) => {
    expect(unsavedFieldsOf(html, change)).toEqual({});
  });

  it.each<[title: string, html: string, change: () => void, fields: object]>([
    [
      'only the note if no attribute has changed',
      cartForm(`${GIFT_FIELD}<textarea name="note"></textarea>`),
      typeInto('note', 'Dzwonek nie działa'),
      { note: 'Dzwonek nie działa' },
    ],
    ['a note in an input', cartForm('<input name="note" value="a">'), typeInto('note', 'b'), { note: 'b' }],
    [
      'a note that was cleared',
      cartForm('<textarea name="note">a</textarea>'),
      typeInto('note', ''),
      { note: '' },
    ],
    [
      'a note and attributes',
      cartForm('<textarea name="note"></textarea><input name="attributes[A]">'),
      () => {
        typeInto('note', 'x')();
        typeInto('attributes[A]', '1')();
      },
      { note: 'x', attributes: [{ key: 'A', value: '1' }] },
    ],
    [
      'no note of another form',
      `<form action="/contact"><textarea name="note"></textarea></form>${BUTTON}`,
      typeInto('note', 'x'),
      {},
    ],
  ])('returns %s', (_title, html, change, fields) => {
    expect(unsavedFieldsOf(html, change)).toEqual(fields);
  });
});

describe('formWithUnsavedQuantity', () => {
  interface Field {
    html: string;
    now: string;
  }
  /** A field for a quantity, which a page that saves by a script changes without the attribute. */
  const field = (rendered: string, now = rendered, name = 'updates[]'): Field => ({
    html: `<input name="${name}" value="${rendered}">`,
    now,
  });
  const cartOf = (...quantities: number[]) =>
    createWalletCart({ lines: quantities.map((quantity) => createLine({ quantity })) });

  /** Whether a form with these fields has a quantity that is not in this cart. */
  function hasUnsaved(
    fields: readonly Field[],
    cart: ReturnType<typeof cartOf> | undefined,
    action = '/cart',
  ) {
    document.body.innerHTML = cartForm(fields.map(({ html }) => html).join(''), action);
    document.querySelectorAll('input').forEach((input, index) => {
      input.value = fields[index]?.now ?? '';
    });
    const form = formWithUnsavedQuantity(find('#button'), cart);
    if (form) expect(form).toBe(find('form'));
    return !!form;
  }

  const MORE = { ...cartOf(1, 2), moreLines: true };
  it.each<[title: string, isUnsaved: boolean, fields: Field[], cart: ReturnType<typeof cartOf> | undefined]>([
    ['the quantities of the cart', false, [field('1'), field('2')], cartOf(1, 2)],
    ['a typed quantity', true, [field('1'), field('2', '3')], cartOf(1, 2)],
    ['a typed quantity that a script has saved', false, [field('1'), field('2', '3')], cartOf(1, 3)],
    ['two quantities that were exchanged', true, [field('1', '2'), field('2', '1')], cartOf(1, 2)],
    ['a quantity of 0', true, [field('1', '0')], cartOf(1)],
    ['a quantity that is not a number', true, [field('1', 'dwa')], cartOf(1)],
    ['an empty field', false, [field('1', ' ')], cartOf(1)],
    ['a quantity that another tab has changed', true, [field('1')], cartOf(2)],
    ['a typed quantity by key', true, [field('1', '2', 'updates[41:a1]')], cartOf(1)],
    ['a saved quantity by key', false, [field('1', '2', 'updates[41:a1]')], cartOf(2)],
    ['fields for more lines than were read', false, [field('1'), field('2'), field('9')], MORE],
    ['a typed quantity of a line that was not read', true, [field('1'), field('2'), field('9', '8')], MORE],
    ['two fields for one line', false, [field('1'), field('1')], cartOf(1)],
    ['two fields for one line, and one was typed', true, [field('1'), field('1', '2')], cartOf(1)],
    ['no known cart', false, [field('1')], undefined],
    ['a typed quantity and no known cart', true, [field('1', '2')], undefined],
  ])('with %s: %s', (_title, isUnsaved, fields, cart) => {
    expect(hasUnsaved(fields, cart)).toBe(isUnsaved);
  });

  it('compares with all lines if a sheet has read them', () => {
    const cart = { ...MORE, allLines: cartOf(1, 2, 3).lines };
    expect(hasUnsaved([field('1'), field('2'), field('9', '3')], cart)).toBe(false);
    expect(hasUnsaved([field('1'), field('2'), field('3', '9')], cart)).toBe(true);
  });

  it('ignores a form that does not post the cart, and a disabled field', () => {
    expect(hasUnsaved([field('1', '2')], cartOf(1), '/contact')).toBe(false);
    const disabled = { html: '<input name="updates[]" value="1" disabled>', now: '2' };
    expect(hasUnsaved([disabled], cartOf(1))).toBe(false);
  });

  it('finds the form in which the quantity was typed', () => {
    document.body.innerHTML = `${cartForm('<input name="updates[]" value="1">')}<form id="page" action="/pl/cart"><select name="updates[]"><option>1<option selected>4</select></form>`;
    expect(formWithUnsavedQuantity(find('#button'), cartOf(1))).toBe(find('#page'));
  });
});
