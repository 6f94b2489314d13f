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
  it.each<{ expected: string | undefined; title: string; controls: string; beside?: string }>([
    { expected: '123', title: 'is 123 when the form names it', controls: ID },
    {
      expected: '123',
      title: 'is 123 when a drop-down list names it',
      controls: '<select name="id"><option value="7"><option value="123" selected></select>',
    },
    {
      expected: '123',
      title: 'is 123 when a checked radio button names it',
      controls:
        '<input type="radio" name="id" value="7"><input type="radio" name="id" value="123" checked><input type="radio" name="id" value="8">',
    },
    {
      expected: '123',
      title: 'is 123 when a theme disabled its field',
      controls: ID.replace('name', 'disabled name'),
    },
    {
      expected: '123',
      title: 'is 123 when an enabled field follows a disabled one',
      controls: `<input name="id" value="7" disabled>${ID}`,
    },
    {
      expected: '123',
      title: 'is 123 when its field is elsewhere',
      controls: '',
      beside: '<input form="f" name="id" value="123">',
    },
    {
      expected: '123',
      title: 'is 123 when other fields with the same name precede its field',
      controls: `<input name="id" value="7"><input type="radio" name="id" value="8" checked>${ID}`,
    },
    {
      expected: '123',
      title: 'is 123 when an empty field with the same name follows its field',
      controls: `${ID}<input name="id" value=" ">`,
    },
    {
      expected: undefined,
      title: 'is undefined when its field belongs to no form',
      controls: '',
      beside: ID,
    },
    {
      expected: undefined,
      title: 'is undefined when there is no field',
      controls: '<input name="quantity" value="1">',
    },
    {
      expected: undefined,
      title: 'is undefined when no radio button is checked',
      controls: '<input type="radio" name="id" value="7">',
    },
    {
      expected: '123',
      title: 'is 123 when a control has the name of a property that is read',
      controls: `${ID}<input name="elements">`,
    },
    {
      expected: '123',
      title: 'is 123 when a button with the name of its field precedes it',
      controls: `<button name="id" value="7"></button>${ID}`,
    },
    {
      expected: '123',
      title: 'is 123 when a fieldset with the name of its field precedes it',
      controls: `<fieldset name="id"></fieldset>${ID}`,
    },
    { expected: undefined, title: 'is undefined when it is empty', controls: ID.replace('123', '') },
    { expected: undefined, title: 'is undefined when it is zero', controls: ID.replace('123', '0') },
    {
      expected: undefined,
      title: 'is undefined when it is a word',
      controls: ID.replace('123', 'undefined'),
    },
    {
      expected: undefined,
      title: 'is undefined when only a noscript element names it',
      controls: `<noscript>${ID}</noscript>`,
    },
    {
      expected: '123',
      title: 'is 123 when a noscript element before the field names another one',
      controls: `<noscript><select name="id"><option value="7"></select></noscript>${ID}`,
    },
  ])('$title', ({ expected, controls, beside }) => {
    const form = readFormWith(controls + SUBMIT, beside);
    expect(form.variantId).toBe(expected);
    expect(form.disabled).toBe(expected === undefined);
  });
});

it.each<{ expected: string | undefined; title: string; plan: string }>([
  {
    expected: '55',
    title: 'the selling plan is 55 when the form names it',
    plan: '<input name="selling_plan" value="55">',
  },
  {
    expected: undefined,
    title: 'the selling plan is undefined when it is empty',
    plan: '<input name="selling_plan" value="">',
  },
  {
    expected: undefined,
    title: "the selling plan is undefined when it is the word 'undefined'",
    plan: '<input name="selling_plan" value="undefined">',
  },
  { expected: undefined, title: 'the selling plan is undefined when there is no field', plan: '' },
  {
    expected: undefined,
    title: 'the selling plan is undefined when its field is disabled',
    plan: '<input name="selling_plan" value="55" disabled>',
  },
  {
    expected: undefined,
    title: 'the selling plan is undefined when its radio button is not checked',
    plan: '<input type="radio" name="selling_plan" value="55">',
  },
  {
    expected: '56',
    title: 'the selling plan is 56 when its radio button is checked',
    plan: '<input type="radio" name="selling_plan" value="55"><input type="radio" name="selling_plan" value="56" checked>',
  },
  {
    expected: '56',
    title: 'the selling plan is 56 when several fields have one',
    plan: '<input name="selling_plan" value="55"><input name="selling_plan" value="56">',
  },
  {
    expected: '55',
    title: 'the selling plan is 55 when an empty field follows it',
    plan: '<input name="selling_plan" value="55"><input name="selling_plan" value="undefined">',
  },
])('$title', ({ expected, plan }) => {
  expect(readFormWith(ID + plan).sellingPlanId).toBe(expected);
});

