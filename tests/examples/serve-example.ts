import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { npm } from '../../build/programs.mjs';
import { freePort } from '../browser/webkit/ports';
import type { Example, Serving } from './examples';

interface InstallOptions {
  packed: string;
  shop: string;
}

const SHOP_URL = 'http://127.0.0.1:4173';

/** Replaces the shop's URL in the text of an example's file. Throws if the text does not contain it. */
export function replaceShopUrl(text: string, shop: string): string {
  if (!text.includes(SHOP_URL)) throw new Error(`No ${SHOP_URL} in ${text}`);
  return text.replace(SHOP_URL, shop);
}

/** For development, because frameworks report mistakes such as a failed hydration only then. */
const BUILT_FOR_DEVELOPMENT: Serving = { script: 'start', isBuilt: true, nodeEnv: 'development' };

const START_LIMIT_MS = 60_000;

/** The names of folders in an example that its tools generate. They are not copied. */
const GENERATED = ['node_modules', 'dist', '.next', '.nuxt', '.output', 'build', '.react-router'];

function runNpm(folder: string, args: readonly string[], env = process.env): string {
  const [command, options] = npm(...args);
  return execFileSync(command, options, { cwd: folder, encoding: 'utf8', env });
}

export function packPackage(folder: string): string {
  const [packed] = JSON.parse(runNpm(process.cwd(), ['pack', '--json', '--pack-destination', folder]));
  return join(folder, packed.filename);
}

function installExample(
  { folder, shopFile, otherPackages = [] }: Example,
  target: string,
  options: InstallOptions,
) {
  const source = join('examples', folder);
  cpSync(source, target, { recursive: true, filter: (path) => !GENERATED.includes(basename(path)) });
  const file = join(target, shopFile);
  writeFileSync(file, replaceShopUrl(readFileSync(file, 'utf8'), options.shop));
  runNpm(target, ['ci', '--no-audit', '--no-fund']);
  runNpm(target, ['install', '--no-save', '--no-audit', '--no-fund', options.packed, ...otherPackages]);
}

/** Waits until a server responds at the URL. Throws if its process ends first, or after `START_LIMIT_MS`. */
async function waitForServer(url: string, hasEnded: () => boolean): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < START_LIMIT_MS) {
    const responds = await fetch(url).then(
      ({ ok }) => ok,
      // No server listens there yet.
      () => false,
    );
    if (responds) return;
    if (hasEnded()) throw new Error(`The example's server ended before it responded at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The example's server did not respond at ${url}.`);
}

async function startExample(folder: string, path: string, { script, isBuilt, nodeEnv }: Serving) {
  if (isBuilt) runNpm(folder, ['run', 'build', '--if-present'], { ...process.env, NODE_ENV: nodeEnv });
  const port = await freePort();
  const [command, options] = npm('run', script);
  const child = spawn(command, options, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: nodeEnv,
      HOST: '127.0.0.1',
      PORT: String(port),
      NEXT_TELEMETRY_DISABLED: '1',
      NUXT_TELEMETRY_DISABLED: '1',
    },
    // In its own process group, so that the processes that npm starts can be ended with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid);
    await ended;
  };
  const url = `http://127.0.0.1:${port}/${path}`;
  try {
    await waitForServer(url, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Installs an example in a temporary folder, starts it in each way, and passes its URL to `use`. */
export async function withExample(
  example: Example,
  options: InstallOptions,
  use: (url: string, serving: Serving) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ekspres-example-'));
  try {
    installExample(example, folder, options);
    for (const serving of example.servings ?? [BUILT_FOR_DEVELOPMENT]) {
      const { url, stop } = await startExample(folder, example.path ?? '', serving);
      await use(url, serving).finally(stop);
    }
  } finally {
    // The stopped server may still write files.
    rmSync(folder, { recursive: true, maxRetries: 10 });
  }
}
