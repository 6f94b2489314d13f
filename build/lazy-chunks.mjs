/**
 * Two Rollup plugins that pass the names of the files that `ekspres.js` loads, the chunks' with their hashes,
 * from their builds to the build of `ekspres.js`, which runs after them. `ekspres.js` shares no module with a
 * chunk: a page that loads it as `ekspres.js?v=2` would run it twice if a chunk imported it.
 */
export function lazyChunks() {
  /** Path of the entry module of such a file → name of the file. */
  const files = new Map();
  return {
    /**
     * A plugin for the builds of the chunks and of `ekspres-rescue.js`: stores their file names.
     * @type {import('rollup').Plugin}
     */
    storeNames: {
      name: 'store-chunk-names',
      writeBundle(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.isEntry) files.set(output.facadeModuleId, output.fileName);
        }
      },
    },
    /**
     * A plugin for the build of `ekspres.js`: replaces the module in each `import()` by its file. An
     * `import()` of any other module fails the build.
     * @type {import('rollup').Plugin}
     */
    insertNames: {
      name: 'insert-chunk-names',
      async resolveDynamicImport(specifier, importer) {
        const module = await this.resolve(specifier, importer);
        const file = files.get(module?.id);
        if (!file) {
          this.error(
            `${importer} imports ${specifier}, which is not a lazy chunk. Add it to lazyModules in build/chunks.mjs.`,
          );
        }
        return { id: `./${file}`, external: true };
      },
    },
  };
}
