import { fillHoles, type TemplateElement } from '../ui/template';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser makes a line feed of a plain one.
  '\r': '&#13;',
};

/** A text as HTML, also inside an attribute's quotes. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);

/** What an attribute is written with: null, undefined and false leave it out; true makes it empty. */
export type HtmlAttributes = Readonly<Record<string, string | boolean | null | undefined>>;

/** An element's opening tag. Names are ours; values are escaped. */
export function openingTag(tag: string, attributes: HtmlAttributes): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value == null || value === false) return '';
    return value === true || value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  });
  return `<${tag}${written.join('')}>`;
}

/** An element around content that is HTML already. */
export const elementHtml = (tag: string, attributes: HtmlAttributes, content: string): string =>
  `${openingTag(tag, attributes)}${content}</${tag}>`;

/** An element of ours before it is written: a framework may write the host itself. */
export interface ElementMarkup {
  tag: string;
  attributes: Readonly<Partial<Record<string, string>>>;
  /** HTML. */
  content: string;
}

/** An element of ours as HTML. */
export const markupHtml = ({ tag, attributes, content }: ElementMarkup): string =>
  elementHtml(tag, attributes, content);

/**
 * A template as HTML, as `buildTemplate` builds it as nodes.
 * @param texts fill the holes of attributes and texts
 * @param contents HTML for holes that are all of a text
 */
export function templateHtml(
  [tag, attributes, ...children]: TemplateElement,
  texts: Readonly<Record<string, string>>,
  contents: Readonly<Record<string, string>> = {},
): string {
  const filled = Object.entries(attributes).map(([name, value]) => {
    const text = fillHoles(value, texts);
    return [name, text || (value ? null : true)] as const;
  });
  const inside = children.map((child) =>
    typeof child === 'string'
      ? (contents[child.slice(2, -2)] ?? escapeHtml(fillHoles(child, texts)))
      : templateHtml(child, texts, contents),
  );
  return elementHtml(tag, Object.fromEntries(filled), inside.join(''));
}
