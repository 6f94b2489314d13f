import { docsTable } from '../../docs/.vitepress/docs-table';
import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';
import { readPage } from './docs-pages';

/** The wallets by their names in the docs, from the table of wallets. */
const NAMES = new Map(
  docsTable(readPage('wallets/index.md'), 'wallets').map(([link = '', name = '']) => [
    link.replace(/^\[(.+)\].*/, '$1'),
    name.replaceAll('`', '') as WalletName,
  ]),
);

const EXCEPT = 'all except ';

/** The wallets in a cell of the docs: their names, `all`, or `all except …`. */
export function walletsIn(cell = ''): readonly WalletName[] {
  if (cell === 'all') return WALLET_NAMES;
  if (cell.startsWith(EXCEPT)) {
    const excepted = walletsIn(cell.slice(EXCEPT.length));
    return WALLET_NAMES.filter((name) => !excepted.includes(name));
  }
  return cell.split(', ').map((name) => NAMES.get(name) ?? (name as WalletName));
}
