import type { EmbedElement } from './elements/embed-element';

/** A wallet that was considered; `reason`: why it is not shown. */
export interface DebugRow {
  wallet: string;
  shown: boolean;
  reason: string | undefined;
}

const printed = new WeakMap<Element, string>();

/** Prints, on elements with `debug`, which wallets are shown and why the others are not; again when that changes. */
export function debugTable(element: EmbedElement, rows: readonly DebugRow[]): void {
  const key = JSON.stringify(rows);
  if (!element.read('debug') || printed.get(element) === key) return;
  printed.set(element, key);
  console.table(rows, ['wallet', 'shown', 'reason']);
}
