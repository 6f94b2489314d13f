import { afterEach, describe, expect, it } from 'vitest';
import {
  formWithUnsavedQuantity,
  unsavedCartFields,
} from '../../../../src/embed/lazy/click/unsaved-cart-fields';
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
  it.each<{ title: string; html: string; change: () => void; attributes: Record<string, string> }>([
    {
      title: 'returns a changed text field with the unchanged attributes',
      html: cartForm(`${GIFT_FIELD}<textarea name="attributes[Bilecik]"></textarea>`),
      change: typeInto('attributes[Bilecik]', 'Sto lat!'),
      attributes: { 'Prezent dla': 'Jan', Bilecik: 'Sto lat!' },
    },
    {
      title: 'returns a hidden field that a script of the page filled',
      html: cartForm('<input type="hidden" name="attributes[Dostawa]">'),
      change: typeInto('attributes[Dostawa]', '2026-12-24'),
      attributes: { Dostawa: '2026-12-24' },
    },
    {
      title: 'returns the changes of each of two forms',
      html: cartForm(GIFT_FIELD) + cartForm('<input name="attributes[Data]">'),
      change: () => {
        typeInto('attributes[Prezent dla]', 'Ola')();
        typeInto('attributes[Data]', 'jutro')();
      },
      attributes: { 'Prezent dla': 'Ola', Data: 'jutro' },
    },
    {
      title: 'returns a changed text field, but neither an empty unchanged field nor a file',
      html: cartForm(
        `${GIFT_FIELD}<input name="attributes[Data]"><input type="file" name="attributes[Logo]">`,
      ),
      change: typeInto('attributes[Prezent dla]', 'Ola'),
      attributes: { 'Prezent dla': 'Ola' },
    },
    {
      title: 'returns a checked checkbox',
      html: cartForm('<input type="checkbox" name="attributes[Prezent]" value="tak">'),
      change: () => void (find<HTMLInputElement>('input').checked = true),
      attributes: { Prezent: 'tak' },
    },
    {
      title: 'returns a selected option',
      html: cartForm(
        '<select name="attributes[Papier]"><option selected>czerwony</option><option>zielony</option></select>',
      ),
      change: typeInto('attributes[Papier]', 'zielony'),
      attributes: { Papier: 'zielony' },
    },
    {
      title: 'returns a checkbox that was unchecked, as empty',
      html: cartForm('<input type="checkbox" name="attributes[Prezent]" value="tak" checked>'),
      change: () => void (find<HTMLInputElement>('input').checked = false),
      attributes: { Prezent: '' },
    },
    {
      title: 'returns the checked checkbox, not the hidden field before it',
      html: cartForm(
        '<input type="hidden" name="attributes[A]" value="nie"><input type="checkbox" name="attributes[A]" value="tak">',
      ),
      change: () => void (find<HTMLInputElement>('[type=checkbox]').checked = true),
      attributes: { A: 'tak' },
    },
    {
      title: 'leaves out a disabled control',
      html: cartForm(`${GIFT_FIELD}<input name="attributes[B]" value="1" disabled>`),
      change: typeInto('attributes[Prezent dla]', 'Ola'),
      attributes: { 'Prezent dla': 'Ola' },
    },
    {
      title: 'returns a text field that was cleared',
      html: cartForm(`${GIFT_FIELD}<input name="attributes[Bilecik]" value="Sto lat!">`),
      change: typeInto('attributes[Prezent dla]', ''),
      attributes: { 'Prezent dla': '', Bilecik: 'Sto lat!' },
    },
    {
      title: 'returns a changed text field outside its form',
      html: `${cartForm('').replace('<form', '<form id="cart"')}<input form="cart" name="attributes[A]">`,
      change: typeInto('attributes[A]', '1'),
      attributes: { A: '1' },
    },
    {
      title: 'returns a changed text field on a page in another language',
      html: cartForm('<input name="attributes[A]">', '/en/cart?x=1'),
      change: typeInto('attributes[A]', '1'),
      attributes: { A: '1' },
    },
    {
      title: 'returns a changed text field in the form around the button',
      html: `<form action="/checkout"><input name="attributes[A]">${BUTTON}</form>`,
      change: typeInto('attributes[A]', '1'),
      attributes: { A: '1' },
    },
    {
      title: 'returns a key with brackets',
      html: cartForm('<input name="attributes[a[b]]">'),
      change: typeInto('attributes[a[b]]', '1'),
      attributes: { 'a[b]': '1' },
    },
  ])('$title', ({ html, change, attributes }) => {
    const expected = Object.entries(attributes).map(([key, value]) => ({ key, value }));
    expect(unsavedFieldsOf(html, change)).toEqual({ attributes: expected });
  });

  it.each<{ title: string; html: string; change?: () => void }>([
    { title: 'returns nothing if nothing has changed', html: cartForm(GIFT_FIELD) },
    {
      title: 'returns nothing if the form has no attributes',
      html: cartForm('<textarea name="note"></textarea>'),
    },
    {
      title: 'returns nothing if only another form has changed',
      html: `<form action="/search"><input name="attributes[A]"></form>${BUTTON}`,
      change: typeInto('attributes[A]', '1'),
    },
    {
      title: 'returns nothing if the changed control belongs to no form',
      html: `<input name="attributes[A]">${BUTTON}`,
      change: typeInto('attributes[A]', '1'),
    },
    { title: 'returns nothing if there is no form', html: BUTTON },
  ])('$title', ({ html, change }) => {
    expect(unsavedFieldsOf(html, change)).toEqual({});
  });

  it.each<{ title: string; html: string; change: () => void; fields: object }>([
    {
      title: 'returns only the note if no attribute has changed',
      html: cartForm(`${GIFT_FIELD}<textarea name="note"></textarea>`),
      change: typeInto('note', 'Dzwonek nie działa'),
      fields: { note: 'Dzwonek nie działa' },
    },
    {
      title: 'returns a note in an input',
      html: cartForm('<input name="note" value="a">'),
      change: typeInto('note', 'b'),
      fields: { note: 'b' },
    },
    {
      title: 'returns a note that was cleared',
      html: cartForm('<textarea name="note">a</textarea>'),
      change: typeInto('note', ''),
      fields: { note: '' },
    },
    {
      title: 'returns a note and attributes',
      html: cartForm('<textarea name="note"></textarea><input name="attributes[A]">'),
      change: () => {
        typeInto('note', 'x')();
        typeInto('attributes[A]', '1')();
      },
      fields: { note: 'x', attributes: [{ key: 'A', value: '1' }] },
    },
    {
      title: 'returns no note of another form',
      html: `<form action="/contact"><textarea name="note"></textarea></form>${BUTTON}`,
      change: typeInto('note', 'x'),
      fields: {},
    },
  ])('$title', ({ html, change, fields }) => {
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
