/** Placeholder for the imports of each chunk, until the names of the chunks are known (`linked-chunks.mjs`). */
export const LINKS = 'EKSPRES_LINKS';

/** Placeholder for the entry's exports, until the minifier has named them. */
export const EXPORTS = 'EKSPRES_EXPORTS';

/**
 * Loads each chunk once, together with its imports. A failed chunk is retried once under another URL (`?r=1`), because Firefox
 * caches a failed module URL until the page is left. When that fails too, the next call uses `?r=2`.
 */
const loader = (links, exports) => `
let ekspresRetries = 0;
const ekspresLinks = ${links};
const ekspresChunks = { get "./ekspres.js"() { return ${exports}; } };
const ekspresRetry = (url) => import(url + "?r=" + ++ekspresRetries);
const ekspresImport = (url) =>
  ekspresChunks[url] ||= Promise.all([
    url in ekspresChunks ? ekspresRetry(url) : import(url).catch(() => ekspresRetry(url)),
    ...(ekspresLinks[url] || []).map(ekspresImport),
  ])
    .then(([chunk, ...imported]) => imported.length ? chunk.default(...imported) : chunk)
    .catch((error) => {
      ekspresChunks[url] = 0;
      throw error;
    });
`;

/**
 * Puts the loader above into every file that imports others dynamically.
 * @returns {import('rollup').Plugin}
 */
export function retryChunks() {
  return {
    name: 'retry-chunks',
    intro: ({ dynamicImports, isEntry }) =>
      dynamicImports.length ? (isEntry ? loader(LINKS, EXPORTS) : loader('{}', 0)) : '',
    renderDynamicImport: () => ({ left: 'ekspresImport(', right: ')' }),
  };
}
