import { newElement } from './page-dom';

/**
 * A face as data: a string, or an element with its attributes and children. `{{name}}` in a string or an
 * attribute is a hole with that name, for a value that is known only on the page. Templates are generated
 * from the components at build time (`faces.template.tsx`).
 */
export type Template = string | TemplateElement;
export type TemplateElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Template[],
];

/** What fills the holes of a template, by the names of the holes. */
export type Filling = Readonly<Record<string, string | boolean>>;

const HOLE = /\{\{(\w+)\}\}/g;

/** A string of a template with its holes filled; a hole without a value becomes ''. */
export const fillHoles = (text: string, filling: Filling): string =>
  text.replace(HOLE, (_marker, name: string) => `${filling[name] ?? ''}`);

/**
 * Builds a template's nodes with plain DOM calls, because pages may enforce Trusted Types. An attribute that
 * consists of a hole is left out if the hole has no value.
 */
export function buildTemplate([tag, attributes, ...children]: TemplateElement, filling: Filling): Element {
  const element = newElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    const text = fillHoles(value, filling);
    if (text || !value) element.setAttribute(name, text);
  }
  // Uses `appendChild`, because scripts of pages replace `append`.
  for (const child of children) {
    if (typeof child !== 'string') element.appendChild(buildTemplate(child, filling));
    else if (fillHoles(child, filling)) element.appendChild(new Text(fillHoles(child, filling)));
  }
  return element;
}
