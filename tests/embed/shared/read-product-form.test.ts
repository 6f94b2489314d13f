import { describe, expect, it } from 'vitest';
import { readForm } from '../../../src/embed/shared/read-product-form';
import { find, showPage } from '../page-html';

const ID = '<input type="hidden" name="id" value="123">';
const ADD = '<button type="submit" name="add">Dodaj</button>';

/** Reads the form with these controls; `beside` is outside it. */
function formOf(controls: string, beside = '') {
  showPage(`<form id="f" action="/cart/add">${controls}</form>${beside}`);
  return readForm(find<HTMLFormElement>('#f'));
}

describe('the variant', () => {
  it.each<{ is: string | undefined; title: string; controls: string; beside?: string }>([
    { is: '123', title: 'is 123 when the form names it', controls: ID },
    {
      is: '123',
      title: 'is 123 when a list names it',
      controls: '<select name="id"><option value="7"><option value="123" selected></select>',
    },
    {
      is: '123',
      title: 'is 123 when a checked radio button names it',
      controls:
        '<input type="radio" name="id" value="7"><input type="radio" name="id" value="123" checked><input type="radio" name="id" value="8">',
    },
    {
      is: '123',
      title: 'is 123 when a theme disabled its field',
      controls: ID.replace('name', 'disabled name'),
    },
    {
      is: '123',
      title: 'is 123 when an enabled field follows a disabled one',
      controls: `<input name="id" value="7" disabled>${ID}`,
    },
    {
      is: '123',
      title: 'is 123 when its field is elsewhere',
      controls: '',
      beside: '<input form="f" name="id" value="123">',
    },
    {
      is: '123',
      title: 'is 123 when other fields of the name precede it',
      controls: `<input name="id" value="7"><input type="radio" name="id" value="8" checked>${ID}`,
    },
    {
      is: '123',
      title: 'is 123 when an empty field of the name follows it',
      controls: `${ID}<input name="id" value=" ">`,
    },
    { is: undefined, title: 'is undefined when its field belongs to no form', controls: '', beside: ID },
    {
      is: undefined,
      title: 'is undefined when there is no field',
      controls: '<input name="quantity" value="1">',
    },
    {
      is: undefined,
      title: 'is undefined when no radio button is checked',
      controls: '<input type="radio" name="id" value="7">',
    },
    {
      is: '123',
      title: 'is 123 when a control is named like a member that is read',
      controls: `${ID}<input name="elements">`,
    },
    {
      is: '123',
      title: 'is 123 when a button of that name precedes it',
      controls: `<button name="id" value="7"></button>${ID}`,
    },
    {
      is: '123',
      title: 'is 123 when a group of that name precedes it',
      controls: `<fieldset name="id"></fieldset>${ID}`,
    },
    { is: undefined, title: 'is undefined when it is empty', controls: ID.replace('123', '') },
    { is: undefined, title: 'is undefined when it is zero', controls: ID.replace('123', '0') },
    { is: undefined, title: 'is undefined when it is negative', controls: ID.replace('123', '-123') },
    { is: undefined, title: 'is undefined when it is a word', controls: ID.replace('123', 'undefined') },
    { is: undefined, title: 'is undefined when it is a fraction', controls: ID.replace('123', '1.5') },
    { is: undefined, title: 'is undefined when it is endless', controls: ID.replace('123', 'Infinity') },
    {
      is: undefined,
      title: 'is undefined when only the fallback without scripts names it',
      controls: `<noscript>${ID}</noscript>`,
    },
    {
      is: '123',
      title: 'is 123 when the fallback without scripts names another one first',
      controls: `<noscript><select name="id"><option value="7"></select></noscript>${ID}`,
    },
  ])('$title', ({ is, controls, beside }) => {
    const form = formOf(controls + ADD, beside);
    expect(form.variantId).toBe(is);
    expect(form.disabled).toBe(is === undefined);
  });
});