describe('the form', () => {
  const DISABLED_SUBMIT = '<button type="submit" disabled>Brak</button>';
  it.each<{ title: string; controls: string; beside?: string; disabled: boolean }>([
    { title: 'is enabled when it has no submit button', controls: ID, disabled: false },
    { title: 'is enabled when its submit button is enabled', controls: ID + SUBMIT, disabled: false },
    {
      title: 'is enabled when one of two submit buttons is enabled',
      controls: ID + DISABLED_SUBMIT + SUBMIT,
      disabled: false,
    },
    {
      title: 'is enabled when only another button is disabled',
      controls: `${ID}<button type="button" disabled></button>`,
      disabled: false,
    },
    {
      title: 'is disabled when its only submit button is disabled',
      controls: ID + DISABLED_SUBMIT,
      disabled: true,
    },
    {
      title: 'is disabled when its <input type="submit"> is disabled',
      controls: `${ID}<input type="submit" disabled>`,
      disabled: true,
    },
    {
      title: 'is disabled when a button without a type is disabled',
      controls: `${ID}<button disabled></button>`,
      disabled: true,
    },
    {
      title: 'is disabled when all submit buttons are disabled',
      controls: ID + DISABLED_SUBMIT + DISABLED_SUBMIT,
      disabled: true,
    },
    {
      title: 'is disabled when the selected option is disabled, although a submit button is enabled',
      controls: `<select name="id"><option value="7" disabled selected><option value="8"></select>${SUBMIT}`,
      disabled: true,
    },
    {
      title: 'is enabled when only another option is disabled',
      controls: `<select name="id"><option value="7" disabled><option value="8" selected></select>${SUBMIT}`,
      disabled: false,
    },
    {
      title: 'is disabled when its submit button elsewhere in the page is disabled',
      controls: ID,
      beside: '<button form="f" type="submit" disabled></button>',
      disabled: true,
    },
    {
      title: 'is disabled when only a submit button in a noscript element is enabled',
      controls: `${ID}${DISABLED_SUBMIT}<noscript>${SUBMIT}</noscript>`,
      disabled: true,
    },
  ])('$title', ({ controls, beside, disabled }) => {
    expect(readFormWith(controls, beside).disabled).toBe(disabled);
  });
});

describe('a form with several lines', () => {
  /** The fields of one line. */
  const line = (index: number, fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([key, value]) => `<input name="items[${index}][${key}]" value="${value}">`)
      .join('');

  it.each<{ title: string; controls: string; expected: Partial<ReturnType<typeof readFormWith>> }>([
    {
      title: 'contains all its lines',
      controls: line(0, { id: '11' }) + line(1, { id: '22', selling_plan: '55' }),
      expected: { variantId: undefined, lineIds: ['11', '22'], sellingPlanId: '55', disabled: false },
    },
    {
      title: 'contains its lines, but not the field `id`',
      controls: ID + line(0, { id: '11' }),
      expected: { variantId: undefined, lineIds: ['11'], sellingPlanId: undefined, disabled: false },
    },
    {
      title: 'contains no line without a variant, with the quantity 0, or that is sold out',
      controls:
        line(0, { id: '', selling_plan: '55' }) +
        line(1, { id: '22', quantity: '0' }) +
        '<select name="items[2][id]"><option value="33" disabled selected></select>' +
        line(3, { id: '44', quantity: '2' }),
      expected: { lineIds: ['44'], sellingPlanId: undefined, disabled: false },
    },
    {
      title: 'contains no line if none is valid',
      controls: line(0, { id: '' }) + '<input type="checkbox" name="items[1][id]" value="22">',
      expected: { variantId: undefined, lineIds: [], disabled: true },
    },
    {
      title: 'contains the field `id` if no line is valid',
      controls: `${ID}<input type="checkbox" name="items[0][id]" value="11">${line(0, { selling_plan: '55' })}`,
      expected: { variantId: '123', lineIds: ['123'], sellingPlanId: undefined, disabled: false },
    },
  ])('$title', ({ controls, expected }) => {
    expect(readFormWith(controls + SUBMIT)).toMatchObject(expected);
  });
});
