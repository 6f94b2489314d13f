import { describe, expect, it } from 'vitest';
import { readForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

const ID = '<input type="hidden" name="id" value="123">';
const SUBMIT = '<button type="submit" name="add">Dodaj</button>';

/** Reads the form with these controls; `beside` is outside it. */
function readFormWith(controls: string, beside = '') {
  showPage(`<form id="f" action="/cart/add">${controls}</form>${beside}`);
  return readForm(find<HTMLFormElement>('#f'));
}

const radio = (value: string, more = '', name = 'id') =>
  `<input type="radio" name="${name}" value="${value}" ${more}>`;
const plan = (value: string, more = '') => `<input name="selling_plan" value="${value}" ${more}>`;

describe('the variant', () => {
  const OTHER = '<input name="id" value="7">';
  const LIST = '<select name="id"><option value="7"><option value="123" selected></select>';
  const OTHER_LIST = '<select name="id"><option value="7"></select>';

  it.each<[when: string, controls: string, beside?: string]>([
    ['the form names it', ID],
    ['a drop-down list names it', LIST],
    ['a checked radio button names it', radio('7') + radio('123', 'checked') + radio('8')],
    ['a theme disabled its field', ID.replace('name', 'disabled name')],
    ['an enabled field follows a disabled one', `<input name="id" value="7" disabled>${ID}`],
    ['its field is elsewhere', '', '<input form="f" name="id" value="123">'],
    ['other fields with the same name precede its field', OTHER + radio('8', 'checked') + ID],
    ['an empty field with the same name follows its field', `${ID}<input name="id" value=" ">`],
    ['a control has the name of a property that is read', `${ID}<input name="elements">`],
    ['a button with the name of its field precedes it', `<button name="id" value="7"></button>${ID}`],
    ['a fieldset with the name of its field precedes it', `<fieldset name="id"></fieldset>${ID}`],
    ['a noscript element before the field names another one', `<noscript>${OTHER_LIST}</noscript>${ID}`],
  ])('is 123, and can be bought, when %s', (_when, controls, beside) => {
    expect(readFormWith(controls + SUBMIT, beside)).toMatchObject({ variantId: '123', disabled: false });
  });

  it.each<[when: string, controls: string, beside?: string]>([
    ['its field belongs to no form', '', ID],
    ['there is no field', '<input name="quantity" value="1">'],
    ['no radio button is checked', radio('7')],
    ['it is empty', ID.replace('123', '')],
    ['it is zero', ID.replace('123', '0')],
    ['it is a word', ID.replace('123', 'undefined')],
    ['only a noscript element names it', `<noscript>${ID}</noscript>`],
  ])('is undefined, and the form is disabled, when %s', (_when, controls, beside) => {
    const form = readFormWith(controls + SUBMIT, beside);
    expect(form.variantId).toBeUndefined();
    expect(form.disabled).toBe(true);
  });
});

it.each<[expected: string | undefined, when: string, controls: string]>([
  ['55', 'the form names it', plan('55')],
  [undefined, 'it is empty', plan('')],
  [undefined, "it is the word 'undefined'", plan('undefined')],
  [undefined, 'there is no field', ''],
  [undefined, 'its field is disabled', plan('55', 'disabled')],
  [undefined, 'its radio button is not checked', radio('55', '', 'selling_plan')],
  ['56', 'its radio is checked', radio('55', '', 'selling_plan') + radio('56', 'checked', 'selling_plan')],
  ['56', 'several fields have one', plan('55') + plan('56')],
  ['55', 'an empty field follows it', plan('55') + plan('undefined')],
])('the selling plan is %s when %s', (expected, _when, controls) => {
  expect(readFormWith(ID + controls).sellingPlanId).toBe(expected);
});

describe('the form', () => {
  const DISABLED_SUBMIT = '<button type="submit" disabled>Brak</button>';
  const DISABLED_OPTION = '<select name="id"><option value="7" disabled selected><option value="8"></select>';
  const OTHER_OPTION = '<select name="id"><option value="7" disabled><option value="8" selected></select>';
  const BESIDE = '<button form="f" type="submit" disabled></button>';

  it.each<[disabled: boolean, when: string, controls: string, beside?: string]>([
    [false, 'it has no submit button', ID],
    [false, 'its submit button is enabled', ID + SUBMIT],
    [false, 'one of two submit buttons is enabled', ID + DISABLED_SUBMIT + SUBMIT],
    [false, 'only another button is disabled', `${ID}<button type="button" disabled></button>`],
    [true, 'its only submit button is disabled', ID + DISABLED_SUBMIT],
    [true, 'its <input type="submit"> is disabled', `${ID}<input type="submit" disabled>`],
    [true, 'a button without a type is disabled', `${ID}<button disabled></button>`],
    [true, 'all submit buttons are disabled', ID + DISABLED_SUBMIT + DISABLED_SUBMIT],
    [true, 'the selected option is disabled', DISABLED_OPTION + SUBMIT],
    [false, 'only another option is disabled', OTHER_OPTION + SUBMIT],
    [true, 'its submit button elsewhere in the page is disabled', ID, BESIDE],
    [true, 'only one in noscript is enabled', `${ID}${DISABLED_SUBMIT}<noscript>${SUBMIT}</noscript>`],
  ])('is disabled: %s, when %s', (disabled, _when, controls, beside) => {
    expect(readFormWith(controls, beside).disabled).toBe(disabled);
  });
});

describe('a form with several lines', () => {
  const line = (index: number, fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([key, value]) => `<input name="items[${index}][${key}]" value="${value}">`)
      .join('');

  const TWO = line(0, { id: '11' }) + line(1, { id: '22', selling_plan: '55' });
  const WITHOUT_VARIANT = line(0, { id: '', selling_plan: '55' });
  const SOLD_OUT = '<select name="items[2][id]"><option value="33" disabled selected></select>';
  const NONE = line(1, { id: '22', quantity: '0' });
  const ONE_LEFT = WITHOUT_VARIANT + NONE + SOLD_OUT + line(3, { id: '44', quantity: '2' });
  const UNCHECKED = '<input type="checkbox" name="items[1][id]" value="22">';

  it.each<[title: string, controls: string, lineIds: string[], more?: object]>([
    ['all its lines', TWO, ['11', '22'], { sellingPlanId: '55' }],
    ['its lines, but not the field `id`', ID + line(0, { id: '11' }), ['11']],
    ['no line without a variant, with the quantity 0, or that is sold out', ONE_LEFT, ['44']],
    ['no line if none is valid', WITHOUT_VARIANT + UNCHECKED, [], { disabled: true }],
    ['the field `id` if no line is valid', ID + WITHOUT_VARIANT + UNCHECKED, ['123'], { variantId: '123' }],
  ])('contains %s', (_title, controls, lineIds, more) => {
    const form = { variantId: undefined, lineIds, sellingPlanId: undefined, disabled: false, ...more };
    expect(readFormWith(controls + SUBMIT)).toEqual(form);
  });
});