it.each<{ is: string | undefined; title: string; plan: string }>([
  {
    is: '55',
    title: 'the selling plan is 55 when the form names it',
    plan: '<input name="selling_plan" value="55">',
  },
  {
    is: undefined,
    title: 'the selling plan is undefined when it is empty',
    plan: '<input name="selling_plan" value="">',
  },
  {
    is: undefined,
    title: "the selling plan is undefined when it is the word 'undefined'",
    plan: '<input name="selling_plan" value="undefined">',
  },
  { is: undefined, title: 'the selling plan is undefined when there is no field', plan: '' },
  {
    is: undefined,
    title: 'the selling plan is undefined when its field is disabled',
    plan: '<input name="selling_plan" value="55" disabled>',
  },
  {
    is: undefined,
    title: 'the selling plan is undefined when its radio button is not checked',
    plan: '<input type="radio" name="selling_plan" value="55">',
  },
  {
    is: '56',
    title: 'the selling plan is 56 when its radio button is checked',
    plan: '<input type="radio" name="selling_plan" value="55"><input type="radio" name="selling_plan" value="56" checked>',
  },
  {
    is: '56',
    title: 'the selling plan is 56 when several fields have one',
    plan: '<input name="selling_plan" value="55"><input name="selling_plan" value="56">',
  },
  {
    is: '55',
    title: 'the selling plan is 55 when an empty field follows it',
    plan: '<input name="selling_plan" value="55"><input name="selling_plan" value="undefined">',
  },
])('$title', ({ is, plan }) => {
  expect(formOf(ID + plan).sellingPlanId).toBe(is);
});

describe('the form', () => {
  const sold = '<button type="submit" disabled>Brak</button>';
  it.each<{ title: string; controls: string; beside?: string; disabled: boolean }>([
    { title: 'is enabled when it has no submit button', controls: ID, disabled: false },
    { title: 'is enabled when its submit button is', controls: ID + ADD, disabled: false },
    { title: 'is enabled when one of two submit buttons is', controls: ID + sold + ADD, disabled: false },
    {
      title: 'is enabled when only another button is disabled',
      controls: `${ID}<button type="button" disabled></button>`,
      disabled: false,
    },
    { title: 'is disabled when its only submit button is', controls: ID + sold, disabled: true },
    {
      title: 'is disabled when its <input type="submit"> is',
      controls: `${ID}<input type="submit" disabled>`,
      disabled: true,
    },
    {
      title: 'is disabled when a button without a type is',
      controls: `${ID}<button disabled></button>`,
      disabled: true,
    },
    { title: 'is disabled when all submit buttons are', controls: ID + sold + sold, disabled: true },
    {
      title: 'is disabled when the selected option of its list is, beside an enabled button',
      controls: `<select name="id"><option value="7" disabled selected><option value="8"></select>${ADD}`,
      disabled: true,
    },
    {
      title: 'is enabled when another option of its list is disabled',
      controls: `<select name="id"><option value="7" disabled><option value="8" selected></select>${ADD}`,
      disabled: false,
    },
    {
      title: 'is disabled when its submit button elsewhere in the page is',
      controls: ID,
      beside: '<button form="f" type="submit" disabled></button>',
      disabled: true,
    },
    {
      title: 'is disabled when only the submit button for a page without scripts is enabled',
      controls: `${ID}${sold}<noscript>${ADD}</noscript>`,
      disabled: true,
    },
  ])('$title', ({ controls, beside, disabled }) => {
    expect(formOf(controls, beside).disabled).toBe(disabled);
  });
});

describe('a form with several lines', () => {
  const line = (index: number, fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([key, value]) => `<input name="items[${index}][${key}]" value="${value}">`)
      .join('');

  it.each<{ title: string; controls: string; state: Partial<ReturnType<typeof formOf>> }>([
    {
      title: 'contains all its lines',
      controls: line(0, { id: '11' }) + line(1, { id: '22', selling_plan: '55' }),
      state: { variantId: undefined, lineIds: ['11', '22'], sellingPlanId: '55', disabled: false },
    },
    {
      title: 'contains its lines, but not the field `id`',
      controls: ID + line(0, { id: '11' }),
      state: { variantId: undefined, lineIds: ['11'], sellingPlanId: undefined, disabled: false },
    },
    {
      title: 'contains no line without a variant, with the quantity 0, or that is sold out',
      controls:
        line(0, { id: '', selling_plan: '55' }) +
        line(1, { id: '22', quantity: '0' }) +
        '<select name="items[2][id]"><option value="33" disabled selected></select>' +
        line(3, { id: '44', quantity: '2' }),
      state: { lineIds: ['44'], sellingPlanId: undefined, disabled: false },
    },
    {
      title: 'contains no line if none is valid',
      controls: line(0, { id: '' }) + '<input type="checkbox" name="items[1][id]" value="22">',
      state: { variantId: undefined, lineIds: [], disabled: true },
    },
    {
      title: 'contains the field `id` if no line is valid',
      controls: `${ID}<input type="checkbox" name="items[0][id]" value="11">${line(0, { selling_plan: '55' })}`,
      state: { variantId: '123', lineIds: ['123'], sellingPlanId: undefined, disabled: false },
    },
  ])('$title', ({ controls, state }) => {
    expect(formOf(controls + ADD)).toMatchObject(state);
  });
});
