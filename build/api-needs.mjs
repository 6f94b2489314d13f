import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { enumValues } from './enum-values.mjs';

const MODULE = '\0api-needs';

const SOURCE = fileURLToPath(new URL('list-api-needs.ts', import.meta.url));

/** What the documents need, and the files that it depends on. Several builds use the same. */
let listed;

function listOnce() {
  listed ??= runnerImport(SOURCE, { logLevel: 'error', plugins: [enumValues()] });
  return listed;
}

/**
 * Generates the module `src/doctor/api-needs` from the documents of the operations. Works as a Rollup plugin
 * and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export const apiNeeds = () => ({
  name: 'api-needs',
  enforce: 'pre',
  async watchChange(file) {
    // If it failed, it is listed again after any change.
    const { dependencies } = (await listed?.catch(() => undefined)) ?? { dependencies: [file] };
    if ([SOURCE, ...dependencies].includes(file)) listed = undefined;
  },
  resolveId: (source) => (source.endsWith('/api-needs') ? MODULE : null),
  async load(id) {
    if (id !== MODULE) return null;
    const { module, dependencies } = await listOnce();
    for (const file of [SOURCE, ...dependencies]) this.addWatchFile?.(file);
    return { code: `export const API_NEEDS = ${JSON.stringify(module.listApiNeeds())};`, map: null };
  },
});
