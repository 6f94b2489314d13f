import { STATE } from '../embed/shared/element-state';
import { fillHoles, type TemplateElement } from '../ui/template';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // An HTML parser turns an unescaped carriage return into a line feed.
  '\r': '&#13;',
};

/** Escapes a string for HTML, including quoted attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);

/** Attributes by name: null, undefined and false leave the attribute out; true writes it without a value. */
export type HtmlAttributes = Readonly<Record<string, string | boolean | null | undefined>>;

/** An element's opening tag. Values are escaped; names are not, because no page determines them. */
export function openingTag(tag: string, attributes: HtmlAttributes): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value == null || value === false) return '';
    return value === true || value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  });
  return `<${tag}${written.join('')}>`;
}

/** An element around content that is already HTML. */
export const elementHtml = (tag: string, attributes: HtmlAttributes, content: string): string =>
  `${openingTag(tag, attributes)}${content}</${tag}>`;

/** One of our elements in parts, for a framework that writes the host element itself. */
export interface ElementMarkup {
  tag: string;
  attributes: HtmlAttributes;
  /** HTML. */
  content: string;
}

/** An element whose state only the script can determine. */
export const pendingMarkup = (tag: string, attributes: HtmlAttributes, content: string): ElementMarkup => ({
  tag,
  attributes: { ...attributes, [STATE]: 'pending' },
  content,
});

/** One of our elements as HTML. */
export const markupHtml = ({ tag, attributes, content }: ElementMarkup): string =>
  elementHtml(tag, attributes, content);

/**
 * A template as HTML; `buildTemplate` builds the same as nodes.
 * @param texts the strings for the holes of attributes and of text; they are escaped
 * @param contents HTML for holes that are the whole content of an element, by the name of the hole
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
