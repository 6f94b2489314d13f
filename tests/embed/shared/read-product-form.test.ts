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

describe('the variant', () => {
  it.each<[title: string, expected: string | undefined, controls: string, beside?: string]>([
    ['is 123 when the form names it', '123', ID],
    [
      'is 123 when a drop-down list names it',
      '123',
      '<select name="id"><option value="7"><option value="123" selected></select>',
    ],
    [
      'is 123 when a checked radio button names it',
      '123',
      '<input type="radio" name="id" value="7"><input type="radio" name="id" value="123" checked><input type="radio" name="id" value="8">',
    ],
    ['is 123 when a theme disabled its field', '123', ID.replace('name', 'disabled name')],
    [
      'is 123 when an enabled field follows a disabled one',
      '123',
      `<input name="id" value="7" disabled>${ID}`,
    ],
    ['is 123 when its field is elsewhere', '123', '', '<input form="f" name="id" value="123">'],
    [
      'is 123 when other fields with the same name precede its field',
      '123',
      `<input name="id" value="7"><input type="radio" name="id" value="8" checked>${ID}`,
    ],
    [
      'is 123 when an empty field with the same name follows its field',
      '123',
      `${ID}<input name="id" value=" ">`,
    ],
    ['is undefined when its field belongs to no form', undefined, '', ID],
    ['is undefined when there is no field', undefined, '<input name="quantity" value="1">'],
    ['is undefined when no radio button is checked', undefined, '<input type="radio" name="id" value="7">'],
    ['is 123 when a control has the name of a property that is read', '123', `${ID}<input name="elements">`],
    [
      'is 123 when a button with the name of its field precedes it',
      '123',
      `<button name="id" value="7"></button>${ID}`,
    ],
    [
      'is 123 when a fieldset with the name of its field precedes it',
      '123',
      `<fieldset name="id"></fieldset>${ID}`,
    ],
    ['is undefined when it is empty', undefined, ID.replace('123', '')],
    ['is undefined when it is zero', undefined, ID.replace('123', '0')],
    ['is undefined when it is a word', undefined, ID.replace('123', 'undefined')],
    ['is undefined when only a noscript element names it', undefined, `<noscript>${ID}</noscript>`],
    [
      'is 123 when a noscript element before the field names another one',
      '123',
      `<noscript><select name="id"><option value="7"></select></noscript>${ID}`,
    ],
  ])('%s', (_title, expected, controls, beside) => {
    const form = readFormWith(controls + SUBMIT, beside);
    expect(form.variantId).toBe(expected);
    expect(form.disabled).toBe(expected === undefined);
  });
});

it.each<[title: string, expected: string | undefined, plan: string]>([
  ['55 when the form names it', '55', '<input name="selling_plan" value="55">'],
  ['undefined when it is empty', undefined, '<input name="selling_plan" value="">'],
  ["undefined when it is the word 'undefined'", undefined, '<input name="selling_plan" value="undefined">'],
  ['undefined when there is no field', undefined, ''],
  ['undefined when its field is disabled', undefined, '<input name="selling_plan" value="55" disabled>'],
  [
    'undefined when its radio button is not checked',
    undefined,
    '<input type="radio" name="selling_plan" value="55">',
  ],
  [
    '56 when its radio button is checked',
    '56',
    '<input type="radio" name="selling_plan" value="55"><input type="radio" name="selling_plan" value="56" checked>',
  ],
  [
    '56 when several fields have one',
    '56',
    '<input name="selling_plan" value="55"><input name="selling_plan" value="56">',
  ],
  [
    '55 when an empty field follows it',
    '55',
    '<input name="selling_plan" value="55"><input name="selling_plan" value="undefined">',
  ],
])('the selling plan is %s', (_title, expected, plan) => {
  expect(readFormWith(ID + plan).sellingPlanId).toBe(expected);
});

describe('the form', () => {
  const DISABLED_SUBMIT = '<button type="submit" disabled>Brak</button>';
  it.each<[title: string, controls: string, disabled: boolean, beside?: string]>([
    ['is enabled when it has no submit button', ID, false],
    ['is enabled when its submit button is enabled', ID + SUBMIT, false],
    ['is enabled when one of two submit buttons is enabled', ID + DISABLED_SUBMIT + SUBMIT, false],
    [
      'is enabled when only another button is disabled',
      `${ID}<button type="button" disabled></button>`,
      false,
    ],
    ['is disabled when its only submit button is disabled', ID + DISABLED_SUBMIT, true],
    ['is disabled when its <input type="submit"> is disabled', `${ID}<input type="submit" disabled>`, true],
    ['is disabled when a button without a type is disabled', `${ID}<button disabled></button>`, true],
    ['is disabled when all submit buttons are disabled', ID + DISABLED_SUBMIT + DISABLED_SUBMIT, true],
    [
      'is disabled when the selected option is disabled, although a submit button is enabled',
      `<select name="id"><option value="7" disabled selected><option value="8"></select>${SUBMIT}`,
      true,
    ],
    [
      'is enabled when only another option is disabled',
      `<select name="id"><option value="7" disabled><option value="8" selected></select>${SUBMIT}`,
      false,
    ],
    [
      'is disabled when its submit button elsewhere in the page is disabled',
      ID,
      true,
      '<button form="f" type="submit" disabled></button>',
    ],
    [
      'is disabled when only a submit button in a noscript element is enabled',
      `${ID}${DISABLED_SUBMIT}<noscript>${SUBMIT}</noscript>`,
      true,
    ],
  ])('%s', (_title, controls, disabled, beside) => {
    expect(readFormWith(controls, beside).disabled).toBe(disabled);
  });
});

describe('a form with several lines', () => {
  /** The fields of one line. */
  const line = (index: number, fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([key, value]) => `<input name="items[${index}][${key}]" value="${value}">`)
      .join('');

  it.each<[title: string, controls: string, expected: Partial<ReturnType<typeof readFormWith>>]>([
    [
      'all its lines',
      line(0, { id: '11' }) + line(1, { id: '22', selling_plan: '55' }),
      { variantId: undefined, lineIds: ['11', '22'], sellingPlanId: '55', disabled: false },
    ],
    [
      'its lines, but not the field `id`',
      ID + line(0, { id: '11' }),
      { variantId: undefined, lineIds: ['11'], sellingPlanId: undefined, disabled: false },
    ],
    [
      'no line without a variant, with the quantity 0, or that is sold out',
      line(0, { id: '', selling_plan: '55' }) +
        line(1, { id: '22', quantity: '0' }) +
        '<select name="items[2][id]"><option value="33" disabled selected></select>' +
        line(3, { id: '44', quantity: '2' }),
      { lineIds: ['44'], sellingPlanId: undefined, disabled: false },
    ],
    [
      'no line if none is valid',
      line(0, { id: '' }) + '<input type="checkbox" name="items[1][id]" value="22">',
      { variantId: undefined, lineIds: [], disabled: true },
    ],
    [
      'the field `id` if no line is valid',
      `${ID}<input type="checkbox" name="items[0][id]" value="11">${line(0, { selling_plan: '55' })}`,
      { variantId: '123', lineIds: ['123'], sellingPlanId: undefined, disabled: false },
    ],
  ])('contains %s', (_title, controls, expected) => {
    expect(readFormWith(controls + SUBMIT)).toMatchObject(expected);
  });
});
