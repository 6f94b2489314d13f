/**
 * The build has two parts: first the chunks that load lazily, then the first file, which contains their
 * names. The first file shares no module with a chunk: a page that loads it as `ekspres.js?v=2` would run it
 * twice if a chunk imported it.
 */
export function lazyChunks() {
  /** Path of a chunk's entry module → name of the chunk's file. */
  const files = new Map();
  return {
    /**
     * A plugin for the build of the chunks: stores their file names.
     * @type {import('rollup').Plugin}
     */
    storeNames: {
      name: 'remember-lazy-chunks',
      writeBundle(_options, bundle) {
        files.clear();
        for (const output of Object.values(bundle)) {
          if (output.isEntry) files.set(output.facadeModuleId, output.fileName);
        }
      },
    },
    /**
     * A plugin for the build of the first file: writes the names of the chunks' files into `import()`. A
     * module that is not among the chunks is an error.
     * @type {import('rollup').Plugin}
     */
    insertNames: {
      name: 'name-lazy-chunks',
      async resolveDynamicImport(specifier, importer) {
        const module = await this.resolve(specifier, importer);
        const file = files.get(module?.id);
        if (!file) {
          this.error(`${specifier} of ${importer} is not among the lazy chunks of rollup.config.mjs`);
        }
        return { id: `./${file}`, external: true };
      },
    },
  };
}
