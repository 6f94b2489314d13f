/**
 * The few globals of a browser that the code of a click uses, for Node. No page is ever left here, so nothing listens; there are
 * no Web Locks, as on a page over http.
 */
export function installBrowserGlobals(): void {
  const globals: Record<string, unknown> = {
    addEventListener: () => {},
    removeEventListener: () => {},
    navigator: {},
    // An empty page: no script of it has a nonce.
    document: { scripts: [] },
  };
  for (const [name, value] of Object.entries(globals)) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
