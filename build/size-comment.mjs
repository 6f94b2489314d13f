/**
 * `node build/size-comment.mjs <change> <base>`: prints the pull-request comment about file sizes. Both
 * arguments are paths of files with the output of `size-limit --json`.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * The rows of a report. The report may come from a fork, so only names without markup and whole numbers are
 * used.
 * @param {unknown} report
 */
function rowsOf(report) {
  if (!Array.isArray(report)) throw new Error('A size report must be a list.');
  return report.slice(0, 100).map(({ name, size, sizeLimit }) => ({
    name: String(name)
      .replace(/[^\w ,:;()'-]/g, '')
      .slice(0, 80),
    size: Number.isSafeInteger(size) ? size : undefined,
    sizeLimit: Number.isSafeInteger(sizeLimit) ? sizeLimit : undefined,
  }));
}

const formatBytes = (value) => (value === undefined ? '' : `${value.toLocaleString('en')} B`);

/** How a size differs from the base's, such as `+12 B`. */
function difference(size, before) {
  if (size === undefined) return '';
  if (before === undefined) return 'new';
  return size === before ? '' : `${size > before ? '+' : '−'}${formatBytes(Math.abs(size - before))}`;
}

/**
 * The comment, in Markdown: a table of the files that are new, removed, changed in size or over their budget,
 * and a folded table of the others.
 * @param {unknown} change the pull request's report
 * @param {unknown} base the report of the commit that it is based on
 */
export function sizeComment(change, base) {
  const baseRows = rowsOf(base);
  const changeRows = rowsOf(change);
  const before = new Map(baseRows.map(({ name, size }) => [name, size]));
  const remaining = new Set(changeRows.map(({ name }) => name));
  const rows = changeRows.map(({ name, size, sizeLimit }) => {
    const isOver = size !== undefined && size > (sizeLimit ?? Infinity);
    const cells = [name, formatBytes(size), difference(size, before.get(name)), formatBytes(sizeLimit)];
    return {
      isNotable: isOver || size !== before.get(name),
      text: `| ${cells.join(' | ')}${isOver ? ' **exceeded**' : ''} |`,
    };
  });
  const removedFiles = baseRows
    .filter(({ name }) => !remaining.has(name))
    .map(({ name }) => `| ${name} |  | removed |  |`);
  const formatTable = (lines) =>
    ['| file | Brotli | change | budget |', '| --- | ---: | ---: | ---: |', ...lines].join('\n');
  const notable = [...rows.filter(({ isNotable }) => isNotable).map(({ text }) => text), ...removedFiles];
  const unchanged = rows.filter(({ isNotable }) => !isNotable).map(({ text }) => text);
  const parts = ['### Sizes', notable.length ? formatTable(notable) : 'No size changes.'];
  if (unchanged.length) {
    parts.push(
      `<details><summary>${unchanged.length} unchanged</summary>`,
      formatTable(unchanged),
      '</details>',
    );
  }
  return `${parts.join('\n\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [change, base] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
  process.stdout.write(sizeComment(change, base));
}
