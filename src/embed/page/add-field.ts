import { newElement } from '../../ui/page-dom';

/** Adds a hidden field to a form of the page, by prototypes' methods: a field of the form may be named like a method. */
export function addField(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const field = newElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  Node.prototype.appendChild.call(form, field);
  return field;
}
