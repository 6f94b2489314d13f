import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the script's build depends on. Installed packages are covered by the lock file. */
const SOURCES = ['src', 'build', 'package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json'];

/** Paths of all files in a folder of the project. For the path of a file, only that path. */
function filesOf(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesOf(root, `${path}/${name}`));
}

/**
 * The hash of a build's sources: building a commit again gives the same hash, and the same source maps. Error
 * reports have it, because the name of `ekspres.js` has no hash.
 * @param {string} root folder of the project
 * @param {readonly string[]} sources files and folders in it
 */
export function sourcesHash(root, sources = SOURCES) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(root, path)).sort()) {
    // The length is included, so that moving text from one file to the next changes the hash.
    const text = readFileSync(join(root, file));
    hash.update(`${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}
