/* global document, window, sessionStorage, console */
// Records from the page's first event on, because the bench itself is drawn later. Events outlive the page: a click leads to
// another one.
{
  const KEY = 'sandbox-bench-events';
  const LIMIT = 100;
  const bench = Object.assign(new EventTarget(), {
    events: JSON.parse(sessionStorage.getItem(KEY) ?? '[]'),
    tables: [],
    findings: [],
    clearEvents() {
      bench.events = [];
      sessionStorage.removeItem(KEY);
      changed();
    },
  });
  const changed = () => bench.dispatchEvent(new Event('change'));
  window.sandboxBench = bench;

  for (const type of ['ekspres:checkout-start', 'ekspres:outcome', 'wallet-rendered']) {
    document.addEventListener(
      type,
      ({ target, detail }) => {
        const at = new Date().toISOString();
        bench.events = [...bench.events, { at, type, tag: target.localName, detail }].slice(-LIMIT);
        sessionStorage.setItem(KEY, JSON.stringify(bench.events));
        changed();
      },
      true,
    );
  }

  document.addEventListener('ekspres:findings', ({ detail }) => {
    bench.findings = detail.findings;
    changed();
  });

  // With the attribute `debug` an element prints its wallets as a table: the bench shows the same rows.
  const { table } = console;
  console.table = (rows, columns) => {
    if (columns?.includes('wallet')) {
      bench.tables.push(rows);
      changed();
    }
    table.call(console, rows, columns);
  };
}
