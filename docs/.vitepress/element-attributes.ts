import { readFileSync } from 'node:fs';
import { docsTable } from './docs-table';

const REFERENCE = new URL('../reference/attributes.md', import.meta.url);

/** Where the attributes of an element's kind are listed on its page. */
const PLACE = /<!-- attributes of (\w+) -->/g;

/** The table of the attributes that a kind of element reads, from the reference page. */
function attributesOf(kind: string): string {
  const rows = docsTable(readFileSync(REFERENCE, 'utf8'), 'attributes')
    .filter(([, , readers = '']) => readers.split(', ').includes(kind))
    .map(([attribute, value]) => `| ${attribute} | ${value} |`);
  return ['| attribute | value |', '| --- | --- |', ...rows].join('\n');
}

/** Puts the tables of attributes into the pages of elements, so that each attribute is described in one place. */
export const elementAttributes = () => ({
  name: 'element-attributes',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.md') ? code.replace(PLACE, (_comment, kind: string) => attributesOf(kind)) : undefined,
});
