/**
 * `node build/release-notes.mjs <file>`: writes what CHANGELOG.md says about the version of package.json, and
 * prints the version. Prints nothing if CHANGELOG.md has no date for it, because it is not to be released yet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notesOf } from './changelog.mjs';

const read = (name) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8');

const [, , file] = process.argv;
const { version } = JSON.parse(read('package.json'));
const notes = notesOf(read('CHANGELOG.md'), version);
if (notes) {
  writeFileSync(file, `${notes}\n`);
  console.log(version);
}
