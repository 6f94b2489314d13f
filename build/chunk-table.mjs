import { resolve } from 'node:path';

/** The ids of these modules and of all that they import statically. */
function closure(roots, getModuleInfo) {
  const seen = new Set(roots);
  for (const id of seen) getModuleInfo(id).importedIds.forEach((imported) => seen.add(imported));
  return seen;
}

/**
 * Rollup's `manualChunks`. Everything that the entry imports is in the entry. A module of the table is a chunk, with what only
 * it imports. Modules that several wallets with a sheet share are chunks too. The rest is the chunk `click`, so that a click
 * needs one round of requests.
 * @param {Record<string, string>} own path of a module that is imported dynamically → name of its chunk
 * @param {readonly (readonly [RegExp, string, boolean?])[]} common paths of modules that such wallets share → name of their
 *   chunk, and whether they are there even when one wallet alone needs them
 */
export function chunkTable(own, common = []) {
  const rows = Object.entries(own).map(([path, name]) => ({ root: resolve(path), name }));
  // Logos and the settings for wallets are loaded together with wallets.
  const isWallets = ({ root }) => /\/wallets\/|\/wallet-settings|-logo\./.test(root);
  let first, click;
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!first) {
      const ids = [...getModuleIds()];
      const entries = ids.filter((one) => getModuleInfo(one).isEntry);
      const lazy = ids.filter((one) => getModuleInfo(one).dynamicImporters.length);
      first = closure(entries, getModuleInfo);
      click = closure(
        lazy.filter((one) => !rows.some(({ root }) => root === one)),
        getModuleInfo,
      );
      for (const row of rows)
        row.ids = ids.includes(row.root) ? closure([row.root], getModuleInfo) : new Set();
    }
    if (first.has(id)) return 'ekspres';
    const users = rows.filter(({ ids }) => ids.has(id));
    if (click.has(id) || !users.length) return 'click';
    const [, chunk, always] = (users.every(isWallets) && common.find(([path]) => path.test(id))) || [];
    if (users.length === 1 && !always) return users[0].name;
    return chunk ?? 'click';
  };
}
