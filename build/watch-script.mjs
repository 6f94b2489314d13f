import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { watch } from 'rollup';
import { pageBuilds } from '../rollup.config.mjs';

/** The name of a build: its file, or that it is the build of the chunks. */
function nameOf({ input }) {
  const names = Object.keys(input);
  return names.length === 1 ? `${names[0]}.js` : 'chunks';
}

/**
 * Builds the files that pages load in a language into `folder`, which is emptied first, and again after each
 * change of a source. A build that fails leaves the files of the last one.
 * @param {object} listeners
 * @param {(file: string) => void} listeners.onChange called for each changed source
 * @param {(name: string, seconds: number) => void} listeners.onBuilt called after each of the builds
 * @param {() => void} listeners.onReady called when all files fit together again
 * @param {(message: string) => void} listeners.onError
 */
export function watchScript(folder, language, { onChange, onBuilt, onReady, onError }) {
  rmSync(folder, { recursive: true, force: true });
  const watcher = watch(pageBuilds(folder, language, { isPublished: false }));
  let hasFailed = false;
  watcher.on('change', (file) => onChange(relative('.', file)));
  watcher.on('event', (event) => {
    if (event.code === 'START') hasFailed = false;
    if (event.code === 'BUNDLE_END') {
      onBuilt(nameOf(event), event.duration / 1000);
      void event.result.close();
    }
    if (event.code === 'ERROR') {
      hasFailed = true;
      onError(`${event.error.message}\n${event.error.frame ?? ''}`);
      void event.result?.close();
    }
    if (event.code === 'END' && !hasFailed) onReady();
  });
}
