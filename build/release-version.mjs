/**
 * `npm run release:version`: raises the version as the changesets in `.changeset` require, and moves their
 * sentences into CHANGELOG.md. Without a changeset, the version stays, and only its date is added to
 * CHANGELOG.md: the first version is released that way.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageProgram } from './programs.mjs';
import { readChangeset, releaseChangelog } from './changelog.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const changesets = readdirSync('.changeset')
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort()
  .map((name) => readChangeset(readFileSync(`.changeset/${name}`, 'utf8')));

if (changesets.length > 0) {
  const program = packageProgram('@changesets/cli', ['version'], { program: 'changeset' });
  const { status } = spawnSync(...program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { version } = readJson('package.json');
const lock = readJson('package-lock.json');
lock.version = version;
lock.packages[''].version = version;
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

const date = new Date().toISOString().slice(0, 10);
const changelog = readFileSync('CHANGELOG.md', 'utf8');
writeFileSync('CHANGELOG.md', releaseChangelog(changelog, changesets, { version, date }));
