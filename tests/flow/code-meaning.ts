import type { Meaning } from '../../src/wallets/flow/meanings';
import type { Reading } from '../../src/wallets/flow/read-error';
import type { SheetError } from '../../src/wallets/flow/sheet-error';

/** What a code means; for a field problem, the area and the key of what a sheet shows. */
export type CodeMeaning = Exclude<Meaning, 'field_problem'> | `${SheetError['area']} ${SheetError['key']}`;

/** A reading in the words of the tables. */
export const inWords = ({ meaning, shown }: Reading): string =>
  meaning === 'field_problem' ? `${shown?.area} ${shown?.key}` : meaning;
