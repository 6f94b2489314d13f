import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeBlocks } from '../docs/code-blocks';
import { readPage } from '../docs/docs-pages';

const GUIDE = 'development.md';
const [, section = ''] = /^## Adding a wallet$(.*?)^## /ms.exec(readPage(GUIDE)) ?? [];
const blocks = codeBlocks.filter(({ code, page }) => page === GUIDE && section.includes(code));

/** The names in the page from which that of the new wallet is copied, and those of the new wallet. */
const RENAMED = [
  ['Meta Pay', 'Pera'],
  ['facebook_pay', 'pera'],
  ['meta-pay', 'pera'],
] as const;

/** Lines of a patch that the file has before it, or those that it has after it, without their first character. */
const linesOf = (hunk: string, marks: string) =>
  hunk
    .trimEnd()
    .split('\n')
    .filter(([mark = '']) => marks.includes(mark))
    .map((line) => line.slice(1))
    .join('\n');

/** Applies a patch of the guide. A part of it is lines of the file, and then those that are added after them. */
function applyPatch(project: string, patch: string): void {
  for (const [, file = '', lines = ''] of patch.matchAll(/^--- (.+)\n((?:[ +-](?!-- ).*\n?)+)/gm)) {
    const path = join(project, file);
    for (const [hunk] of lines.matchAll(/(?:^[ -].*\n)+(?:^\+.*\n?)+/gm)) {
      const old = linesOf(hunk, ' -');
      const [before, after, ...more] = `\n${readFileSync(path, 'utf8')}`.split(`\n${old}\n`);
      if (after === undefined || more.length > 0)
        throw new Error(`${file} does not have these lines exactly once:\n${old}`);
      writeFileSync(path, `${before}\n${linesOf(hunk, ' +')}\n${after}`.slice(1));
    }
  }
}

/** Adds the wallet Pera to a copy of the project by the steps of `docs/development.md`. */
export function addWallet(project: string): void {
  for (const { language, code } of blocks) {
    if (language === 'diff') applyPatch(project, code);
    const [, path] = /^\/\/ (src\/\S+)\n/.exec(code) ?? [];
    if (!path) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code.slice(code.indexOf('\n') + 1));
  }
  const page = RENAMED.reduce((all, [from, to]) => all.replaceAll(from, to), readPage('wallets/meta-pay.md'));
  writeFileSync(join(project, 'docs/wallets/pera.md'), page);
}
