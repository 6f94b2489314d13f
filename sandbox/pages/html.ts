/** A string that is HTML, and is not escaped. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** A value of a template: strings are escaped, lists are joined; booleans, null and undefined add nothing. */
export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: HtmlValue): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  if (typeof value === 'number') return String(value);
  return value.map(render).join('');
}

/** Tagged template for HTML. Its values are escaped, except `Html`. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.map((string, index) => string + render(values[index])).join(''));
}

/** A style element. The CSS is not escaped. */
export const inlineStyle = (css: string): Html => new Html(`<style>${css}</style>`);

/** A script element with a module. The script is not escaped. */
export const inlineModule = (js: string): Html => new Html(`<script type="module">${js}</script>`);

/** JSON, escaped for the inside of a script element. */
export function scriptJson(value: unknown): Html {
  return new Html(JSON.stringify(value).replace(/</g, '\\u003c'));
}
