import type { ReadableElement } from './attributes';
import { visitEvents } from '../telemetry/visit-events';

/** A wallet that was considered for an element. `reason`: why it is not shown. */
export interface DebugRow {
  wallet: string;
  shown: boolean;
  reason: string | undefined;
}

const COLUMNS = ['wallet', 'shown', 'reason'];

const known = new WeakMap<Element, string>();

/** Tells telemetry which wallets are shown and why the others are not; again when that changes. With `debug`, prints it too. */
export function debugTable(element: ReadableElement, rows: readonly DebugRow[]): void {
  const debug = element.read('debug');
  const key = debug + JSON.stringify(rows, COLUMNS);
  if (known.get(element) === key) return;
  known.set(element, key);
  visitEvents.emit({ type: 'wallets', detail: rows });
  if (debug) console.table(rows, COLUMNS);
}
