import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { pinnedPackages, readConditions } from '../report/conditions';
import { resultFolder, writeReport } from '../report/write-report';
import type { ArtilleryReport } from './artillery-report';
import { LAB_PATHS } from './http-connection';
import { sales, type Environment, type LoadOptions } from './load-options';
import { loadReport } from './load-report';
import type { SaleSummary } from './summarize-sale';

const FOLDER = 'bench/load';

/** Bundles the shoppers and the product's code into one file for Artillery. */
async function bundleProcessor(): Promise<void> {
  await build({
    entryPoints: [`${FOLDER}/processor.ts`],
    outfile: `${FOLDER}/dist/processor.cjs`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    define: {
      __EKSPRES_VERSION__: '"lab"',
      __EKSPRES_BUILD__: '"lab"',
    },
    logLevel: 'warning',
    // Only the loader of vendors' scripts reads its own URL, and shoppers load no such scripts.
    logOverride: { 'empty-import-meta': 'silent' },
  });
}

/** The shop under test. */
interface Shop {
  origin: string;
  /** The process of the lab's own server; undefined for another server. */
  process: ChildProcess | undefined;
}

/** Starts the lab's own server in a separate process. */
async function startServer(environment: Environment): Promise<Shop> {
  const file = fileURLToPath(new URL('sale-server.ts', import.meta.url));
  const server = fork(file, [JSON.stringify(sales[environment])], { execArgv: ['--import', 'tsx'] });
  const [{ origin }] = (await once(server, 'message')) as [{ origin: string }];
  return { origin, process: server };
}

interface ArtilleryRun {
  environment: Environment;
  /** The origin of the shop. */
  target: string;
  /** Whether the shop is the lab's own, which takes the shoppers' reports. */
  isOwnServer: boolean;
  /** The file of the results. */
  output: string;
}

async function runArtillery({ environment, target, isOwnServer, output }: ArtilleryRun): Promise<void> {
  const args = ['run', 'sale.yml', '-e', environment, '-t', target, '-o', output];
  const variables = isOwnServer ? [] : ['-v', JSON.stringify({ isOwnServer })];
  const artillery = spawn(
    'node_modules/.bin/artillery',
    [...args, ...variables, ...(environment === 'smoke' ? ['-q'] : [])],
    {
      cwd: FOLDER,
      stdio: 'inherit',
      env: { ...process.env, ARTILLERY_DISABLE_TELEMETRY: 'true' },
    },
  );
  const [code] = (await once(artillery, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Artillery exited with code ${code}`);
}

const summaryOf = async (origin: string): Promise<SaleSummary> =>
  (await (await fetch(`${origin}${LAB_PATHS.summary}`)).json()) as SaleSummary;

/** The sale is over when no request has arrived for this long, which exceeds any delay before a retry. */
const QUIET_MS = 7000;

/** Waits for the last requests of shoppers who have left, such as the removal of personal data. */
async function summaryWhenQuiet(origin: string): Promise<SaleSummary> {
  let previous = await summaryOf(origin);
  for (;;) {
    await sleep(QUIET_MS);
    const current = await summaryOf(origin);
    if (current.requests === previous.requests) return current;
    previous = current;
  }
}

/** Runs the sale, writes the report, and returns the exit code: 1 if a rule of the sale was broken. */
export async function runLoadTest({ environment, apiOrigin }: LoadOptions): Promise<number> {
  const conditions = readConditions(
    'no browser',
    `${environment} sale`,
    pinnedPackages(FOLDER),
    'npm run bench:load',
  );
  const folder = resultFolder();
  mkdirSync(folder, { recursive: true });
  await bundleProcessor();
  const shop: Shop =
    apiOrigin === undefined ? await startServer(environment) : { origin: apiOrigin, process: undefined };
  const output = `${process.cwd()}/${folder}/artillery.json`;
  try {
    console.log(`${environment} sale at ${shop.origin}`);
    const isOwnServer = shop.process !== undefined;
    await runArtillery({ environment, target: shop.origin, isOwnServer, output });
    const artillery = JSON.parse(readFileSync(output, 'utf8')) as ArtilleryReport;
    const sale = isOwnServer ? await summaryWhenQuiet(shop.origin) : undefined;
    writeReport(loadReport(conditions, artillery, sale), { sale, artillery }, folder);
    return sale && sale.violations.length > 0 ? 1 : 0;
  } finally {
    shop.process?.kill();
  }
}
