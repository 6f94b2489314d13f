/**
 * A chunk that fails to load is asked for again under another URL (`?r=1`, `?r=2`, …), because Firefox remembers a
 * failed module URL for the life of the page. The count goes on, so a later click can still succeed.
 * @returns {import('rollup').Plugin}
 */
export function retryChunks() {
  return {
    name: 'retry-chunks',
    intro: (chunk) => (chunk.dynamicImports.length ? 'let ekspresRetries = 0;' : ''),
    renderDynamicImport: () => ({
      left: '((url) => import(url).catch(() => import(url + "?r=" + ++ekspresRetries)))(',
      right: ')',
    }),
  };
}
