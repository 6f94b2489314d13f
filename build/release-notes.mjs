/**
 * `node build/release-notes.mjs <file>`: writes the release notes of the version in package.json to the file,
 * and prints the version. Does nothing if CHANGELOG.md has no date for the version, because such a version is
 * not released yet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { releaseNotesOf } from './changelog.mjs';

const read = (name) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8');

const [, , file] = process.argv;
const { version } = JSON.parse(read('package.json'));
const notes = releaseNotesOf(read('CHANGELOG.md'), version);
if (notes) {
  writeFileSync(file, `${notes}\n`);
  console.log(version);
}
