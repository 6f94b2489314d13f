/**
 * Loads each chunk once. One that fails is asked for once more under another URL (`?r=1`), because Firefox remembers a
 * failed module URL for the life of the page; when that fails too, the next attempt goes on with `?r=2`.
 */
const LOADER = `
let ekspresRetries = 0;
const ekspresChunks = {};
const ekspresRetry = (url) => import(url + "?r=" + ++ekspresRetries);
const ekspresImport = (url) =>
  ekspresChunks[url] ||= (url in ekspresChunks ? ekspresRetry(url) : import(url).catch(() => ekspresRetry(url)))
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
    intro: (chunk) => (chunk.dynamicImports.length ? LOADER : ''),
    renderDynamicImport: () => ({ left: 'ekspresImport(', right: ')' }),
  };
}
