import { describe, expect, it } from 'vitest';
import type { FormState } from '../../../../src/wallets/contract';
import { boughtFields, formLines, withLines } from '../../../../src/embed/lazy/click/purchase-lines';
import type { FormPurchase, VariantPurchase } from '../../../../src/embed/shared/read-purchase';
import { find, showPage } from '../../page-html';

type Fields = readonly (readonly [string, FormDataEntryValue])[];

const ID = 'gid://shopify/ProductVariant/';
const PLAN = 'gid://shopify/SellingPlan/55';
const state = (sellingPlanId?: string): FormState => ({
  variantId: '123',
  lineIds: ['123'],
  sellingPlanId,
  disabled: false,
});

describe('the quantity', () => {
  it.each<[title: string, values: string[], quantity: number]>([
    ['is that of the last field', ['2', '5'], 5],
    ['is that of the last field that is not empty', ['2', ' '], 2],
    ['is 1 if the form has no field for it', [], 1],
  ])('%s', (_title, values, quantity) => {
    const fields = values.map((value) => ['quantity', value] as const);
    expect(formLines(state(), fields)[0]?.quantity).toBe(quantity);
  });

  it.each<[quantity: number, field: string]>([
    [1, ''],
    [1, '1'],
    [12, '12'],
    [1, '0'],
    [1, '-3'],
    [1, '2.5'],
    [1, 'dwa'],
    [1, 'Infinity'],
  ])('is %s if its field contains %s', (quantity, field) => {
    expect(formLines(state(), [['quantity', field]])[0]?.quantity).toBe(quantity);
  });
});

describe('properties of the line', () => {
  const LIST = 'properties[Dodatki][]';
  const SINGLE = 'properties[Dodatki]';
  const GIFT = 'properties[Prezent]';
  const FILE = new File(['x'], 'x.png');

  it.each<[title: string, attributes: object, ...fields: Fields]>([
    ['are missing if the form has none', {}, ['id', '123'], ['add', 'x']],
    ['have the names in the brackets', { Grawer: 'Ala' }, ['properties[Grawer]', 'Ala']],
    ['keep spaces and hidden keys unchanged', { '_id gift': ' a ' }, ['properties[_id gift]', ' a ']],
    ['leave out empty fields', { Kolor: 'mak' }, ['properties[Grawer]', ''], ['properties[Kolor]', 'mak']],
    ['contain the last of fields with one name', { Prezent: 'tak' }, [GIFT, 'nie'], [GIFT, 'tak']],
    ['contain the last that is not empty', { Prezent: 'tak' }, [GIFT, 'tak'], [GIFT, '']],
    ['contain a list as JSON', { Dodatki: '["ser","\\"b\\""]' }, [LIST, 'ser'], [LIST, ''], [LIST, '"b"']],
    ['contain a list of one item as a list', { Dodatki: '["ser"]' }, [LIST, 'ser']],
    ['contain a single value after a list', { Dodatki: 'brak' }, [LIST, 'ser'], [SINGLE, 'brak']],
    ['contain a list instead of a single value', { Dodatki: '["jajko"]' }, [SINGLE, 'ser'], [LIST, 'jajko']],
    // The API does not accept files.
    ['leave out files', { Kolor: 'mak' }, ['properties[Zdjęcie]', FILE], ['properties[Kolor]', 'mak']],
    ['leave out names without a key', {}, ['properties', 'a'], ['properties[]', 'b']],
    ['leave out names that only resemble these', {}, ['my properties[x]', 'c'], ['properties[x', 'd']],
  ])('%s', (_title, attributes, ...fields) => {
    const sent = formLines(state(), fields)[0]?.attributes ?? [];
    expect(Object.fromEntries(sent.map(({ key, value }) => [key, value]))).toEqual(attributes);
    expect(sent).toHaveLength(Object.keys(attributes).length);
  });
});

it.each([
  ['has the selling plan', '55', { sellingPlanId: PLAN }],
  ['has no selling plan if there is none', undefined, {}],
])('a line %s', (_title, plan, expected) => {
  const line = { merchandiseId: `${ID}123`, quantity: 1, attributes: [], ...expected };
  expect(formLines(state(plan), [])).toEqual([line]);
});

