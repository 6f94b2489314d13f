/**
 * Fails the build when a chunk statically imports the entry: a page may load `ekspres.js?v=2`, and the chunk's
 * `./ekspres.js` would then be a second copy. What a chunk needs of the entry, it is handed as an argument.
 * @returns {import('rollup').Plugin}
 */
export function standaloneChunks() {
  return {
    name: 'standalone-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.isEntry) continue;
        for (const file of chunk.imports) {
          if (bundle[file]?.isEntry) {
            this.error(`${chunk.fileName} imports ${chunk.importedBindings[file]} from the entry`);
          }
        }
      }
    },
  };
}
