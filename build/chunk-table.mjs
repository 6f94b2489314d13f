import { resolve } from 'node:path';

/** The ids of these modules and of all that they import statically. */
function closure(roots, getModuleInfo) {
  const seen = new Set(roots);
  for (const id of seen) getModuleInfo(id).importedIds.forEach((imported) => seen.add(imported));
  return seen;
}

/**
 * Rollup's `manualChunks`: what is not there with the entry is one chunk, `click`, so that a click needs one round of
 * requests and nothing shared; but a module of the table, with all that only it needs, is a chunk of its own.
 * @param {Record<string, string>} table path of a module that is imported dynamically → name of its chunk
 */
export function chunkTable(table) {
  const rows = Object.entries(table).map(([path, name]) => [resolve(path), name]);
  let first, click, own;
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!first) {
      const ids = [...getModuleIds()];
      const isOwn = (one) => rows.some(([path]) => path === one);
      first = closure(
        ids.filter((one) => getModuleInfo(one).isEntry),
        getModuleInfo,
      );
      const lazy = ids.filter((one) => getModuleInfo(one).dynamicImporters.length && !isOwn(one));
      click = closure(lazy, getModuleInfo);
      own = rows.flatMap(([path, name]) =>
        ids.includes(path) ? [{ name, ids: closure([path], getModuleInfo) }] : [],
      );
    }
    if (first.has(id)) return undefined;
    const names = new Set(own.filter((chunk) => chunk.ids.has(id)).map(({ name }) => name));
    return click.has(id) || names.size !== 1 ? 'click' : [...names][0];
  };
}
