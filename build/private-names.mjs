import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['preact/src', 'preact/compat/src', 'preact/hooks/src', '@preact/signals-core/src'].map(
  (folder) => `../node_modules/${folder}`,
);

/** A private member in the sources of Preact and its signals. */
const PRIVATE = /\b_[a-z]\w*/g;

const installed = (path) => fileURLToPath(new URL(path, import.meta.url));

/** All of their private members, in alphabetical order. */
function privateMembers() {
  const files = FOLDERS.map(installed).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(PRIVATE) ?? []))].sort();
}

const short = new Map(privateMembers().map((name, index) => [name, `$${index.toString(36)}`]));

/**
 * Shortens the private members of Preact and its signals, to the same names in every file of `dist`. The minifier would choose
 * different names for each file, but hooks in one chunk use components of another.
 * @param {string} code
 */
export const shortenPrivateNames = (code) => code.replace(PRIVATE, (name) => short.get(name) ?? name);
