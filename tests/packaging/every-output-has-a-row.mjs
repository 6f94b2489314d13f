/**
 * Fails unless every script in `dist/` is matched by exactly one row of `.size-limit.json` and every row
 * matches. A row whose `path` is a list is a sum ("everything before …"); a row whose `path` is a string is
 * for one file.
 */
import { readFileSync, readdirSync } from 'node:fs';

const rows = JSON.parse(readFileSync('.size-limit.json', 'utf8')).filter(
  ({ path }) => typeof path === 'string',
);
// Source maps are not served by reference, and no page loads declarations, notices and manifests.
const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && !/\.(map|d\.ts|txt|json)$/.test(entry.name) && !entry.parentPath.endsWith('types'),
  )
  .map(({ parentPath, name }) => `${parentPath}/${name}`);

// Rollup's hashes hold letters, digits, `-` and `_`: without their length, `click-*` would also match
// `click-a-<hash>`.
const hash = '[\\w-]{6}';
const escape = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (path) => new RegExp(`^${path.split('*').map(escape).join(hash)}$`);

const complaints = [
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
complaints.forEach((complaint) => console.error(complaint));
console.log(`${files.length} output files, ${rows.length} rows for single files in .size-limit.json`);
process.exitCode = complaints.length ? 1 : 0;
