/** Stands for what each chunk imports, until the names of the chunks are known (`linked-chunks.mjs`). */
export const LINKS = 'EKSPRES_LINKS';

/** Stands for what the entry exports, until the minifier has named it. */
export const EXPORTS = 'EKSPRES_EXPORTS';

/**
 * Loads each chunk once, and with it those that it imports. One that fails is asked for once more under another URL
 * (`?r=1`), because Firefox remembers a failed module URL for the life of the page; when that fails too, the next
 * attempt goes on with `?r=2`.
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
