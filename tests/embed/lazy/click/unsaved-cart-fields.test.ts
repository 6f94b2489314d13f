import { describe, expect, it } from 'vitest';
import { unsavedCartFields } from '../../../../src/embed/lazy/click/unsaved-cart-fields';
import { formWithUnsavedQuantity } from '../../../../src/embed/lazy/outcome/platforms-way';
import { createLine, createWalletCart } from '../../../wallets/sheet/wallet-carts';
import { find } from '../../page-html';

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
  const TEXT = '<input name="attributes[A]">';
  const BOTH = GIFT_FIELD + TEXT;
  const CHECKBOX = '<input type="checkbox" name="attributes[A]" value="tak">';
  const CHECKED = CHECKBOX.replace('>', ' checked>');
  const HIDDEN = TEXT.replace('<input', '<input type="hidden"');
  const NO = '<input type="hidden" name="attributes[A]" value="nie">';
  const FILE = '<input type="file" name="attributes[Logo]">';
  const SELECT = '<select name="attributes[A]"><option selected>0<option>1</select>';
  const DISABLED = '<input name="attributes[B]" value="1" disabled>';
  const BRACKETS = '<input name="attributes[a[b]]">';
  const TWO_FORMS = cartForm(GIFT_FIELD) + cartForm(TEXT);
  const BUTTON_IN_FORM = `<form action="/checkout">${TEXT}${BUTTON}</form>`;
  const OUTSIDE = `${cartForm('').replace('<form', '<form id="cart"')}<input form="cart" name="attributes[A]">`;
  const typeA = typeInto('attributes[A]', '1');
  const check = (checked: boolean) => () =>
    void (find<HTMLInputElement>('[type=checkbox]').checked = checked);
  const both = (first: () => void, second: () => void) => () => {
    first();
    second();
  };
  const NOTE = '<textarea name="note"></textarea>';
  const typeNote = typeInto('note', 'x');
  const typeOla = typeInto('attributes[Prezent dla]', 'Ola');
  const clearGift = typeInto('attributes[Prezent dla]', '');
  const WRITTEN = '<textarea name="note">a</textarea>';
  const NOTE_AND_A = { note: 'x', attributes: [{ key: 'A', value: '1' }] };

  it.each<[title: string, html: string, change: () => void, attributes: Record<string, string>]>([
    ['a changed field with unchanged ones', cartForm(BOTH), typeA, { 'Prezent dla': 'Jan', A: '1' }],
    ['a hidden field that a script filled', cartForm(HIDDEN), typeA, { A: '1' }],
    ['the changes of two forms', TWO_FORMS, both(typeOla, typeA), { 'Prezent dla': 'Ola', A: '1' }],
    ['neither an empty unchanged field nor a file', cartForm(BOTH + FILE), typeOla, { 'Prezent dla': 'Ola' }],
    ['a checked checkbox', cartForm(CHECKBOX), check(true), { A: 'tak' }],
    ['a selected option', cartForm(SELECT), typeA, { A: '1' }],
    ['a checkbox that was unchecked, as empty', cartForm(CHECKED), check(false), { A: '' }],
    ['the checked checkbox, not the hidden field', cartForm(NO + CHECKBOX), check(true), { A: 'tak' }],
    ['no disabled control', cartForm(GIFT_FIELD + DISABLED), typeOla, { 'Prezent dla': 'Ola' }],
    ['a text field that was cleared', cartForm(GIFT_FIELD), clearGift, { 'Prezent dla': '' }],
    ['a changed text field outside its form', OUTSIDE, typeA, { A: '1' }],
    ['a changed text field on a page in another language', cartForm(TEXT, '/en/cart?x=1'), typeA, { A: '1' }],
    ['a changed text field in the form around the button', BUTTON_IN_FORM, typeA, { A: '1' }],
    ['a key with brackets', cartForm(BRACKETS), typeInto('attributes[a[b]]', '1'), { 'a[b]': '1' }],
  ])('returns %s', (_title, html, change, attributes) => {
    const expected = Object.entries(attributes).map(([key, value]) => ({ key, value }));
    expect(unsavedFieldsOf(html, change)).toEqual({ attributes: expected });
  });

  it.each<[title: string, html: string, change?: () => void]>([
    ['nothing has changed', cartForm(GIFT_FIELD)],
    ['the form has no attributes', cartForm('<textarea name="note"></textarea>')],
    ['only another form has changed', `<form action="/search">${TEXT}</form>${BUTTON}`, typeA],
    ['the changed control belongs to no form', `${TEXT}${BUTTON}`, typeA],
    ['there is no form', BUTTON],
  ])('returns nothing if %s', (_title, html, change) => {
    expect(unsavedFieldsOf(html, change)).toEqual({});
  });

  it.each<[title: string, html: string, change: () => void, fields: object]>([
    ['only the note if no attribute has changed', cartForm(GIFT_FIELD + NOTE), typeNote, { note: 'x' }],
    ['a note in an input', cartForm('<input name="note" value="a">'), typeNote, { note: 'x' }],
    ['a note that was cleared', cartForm(WRITTEN), typeInto('note', ''), { note: '' }],
    ['a note and attributes', cartForm(NOTE + TEXT), both(typeNote, typeA), NOTE_AND_A],
    ['no note of another form', `<form action="/contact">${NOTE}</form>${BUTTON}`, typeNote, {}],
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
