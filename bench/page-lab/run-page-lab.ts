import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser';
import type { Contender } from '../contenders/contender';
import { PLANTED_DELAY_MS } from '../contenders/ekspres';
import { buildRef } from '../compare/build-ref';
import { chosenContenders, pairedContenders } from '../contenders/list';
import { loadersTable, RIVALS_FOLDER } from '../contenders/rivals';
import { profiles } from '../profiles';
import { vendorsTable } from '../fakes/vendor-answers';
import { pinnedPackages, readConditions } from '../report/conditions';
import { pageReport } from '../report/html';
import type { ContenderResult, LabResult } from '../report/lab-result';
import { publishReport, resultFolder, writeReport } from '../report/write-report';
import { SAMPLE_SIZE, selfTestTable } from '../self-test';
import { collectLoads, type PoolKey, poolKeys } from './collect-loads';
import { comparisonsOf, comparisonsOfBuilds } from './compare-pages';
import { gateExitCode, judgeGoals } from './goals';
import { inspectLoad, type Inspection } from './inspect-load';
import { LoadPool } from './load-pool';
import type { Network } from './open-page';
import type { LabOptions } from './options';
import { startPageServer } from './page-server';
import { stopSignal } from './stop-signal';
import { startVendorServer } from './vendor-server';
import { summarize, summarizeMetric, type Summary } from './summarize';

const RESULTS = 'bench/results';

function resultOf(
  contender: Contender,
  pool: LoadPool,
  key: PoolKey,
  inspection: Inspection | undefined,
): ContenderResult {
  const loads = (kind: 'first' | 'repeat' | 'press') => pool.matching({ ...key, kind });
  const first: Summary = summarize([...loads('first'), ...loads('press')]);
  if (inspection) first.unusedBytes = summarizeMetric([inspection.unusedBytes]);
  const { name, title, group } = contender;
  return { name, title, group, first, repeat: summarize(loads('repeat')), film: inspection?.film ?? [] };
}

async function inspectAll(
  browser: Browser,
  contenders: readonly Contender[],
  origin: string,
  network: Network,
): Promise<Map<string, Inspection>> {
  const inspections = new Map<string, Inspection>();
  for (const contender of contenders) {
    const url = `${origin}/${contender.name}`;
    try {
      inspections.set(contender.name, await inspectLoad(browser, contender, url, network));
    } catch (error) {
      // The report shows the page without pictures.
      console.error(`${contender.name}: no pictures: ${String(error)}`);
    }
  }
  return inspections;
}

/** Measures the pages, writes the report, and tells the exit code. */
export async function runPageLab(options: LabOptions): Promise<number> {
  const { profile } = options;
  const full = options.full || options.selfTest;
  const compared = options.compare
    ? await pairedContenders('dist', buildRef(options.compare), options.only)
    : undefined;
  const contenders = compared
    ? [...compared.floors, ...compared.pairs.flatMap(({ own, other }) => [own, other])]
    : await chosenContenders('dist', options);
  const folder = full ? `${RESULTS}/full` : resultFolder();
  const pool = new LoadPool(`${full ? RESULTS : folder}/loads.jsonl`);
  const stop = stopSignal(options.minutes);
  const server = await startPageServer(contenders);
  const vendors = await startVendorServer();
  const browser = await launchBrowser();
  try {
    const discards = await collectLoads(browser, pool, {
      ...options,
      contenders,
      origin: server.origin,
      vendors,
      // The self-test judges the first button only.
      press: !options.selfTest,
      isStopped: () => stop.aborted,
    });
    const inspections = await inspectAll(browser, contenders, server.origin, {
      profile: profiles[profile],
      vendors,
    });
    const keyOf = poolKeys(contenders, profile);
    const results = contenders.map((contender) =>
      resultOf(contender, pool, keyOf(contender), inspections.get(contender.name)),
    );
    const goals = judgeGoals(new Map(results.map(({ name, first }) => [name, first])));
    const firstButtons = (name: string) =>
      results.find((one) => one.name === name)?.first.firstButton?.values;
    const own = options.selfTest ? firstButtons('ekspres') : undefined;
    const selfTests =
      own && own.length >= SAMPLE_SIZE ? [selfTestTable(own, firstButtons('planted'), PLANTED_DELAY_MS)] : [];
    const hasRivals = contenders.some(({ group }) => group === 'rival');
    const result: LabResult = {
      conditions: readConditions(
        `Chromium ${browser.version()}`,
        profiles[profile].title,
        hasRivals ? pinnedPackages(RIVALS_FOLDER) : {},
      ),
      contenders: results,
      comparisons: compared ? comparisonsOfBuilds(results, compared.pairs) : comparisonsOf(results),
      goals,
      discards,
      keptDisturbed: options.keepDisturbed,
      tables: [...selfTests, ...(hasRivals ? [await loadersTable()] : []), vendorsTable()],
    };
    const report = pageReport(result);
    // Pictures are in the HTML only.
    const data = { ...result, contenders: results.map((one) => ({ ...one, film: undefined })) };
    writeReport(report, data, folder);
    if (options.publish) {
      // Of a self-test, only its own table counts.
      if (options.selfTest) await publishReport({ ...report, tables: selfTests }, 'self-test');
      else await publishReport(report, 'loads');
    }
    return options.gate ? gateExitCode(goals) : 0;
  } finally {
    await browser.close();
    server.close();
    vendors.close();
  }
}
