import type { EmbedElement } from './embed-element';
import { note } from '../telemetry/visit-log';

/** A wallet that was considered; `reason`: why it is not shown. */
export interface DebugRow {
  wallet: string;
  shown: boolean;
  reason: string | undefined;
}

const COLUMNS = ['wallet', 'shown', 'reason'];

const known = new WeakMap<Element, string>();

/** Notes which wallets are shown and why the others are not; again when that changes. With `debug`, prints it too. */
export function debugTable(element: EmbedElement, rows: readonly DebugRow[]): void {
  const debug = element.read('debug');
  const key = debug + JSON.stringify(rows, COLUMNS);
  if (known.get(element) === key) return;
  known.set(element, key);
  note('wallets', rows);
  if (debug) console.table(rows, COLUMNS);
}
