import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['preact/src', 'preact/compat/src', 'preact/hooks/src', '@preact/signals-core/src'].map(
  (folder) => `../node_modules/${folder}`,
);

/** A private member in the sources of Preact and its signals. */
const PRIVATE = /\b_[a-z]\w*/g;

const installed = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Every private member of theirs, in the order of the alphabet. */
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
 * Gives the private members of Preact and its signals short names, the same ones in every file of `dist`: the minifier
 * would choose others for each, and hooks in one chunk must find the components of another.
 * @param {string} code
 */
export const shortenPrivateNames = (code) => code.replace(PRIVATE, (name) => short.get(name) ?? name);
