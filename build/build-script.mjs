import { rmSync } from 'node:fs';
import { rollup } from 'rollup';
import { pageBuilds, serverBuild } from '../rollup.config.mjs';
import { firstFile, rescueFile } from './languages.mjs';

/** Runs a build; returns how long it took, in seconds. */
async function runBuild({ output, ...input }) {
  const started = performance.now();
  const bundle = await rollup(input);
  await bundle.write(output);
  await bundle.close();
  return (performance.now() - started) / 1000;
}

/**
 * Adds the files that pages load in a language to `folder`.
 * @param {(name: string, seconds: number) => void} onBuilt called after each of the builds
 */
export async function buildLanguage(folder, language, onBuilt) {
  const [chunks, rescue, first] = pageBuilds(folder, language);
  onBuilt(`chunks of ${firstFile(language)}`, await runBuild(chunks));
  onBuilt(rescueFile(language), await runBuild(rescue));
  onBuilt(firstFile(language), await runBuild(first));
}

/**
 * Builds what a shop needs into `folder`, which is emptied first: the files that pages load in a language,
 * and the module for servers.
 * @param {(name: string, seconds: number) => void} onBuilt called after each of the builds
 */
export async function buildScript(folder, language, onBuilt) {
  rmSync(folder, { recursive: true, force: true });
  await buildLanguage(folder, language, onBuilt);
  onBuilt('server.js', await runBuild(serverBuild(folder)));
}
