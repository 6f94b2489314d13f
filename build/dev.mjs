/**
 * `npm run dev`: rebuilds after each change of a source, and serves the sandbox. Reloading a page gets the
 * latest build. `-- --language en` builds that language first.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { watch } from 'rollup';
import { fileURLToPath } from 'node:url';
import { allBuilds } from '../rollup.config.mjs';
import { firstFile, languageOption } from './languages.mjs';
import { tsx } from './programs.mjs';

const language = languageOption();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

rmSync('dist', { recursive: true, force: true });

let sandbox;
const startSandbox = () => {
  sandbox ??= spawn(...tsx('sandbox/start.ts', '--language', language), { stdio: 'inherit' }).on(
    'exit',
    (code) => process.exit(code ?? 0),
  );
};

const watcher = watch(allBuilds(language));
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    console.log(`built in ${event.duration} ms`);
    if (existsSync(`dist/${firstFile(language)}`)) startSandbox();
    void event.result.close();
  }
  // Prints the error and keeps the last build until the next change.
  if (event.code === 'ERROR') {
    console.error(`${event.error.message}\n${event.error.frame ?? ''}`);
    void event.result?.close();
  }
});

process.on('SIGINT', () => {
  sandbox?.kill();
  void watcher.close();
  process.exit(0);
});
