import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of, besides installed packages, which the lock file names. */
const SOURCES = ['src', 'build', 'package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json'];

/** Paths of the files in a folder of the project, or of the one file. */
function filesOf(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesOf(root, `${path}/${name}`));
}

/**
 * The id of a build: the same for the same sources, so that building a commit again gives its source maps again. Error reports
 * carry it, because the name of `ekspres.js` says nothing of its content.
 * @param {string} root folder of the project
 * @param {readonly string[]} sources files and folders in it
 */
export function buildId(root, sources = SOURCES) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(root, path)).sort()) {
    // With its length, so that no text can pass from one file to the next unnoticed.
    const text = readFileSync(join(root, file));
    hash.update(`${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}