it.each<[title: string, lineAttributes: unknown, attributes: object]>([
  ['line attributes', { Grawer: 'Ala' }, [{ key: 'Grawer', value: 'Ala' }]],
  ['no line attributes', undefined, []],
  // They are refused when the click's facts are read.
  ['line attributes that are null', null, []],
])('a variant with %s has a line', (_title, lineAttributes, attributes) => {
  const purchase = { type: 'variant', state: state('55'), quantity: 2, lineAttributes } as VariantPurchase;
  const line = { merchandiseId: `${ID}123`, quantity: 2, sellingPlanId: PLAN, attributes };
  expect(withLines(purchase)).toEqual({ ...purchase, lines: [line] });
});

describe('a form with several lines', () => {
  const lines = (...fields: Fields) => formLines({ ...state(), variantId: undefined, lineIds: [] }, fields);

  it('buys all of them, each with its own quantity, plan and properties', () => {
    const bought = lines(
      ['items[0][id]', '11'],
      ['items[0][quantity]', '2'],
      ['items[0][properties][Grawer]', 'Ala'],
      ['items[0][properties][Dodatki][]', 'ser'],
      ['items[1][selling_plan]', '55'],
      ['items[1][id]', '22'],
    );
    const attributes = [
      { key: 'Grawer', value: 'Ala' },
      { key: 'Dodatki', value: '["ser"]' },
    ];
    expect(bought).toEqual([
      { merchandiseId: `${ID}11`, quantity: 2, attributes },
      { merchandiseId: `${ID}22`, quantity: 1, sellingPlanId: PLAN, attributes: [] },
    ]);
  });

  const WARRANTY: Fields = [
    ['items[0][id]', '11'],
    ['items[1][id]', '22'],
  ];
  const parents = (...fields: Fields) =>
    lines(...WARRANTY, ...fields).map(({ parent }) => parent?.merchandiseId);

  it('keeps the parent of a line', () => {
    expect(parents(['items[1][parent_id]', '11'])).toEqual([undefined, `${ID}11`]);
  });

  it.each<[title: string, field: Fields[number]]>([
    ['not a line', ['items[1][parent_id]', '33']],
    ['the line itself', ['items[1][parent_id]', '22']],
    ['a line of another cart', ['items[1][parent_line_key]', '11:abc']],
  ])('leaves out a parent that is %s', (_title, field) => {
    expect(parents(field)).toEqual([undefined, undefined]);
  });

  it('leaves out lines without a variant, and those with the quantity 0', () => {
    const [line, ...others] = lines(
      ['items[0][quantity]', '2'],
      ['items[1][id]', '22'],
      ['items[1][quantity]', '0'],
      ['items[2][id]', 'none'],
      ['items[3][id]', '44'],
      ['items[3][id]', ''],
      ['items[3][selling_plan]', 'undefined'],
    );
    expect(line).toEqual({ merchandiseId: `${ID}44`, quantity: 1, attributes: [] });
    expect(others).toEqual([]);
  });
});

describe('boughtFields', () => {
  const purchaseOf = (form: HTMLFormElement, data = new FormData(form)): FormPurchase => {
    return { type: 'form', form, state: state(), data, discount: undefined };
  };

  const A = '<input name="a" value="1">';
  const CHECKBOX = A.replace('>', ' type="checkbox">');
  const CHECKED = `<noscript>${CHECKBOX}</noscript>${CHECKBOX.replace('>', ' checked>')}`;

  it.each<[title: string, controls: string]>([
    [
      'leaves out a field of a noscript element, but no equal field of the form',
      `${A}<noscript>${A}</noscript>`,
    ],
    ['keeps a checked checkbox although an equal one in a noscript element is not checked', CHECKED],
  ])('%s', (_title, controls) => {
    showPage(`<form>${controls}</form>`);
    expect(boughtFields(purchaseOf(find<HTMLFormElement>('form')))).toEqual([['a', '1']]);
  });

  it('contains the quantity at the press, also after the shopper has changed it', () => {
    showPage('<form><input name="quantity" value="3"></form>');
    const purchase = purchaseOf(find<HTMLFormElement>('form'));
    find<HTMLInputElement>('input').value = '1';
    expect(boughtFields(purchase).at(-1)).toEqual(['quantity', '3']);
  });

  it('contains the quantity that browsers assign to another form with the same id', () => {
    showPage('<form id="f"></form><form id="f"></form><input name="quantity" value="3" form="f">');
    const dataInBrowsers = new FormData();
    const purchase = purchaseOf(find<HTMLFormElement>('form:last-of-type'), dataInBrowsers);
    expect(boughtFields(purchase)).toEqual([['quantity', '3']]);
  });
});
