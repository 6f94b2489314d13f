import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../ui/languages';

/** Replaced at build time by a pattern for the names of the files that pages load (`build/chunks.mjs`). */
declare const __EKSPRES_OWN_FILE__: RegExp;

/** Matches the names of the files that pages load. */
export const OWN_FILE: RegExp = __EKSPRES_OWN_FILE__;

/** The language of a file that pages load: `en` for `ekspres.en.js` and `ekspres-click.en-abc123.js`. */
export const languageOfFile = (name: string): string =>
  /^ekspres[a-z-]*\.([a-z]+)(?:-[\w-]{6})?\.js$/.exec(name)?.[1] ?? LANGUAGES[0];

/** The snippets, the group of settings and the files for pages of the installed package. */
export class PackageFiles {
  /** @param folder URL of the build, with a trailing slash */
  constructor(readonly folder: URL) {}

  read(path: string): Buffer {
    return readFileSync(fileURLToPath(new URL(path, this.folder)));
  }

  text(path: string): string {
    return this.read(path).toString('utf8');
  }
}
