/**
 * Fails unless every script in `dist/` is matched by exactly one row of `.size-limit.json`, and every row
 * matches a script. Rows whose `path` is a list are left out, because they are sums of several files.
 */
import { readFileSync, readdirSync } from 'node:fs';

const rows = JSON.parse(readFileSync('.size-limit.json', 'utf8')).filter(
  ({ path }) => typeof path === 'string',
);
// Pages do not load source maps, declarations, notices and manifests.
const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && !/\.(map|d\.ts|txt|json)$/.test(entry.name) && !entry.parentPath.endsWith('types'),
  )
  .map(({ parentPath, name }) => `${parentPath}/${name}`);

// Rollup's hashes contain letters, digits, `-` and `_`. Without the length, `click-*` would also match
// `click-a-<hash>`.
const hash = '[\\w-]{6}';
const escape = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (path) => new RegExp(`^${path.split('*').map(escape).join(hash)}$`);

const problems = [
  ...files.flatMap((file) => {
    const names = rows.filter(({ path }) => patternOf(path).test(file)).map(({ name }) => name);
    return names.length === 1
      ? []
      : [`${file} has ${names.length} rows: ${names.join(', ') || 'give it a budget'}`];
  }),
  ...rows
    .filter(({ path }) => !files.some((file) => patternOf(path).test(file)))
    .map(({ name, path }) => `"${name}" (${path}) matches no file`),
];
problems.forEach((problem) => console.error(problem));
console.log(`${files.length} output files, ${rows.length} rows for single files in .size-limit.json`);
process.exitCode = problems.length ? 1 : 0;
