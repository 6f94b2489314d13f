import { rmSync } from 'node:fs';
import { rollup } from 'rollup';
import { SCRIPT_BUILDS, scriptBuilds } from '../rollup.config.mjs';

/**
 * Builds what a shop needs into `folder`, which is emptied first: the files that pages load, and the module
 * for servers.
 * @param {string} folder
 * @param {(name: string, seconds: number) => void} onBuilt called after each of the builds
 */
export async function buildScript(folder, onBuilt) {
  rmSync(folder, { recursive: true, force: true });
  for (const [index, { output, ...input }] of scriptBuilds(folder).entries()) {
    const started = performance.now();
    const bundle = await rollup(input);
    await bundle.write(output);
    await bundle.close();
    onBuilt(SCRIPT_BUILDS[index], (performance.now() - started) / 1000);
  }
}
