import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Window, type Element as HappyElement } from 'happy-dom';
import type { Template, TemplateElement } from '../src/ui/template';

/**
 * A hole in a template: a placeholder for a value, of any type, that is known only on the page.
 * @returns its marker, `{{name}}`
 */
export const hole = <Value = string>(name: string): Value => `{{${name}}}` as Value;

function toTemplate(element: HappyElement): TemplateElement {
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value ?? '']),
  );
  const children = [...element.childNodes].map((node): Template =>
    node.nodeType === node.ELEMENT_NODE ? toTemplate(node as HappyElement) : (node.textContent ?? ''),
  );
  return [element.localName, attributes, ...children];
}

/** Renders a component with holes into a template. Runs at build time, see `face-templates.mjs`. */
export function template(face: ReactElement): TemplateElement {
  const { document } = new Window();
  const holder = document.createElement('template');
  holder.innerHTML = renderToStaticMarkup(face);
  const { childNodes, firstElementChild } = holder.content;
  if (!firstElementChild || childNodes.length > 1) throw new Error('A template must be exactly one element.');
  return toTemplate(firstElementChild);
}
