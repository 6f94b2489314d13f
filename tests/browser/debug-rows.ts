import type { Page } from '@playwright/test';

/** A row of the table that an element with `debug` prints in the console. */
interface DebugRow {
  wallet: string;
  shown: boolean;
  reason?: string;
}

/** Collects the tables that elements with `debug` print. Returns a function that returns all rows so far. */
export function watchDebugRows(page: Page): () => Promise<DebugRow[]> {
  const tables: Promise<unknown>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'table') tables.push(message.args()[0]!.jsonValue());
  });
  return async () => ((await Promise.all(tables)) as DebugRow[][]).flat();
}
