/**
 * Runs the built module of the theme snippets, and replaces it with the files in its export `liquidFiles`
 * (file name → text).
 * @returns {import('rollup').Plugin}
 */
export function liquidSnippets() {
  return {
    name: 'liquid-snippets',
    async generateBundle(_options, bundle) {
      for (const [fileName, { code }] of Object.entries(bundle)) {
        const { liquidFiles } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        delete bundle[fileName];
        for (const [name, source] of Object.entries(liquidFiles)) {
          this.emitFile({ type: 'asset', fileName: `liquid/${name}`, source });
        }
      }
    },
  };
}
