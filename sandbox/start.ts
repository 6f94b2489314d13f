/**
 * `npm run sandbox` serves the shop with the script in `dist`. `npm start` (`--build`) first builds the
 * script, in every language, because the shop's pages follow the browser's. It uses a separate folder, so
 * that `dist` is always a complete package. `npm run dev` (`--watch`) builds only the language of
 * `-- --language en` (`pl` by default), and again after each change of a source, and reloads the open pages.
 * `PORT` is 4173 by default; 0 is any free port. `-- --logos <folder>` shows a merchant's own logos on the
 * buttons.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { buildScript } from '../build/build-script.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { languageOption } from '../build/languages.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { watchScript } from '../build/watch-script.mjs';
import { firstFile, type Language, LANGUAGES } from '../src/ui/languages';
import { LiveReload } from './http/live-reload';
import { type MerchantLogos, readMerchantLogos } from './merchant-logos';
import { DIST, startSandbox } from './server';
import { startMessage } from './start-message';

const DEFAULT_PORT = 4173;
const ADD_LANGUAGES = fileURLToPath(new URL('../build/add-languages.mjs', import.meta.url));

const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
const isBuilding = process.argv.includes('--build');
const isWatching = process.argv.includes('--watch');
const command = isWatching ? 'npm run dev' : isBuilding ? 'npm start' : 'npm run sandbox';
/** The language of `npm run dev`. */
const language = languageOption() as Language;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Whether a server could listen on the port; 0 is always free. */
const isPortFree = () =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const NAME_WIDTH = 22;
const reportStep = (name: string, seconds: number) =>
  console.log(`  ${name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1)} s`);

/** A folder for a build. Each port has its own, because two shops may be started at the same time. */
const buildFolder = (kind: 'start' | 'dev') =>
  fileURLToPath(new URL(`../.cache/${kind}/${port}/`, import.meta.url));

/** Builds the other languages in a separate process, at the same time as the first one. */
function buildOtherLanguages(folder: string): Promise<void> {
  const others = LANGUAGES.filter((other) => other !== language);
  const languagesBuild = spawn(process.execPath, [ADD_LANGUAGES, folder, ...others], { stdio: 'inherit' });
  process.on('exit', () => languagesBuild.kill());
  return new Promise((resolve, reject) => {
    languagesBuild.once('error', reject);
    languagesBuild.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('A language could not be built; see the error above.')),
    );
  });
}

async function build(): Promise<string> {
  const folder = buildFolder('start');
  console.log(`Building the script in ${LANGUAGES.length} languages (half a minute) …`);
  // The first one empties the folder before it begins to build.
  await Promise.all([buildScript(folder, language, reportStep), buildOtherLanguages(folder)]);
  return folder;
}

const liveReload = isWatching ? new LiveReload() : undefined;

/** Builds, and again after each change. Resolves to the folder after the first build without an error. */
function watch(): Promise<string> {
  const folder = buildFolder('dev');
  console.log(`Building ${firstFile(language)} with its chunks, not minified …

After a change in src/, those that contain the changed file are built again, and open pages are reloaded.
Not built are the other languages (npm run dev -- --language en), server.js, which pages with ?render=server
need (npm start), and the package (npm run build).
`);
  return new Promise((resolve) =>
    watchScript(folder, language, {
      onChange: (file: string) => console.log(`${file} has changed. Building again:`),
      onBuilt: reportStep,
      onReady() {
        liveReload?.reload();
        resolve(folder);
      },
      onError: (message: string) => console.error(message),
    }),
  );
}

/** The merchant's own logos, from the folder of `--logos`. */
function merchantLogos(): MerchantLogos | undefined {
  const { logos } = parseArgs({ options: { logos: { type: 'string' } }, strict: false }).values;
  if (logos === undefined) return undefined;
  if (typeof logos !== 'string') return fail('--logos needs a folder: npm start -- --logos my-logos');
  try {
    return readMerchantLogos(logos);
  } catch (error) {
    return fail((error as Error).message);
  }
}

const logos = merchantLogos();
if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(`PORT is not a port number: ${process.env['PORT']}. Choose one from 1 to 65535.`);
if (!(await isPortFree())) fail(`Port ${port} is in use. Choose another one: PORT=4174 ${command}`);
if (!isBuilding && !isWatching && !existsSync(join(DIST, firstFile(language))))
  fail(`dist/${firstFile(language)} is missing. Build it first: npm run build`);

const distDir = isWatching ? await watch() : isBuilding ? await build() : DIST;
const { url } = await startSandbox({
  port,
  distDir,
  ...(liveReload && { liveReload }),
  ...(logos && { logos }),
});
console.log(startMessage(url));
