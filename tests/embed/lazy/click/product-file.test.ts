import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasChosenFile } from '../../../../src/embed/lazy/click/line-item-properties';
import { submitFormWithFiles } from '../../../../src/embed/lazy/click/run-wallet-click';
import { find, showPage } from '../../page-html';

const chosenFile = new File(['x'], 'projekt.svg');

describe('hasChosenFile', () => {
  it.each<{ hasFile: boolean; title: string; fields: Record<string, string | File> }>([
    {
      hasFile: true,
      title: 'finds a file of a line item property',
      fields: { 'properties[Projekt]': chosenFile },
    },
    {
      hasFile: true,
      title: 'finds a file of one of several lines',
      fields: { 'items[0][properties][Projekt]': chosenFile },
    },
    {
      hasFile: true,
      title: 'finds a file in a list',
      fields: { id: '1', 'properties[Projekty][]': chosenFile },
    },
    {
      hasFile: false,
      title: 'finds no file in an empty file field',
      fields: { 'properties[Projekt]': new File([], '') },
    },
    { hasFile: false, title: 'finds no file in a string', fields: { 'properties[Projekt]': 'projekt.svg' } },
    {
      hasFile: false,
      title: 'ignores a file that is not a line item property',
      fields: { avatar: chosenFile },
    },
  ])('$title', ({ hasFile, fields }) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value, value.name);
    }
    expect(hasChosenFile(data)).toBe(hasFile);
  });
});

describe('a product form', () => {
  /** The submissions so far: how each was sent, and its fields. */
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
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  const STATE = { variantId: '7', lineIds: ['7'], sellingPlanId: undefined, disabled: false };
  /** Shows this HTML, and submits its last form. */
  const submitLastForm = (html: string) => {
    showPage(html);
    submitFormWithFiles(find<HTMLFormElement>('form:last-of-type'), STATE);
  };

  it.each<{ title: string; html: string; fields: object }>([
    {
      title: 'is submitted with its fields, and with the checkout as the next page',
      html: '<form method="post" enctype="multipart/form-data"><input name="id" value="7"></form>',
      fields: { id: '7', return_to: '/checkout' },
    },
    {
      title: 'is submitted as multipart data although the theme sets no encoding',
      html: '<form action="/cart/add"><input name="id" value="7"></form>',
      fields: { id: '7', return_to: '/checkout' },
    },
    {
      title: 'is submitted with the variant whose field the theme disabled',
      html: '<form><input name="id" value="7" disabled></form>',
      fields: { id: '7', return_to: '/checkout' },
    },
    {
      title: 'is submitted although fields have the names of its methods',
      html: '<form><input name="id" value="7"><input name="submit" value="a"><input name="setAttribute" value="b"></form>',
      fields: { id: '7', submit: 'a', setAttribute: 'b', return_to: '/checkout' },
    },
    {
      title: 'is submitted with the quantity from outside the form, although another form has the same id',
      html: '<form id="f"></form><form id="f"><input name="id" value="7"></form><input name="quantity" value="3" form="f">',
      fields: { id: '7', quantity: '3', return_to: '/checkout' },
    },
  ])('$title', ({ html, fields }) => {
    submitLastForm(html);
    expect(submissions).toEqual([{ method: 'post', enctype: 'multipart/form-data', fields }]);
  });

  it('is submitted without the fields of noscript elements, which may name another variant', () => {
    submitLastForm(
      '<form><input type="hidden" name="id" value="7"><noscript><input name="id" value="9"></noscript></form>',
    );
    expect(submissions[0]?.fields).toEqual({ id: '7', return_to: '/checkout' });
    expect(find<HTMLInputElement>('noscript input').disabled).toBe(false);
  });

  it('keeps no added field after the submission', () => {
    submitLastForm('<form><input name="id" value="7" disabled></form>');
    expect(find('form').querySelectorAll('input')).toHaveLength(1);
  });
});
