/** The part of a token of markdown-it that is used here. */
interface Token {
  type: string;
  content: string;
  children: Token[] | null;
  attrSet: (name: string, value: string) => void;
}

/** The part of markdown-it that is used here: the docs' packages are not installed with the project's. */
interface Markdown {
  core: { ruler: { push: (name: string, rule: (state: { tokens: Token[] }) => void) => void } };
}

/** Elements whose `display` differs on a phone lose their meaning in some browsers, unless it is a role too. */
const ROLES: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/** Up to this length, code stays on one line: a hyphen in an attribute's name is no place to break it. */
const SHORT = 24;

/** A place to break a long name: after punctuation, or before a capital letter. */
const BREAK = /(?<=[._/=:])(?=\w)|(?<=[a-z])(?=[A-Z])/g;

/**
 * Inline code whose long names can be broken, so that they do not widen a table.
 * @param html the code element
 */
export const breakableCode = (html: string): string =>
  html.replace(/<code([^>]*)>(.*)<\/code>/s, (_code, attributes: string, code: string) =>
    code.length > SHORT
      ? `<code${attributes}>${code.replace(BREAK, '<wbr>')}</code>`
      : `<code${attributes} class="short">${code}</code>`,
  );

/** The text of a cell, without its markup. */
const textOf = (cell: Token | undefined) => cell?.children?.map(({ content }) => content).join('') ?? '';

/**
 * On a phone, each row of a table is a card (tables.css), and each cell of it shows the head of its column,
 * which this rule writes into `data-head`.
 */
export function tableCards(md: Markdown): void {
  md.core.ruler.push('table-cards', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    tokens.forEach((token, index) => {
      const role = ROLES[token.type];
      if (role) token.attrSet('role', role);
      if (token.type === 'table_open') heads = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(textOf(tokens[index + 1]));
      if (token.type === 'td_open') token.attrSet('data-head', heads[column++] ?? '');
    });
  });
}
