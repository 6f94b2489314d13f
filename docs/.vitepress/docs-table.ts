/** The cells of a row of a Markdown table. */
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The rows of the table that follows the comment `<!-- name` of a page, without the table's head.
 * @param markdown the page's text
 */
export function docsTable(markdown: string, name: string): string[][] {
  const [, after = ''] = markdown.split(`<!-- ${name}`);
  const lines = after.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  if (start < 0) throw new Error(`No table after <!-- ${name}`);
  const rows = lines.slice(start);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(2, end < 0 ? undefined : end).map(cellsOf);
}

/** The code of a cell: what stands in backquotes. */
export const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
