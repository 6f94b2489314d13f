import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boughtFields, hasChosenFile } from '../../../../src/embed/lazy/click/purchase-lines';
import { submitFormWithFiles } from '../../../../src/embed/lazy/outcome/click-context';
import { find, showPage } from '../../page-html';

const FORM_DATA = 'multipart/form-data';
const chosenFile = new File(['x'], 'projekt.svg');

describe('hasChosenFile', () => {
  it.each<[title: string, hasFile: boolean, fields: Record<string, string | File>]>([
    ['finds a file of a line item property', true, { 'properties[Projekt]': chosenFile }],
    ['finds a file of one of several lines', true, { 'items[0][properties][Projekt]': chosenFile }],
    ['finds a file in a list', true, { id: '1', 'properties[Projekty][]': chosenFile }],
    ['finds no file in an empty file field', false, { 'properties[Projekt]': new File([], '') }],
    ['finds no file in a string', false, { 'properties[Projekt]': 'projekt.svg' }],
    ['ignores a file that is not a line item property', false, { avatar: chosenFile }],
  ])('%s', (_title, hasFile, fields) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value, value.name);
    }
    expect(hasChosenFile(data)).toBe(hasFile);
  });
});

describe('a product form', () => {
  let submissions: { method: string | null; enctype: string | null; fields: object }[];

  beforeEach(() => {
    submissions = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const formData = new FormData(this);
      // Browsers dispatch this event for each submission.
      this.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
      submissions.push({
        method: this.getAttribute('method'),
        enctype: this.getAttribute('enctype'),
        fields: Object.fromEntries(formData),
      });
    });
  });

  const STATE = { variantId: '7', lineIds: ['7'], sellingPlanId: undefined, disabled: false };
  const submitLastForm = (html: string, changeForm: (form: HTMLFormElement) => void = () => {}) => {
    showPage(html);
    const form = find<HTMLFormElement>('form:last-of-type');
    const data = new FormData(form);
    const pressed = { type: 'form', form, state: STATE, data, discount: undefined } as const;
    const fields = boughtFields(pressed);
    changeForm(form);
    submitFormWithFiles({ ...pressed, fields });
  };

  const ID = '<input name="id" value="7">';
  const DISABLED = ID.replace('>', ' disabled>');
  const METHODS = '<input name="submit" value="a"><input name="setAttribute" value="b">';
  const OUTSIDE = `<form id="f"></form><form id="f">${ID}</form><input name="quantity" value="3" form="f">`;
  const NOSCRIPT = `<form>${ID}<noscript><input name="id" value="9"></noscript></form>`;

  const MULTIPART = `<form method="post" enctype="${FORM_DATA}">${ID}</form>`;
  const METHOD_NAMES = { submit: 'a', setAttribute: 'b' };

  it.each<[title: string, html: string, more?: object]>([
    ['with its fields, and with the checkout as the next page', MULTIPART],
    ['as multipart data although the theme sets no encoding', `<form action="/cart/add">${ID}</form>`],
    ['with the variant whose field the theme disabled', `<form>${DISABLED}</form>`],
    ['although fields have the names of its methods', `<form>${ID}${METHODS}</form>`, METHOD_NAMES],
    ['with a quantity outside it, although another form has the same id', OUTSIDE, { quantity: '3' }],
    ['without the fields of noscript elements, which may name another variant', NOSCRIPT],
  ])('is submitted %s', (_title, html, more) => {
    submitLastForm(html);
    const fields = { id: '7', return_to: '/checkout', ...more };
    expect(submissions).toEqual([{ method: 'post', enctype: FORM_DATA, fields }]);
  });

  it('is submitted with what it contained at the click', () => {
    submitLastForm('<form><input name="id" value="7"><input name="quantity" value="2"></form>', (form) => {
      form.innerHTML = '<input name="quantity" value="5"><input name="properties[Grawer]" value="Ola">';
    });
    expect(submissions[0]?.fields).toEqual({ id: '7', quantity: '2', return_to: '/checkout' });
  });

  it('keeps no added field after the submission', () => {
    submitLastForm('<form><input name="id" value="7" disabled></form>');
    expect(find('form').querySelectorAll('input')).toHaveLength(1);
  });
});
