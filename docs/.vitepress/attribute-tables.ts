import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { docsTable } from './docs-table';

const DOCS = fileURLToPath(new URL('../', import.meta.url));

/** The comment before the table of a kind of element, and the table itself if there is one. */
const TABLE = /(<!-- attributes of (\w+): [^\n]*-->\n)(?:\n(?:\|[^\n]*\n)+)?/g;

/** The attributes that a kind of element reads, with their values, from the page of all attributes. */
function attributesOf(kind: string): string {
  const rows = docsTable(readFileSync(`${DOCS}reference/attributes.md`, 'utf8'), 'attributes')
    .filter(([, , readers = '']) => readers.split(', ').includes(kind))
    .map(([attribute, value]) => `| ${attribute} | ${value} |\n`);
  return ['| attribute | value |\n', '| --- | --- |\n', ...rows].join('');
}

/**
 * A page with its tables of attributes written again, so that each attribute is described in one place.
 * @param page its path in `docs`
 */
export async function withAttributeTables(page: string): Promise<string> {
  const file = `${DOCS}${page}`;
  const markdown = readFileSync(file, 'utf8').replace(
    TABLE,
    (_table, comment: string, kind: string) => `${comment}\n${attributesOf(kind)}`,
  );
  return format(markdown, { ...(await resolveConfig(file)), parser: 'markdown' });
}

/** The pages with such tables. */
export const pagesWithAttributes: readonly string[] = ['elements/', 'wallets/']
  .flatMap((folder) => readdirSync(`${DOCS}${folder}`).map((file) => `${folder}${file}`))
  .filter((page) => readFileSync(`${DOCS}${page}`, 'utf8').includes('<!-- attributes of'));

// `npm run docs:attributes`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pagesWithAttributes) writeFileSync(`${DOCS}${page}`, await withAttributeTables(page));
}
