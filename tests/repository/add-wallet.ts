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

/** Applies a patch of the guide: adds each line with a plus after the line before it. */
function addLines(project: string, patch: string): void {
  let file = '';
  let after = '';
  for (const line of patch.trimEnd().split('\n')) {
    if (line.startsWith('--- ')) file = line.slice(4);
    else if (line.startsWith('+')) {
      const text = readFileSync(join(project, file), 'utf8');
      const [before, rest, ...more] = text.split(`\n${after}\n`);
      if (rest === undefined || more.length > 0)
        throw new Error(`${file} does not have exactly one line "${after}"`);
      writeFileSync(join(project, file), `${before}\n${after}\n${line.slice(1)}\n${rest}`);
    } else after = line.slice(1);
  }
}

/** Adds the wallet Pera to a copy of the project by the steps of `docs/development.md`. */
export function addWallet(project: string): void {
  for (const { language, code } of blocks) {
    if (language === 'diff') addLines(project, code);
    const [, path] = /^\/\/ (src\/\S+)\n/.exec(code) ?? [];
    if (!path) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code.slice(code.indexOf('\n') + 1));
  }
  const page = RENAMED.reduce((all, [from, to]) => all.replaceAll(from, to), readPage('wallets/meta-pay.md'));
  writeFileSync(join(project, 'docs/wallets/pera.md'), page);
}
