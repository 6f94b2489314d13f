/* global document, window, sessionStorage, console */
// Records events from the start of the page, because the bench is drawn later. They are kept in storage,
// because a click opens another page.
{
  const STORAGE_KEY = 'sandbox-bench-events';
  const MAX_EVENTS = 100;
  const bench = Object.assign(new EventTarget(), {
    events: JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'),
    tables: [],
    findings: [],
    clearEvents() {
      bench.events = [];
      sessionStorage.removeItem(STORAGE_KEY);
      changed();
    },
  });
  const changed = () => bench.dispatchEvent(new Event('change'));
  window.sandboxBench = bench;

  for (const type of [
    'ekspres-checkout-start',
    'ekspres-error',
    'ekspres-outcome',
    'ekspres-wallets-change',
    'wallet-rendered',
  ]) {
    document.addEventListener(
      type,
      ({ target, detail }) => {
        const at = new Date().toISOString();
        bench.events = [...bench.events, { at, type, tag: target.localName ?? 'document', detail }].slice(
          -MAX_EVENTS,
        );
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(bench.events));
        changed();
      },
      true,
    );
  }

  document.addEventListener('ekspres-findings', ({ detail }) => {
    bench.findings = detail.findings;
    changed();
  });

  // With the attribute `debug` an element prints its wallets by `console.table`. The bench shows the same
  // rows.
  const { table } = console;
  console.table = (rows, columns) => {
    if (columns?.includes('wallet')) {
      bench.tables.push(rows);
      changed();
    }
    table.call(console, rows, columns);
  };
}
