import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { fingerprintOf, type Contender } from '../contenders/contender';
import { VENDOR_RESPONSES } from '../fakes/vendor-responses';
import { profiles, type ProfileName } from '../profiles';
import { orderOfRound } from '../rounds';
import type { LoadPool } from './load-pool';
import type { LoadKind, LoadRecord } from './load-record';
import { LoadFailure, measureLoad, measureFirstClick } from './measure-load';
import type { Figures } from './metrics';
import { servedHtml } from './page-server';
import { isDisturbed, observeOthers, MAX_ATTEMPTS } from './processor-use';
import type { VendorServer } from './vendor-server';

/** After this many loads without a button, a page is skipped. */
const MAX_FAILURES = 2;

/** What a run collects. */
export interface CollectOptions {
  contenders: readonly Contender[];
  origin: string;
  vendors: VendorServer;
  profile: ProfileName;
  /** The number of loads of each kind for each contender. */
  runs: number;
  /** Also loads each page a second time, from the cache. */
  repeat: boolean;
  /** Also clicks the first button of each page, in a separate load. */
  click: boolean;
  /** Keeps loads that other programs disturbed. */
  keepDisturbed: boolean;
  /** Whether to end the run after the current load. */
  isStopped: () => boolean;
}

/** The loads that were discarded. */
export interface Discards {
  /** Loads during which other programs used the CPU. */
  disturbed: number;
  /** Loads that showed no button. */
  failed: number;
}

/** The figures of the loads of one page in one round. */
type Measured = Partial<Record<LoadKind, Figures>>;

/** The key under which the loads of a contender's page are kept. */
export type PoolKey = Pick<LoadRecord, 'contender' | 'fingerprint' | 'profile'>;

/**
 * Returns a function that names the key of a contender's loads in the pool. All contenders share one
 * fingerprint of all pages and vendors' fakes. If any of these changes, all are measured again, because loads
 * from different times are not comparable: the machine may have been slower or faster.
 */
export function poolKeys(
  contenders: readonly Contender[],
  profile: ProfileName,
  responses = VENDOR_RESPONSES,
): (contender: Contender) => PoolKey {
  const hash = createHash('sha256').update(JSON.stringify(responses));
  for (const contender of contenders) hash.update(fingerprintOf(contender, servedHtml(contender)));
  const fingerprint = hash.digest('hex').slice(0, 16);
  return ({ name }) => ({ contender: name, fingerprint, profile });
}

/**
 * Measures all contenders in turn, for at most `runs` rounds or until the run is stopped. Skips those that
 * already have `runs` loads of each kind in the pool.
 */
export async function collectLoads(
  browser: Browser,
  pool: LoadPool,
  options: CollectOptions,
): Promise<Discards> {
  const { contenders, origin, runs, profile } = options;
  const network = { profile: profiles[profile], vendors: options.vendors };
  const discards: Discards = { disturbed: 0, failed: 0 };
  const keyOf = poolKeys(contenders, profile);

  const loadOnce = async (contender: Contender): Promise<Measured> => {
    const url = `${origin}/${contender.name}`;
    const measured: Measured = {
      ...(await measureLoad(browser, contender, url, network, options)),
    };
    if (options.click) measured.click = await measureFirstClick(browser, contender, url, network);
    return measured;
  };

  const failures = new Map<string, number>();
  /** The figures of a load; undefined if the page shows no button. */
  const tryLoad = async (contender: Contender) => {
    try {
      return await loadOnce(contender);
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      console.error(error.message);
      discards.failed += 1;
      failures.set(contender.name, (failures.get(contender.name) ?? 0) + 1);
      return undefined;
    }
  };

  /**
   * Undisturbed figures; undefined if every attempt was disturbed, the page shows no button or the run is
   * stopped.
   */
  const loadUndisturbed = async (contender: Contender) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !options.isStopped(); attempt += 1) {
      const { result: measured, others } = await observeOthers(() => tryLoad(contender));
      if (!measured) return undefined;
      if (!isDisturbed({ others }) || options.keepDisturbed) return { measured, others };
      discards.disturbed += 1;
    }
    return undefined;
  };

  const kinds: LoadKind[] = ['first'];
  if (options.repeat) kinds.push('repeat');
  if (options.click) kinds.push('click');
  const needsLoads = (contender: Contender) =>
    (failures.get(contender.name) ?? 0) < MAX_FAILURES &&
    kinds.some((kind) => pool.matching({ ...keyOf(contender), kind }).length < runs);

  // The first load of each page only warms up the browser.
  for (const contender of contenders.filter(needsLoads)) {
    if (options.isStopped()) break;
    await tryLoad(contender);
  }
  for (let round = 0; round < runs && !options.isStopped(); round += 1) {
    for (const contender of orderOfRound(contenders, round).filter(needsLoads)) {
      if (options.isStopped()) break;
      const result = await loadUndisturbed(contender);
      if (!result) continue;
      const at = new Date().toISOString();
      for (const kind of kinds) {
        const figures = result.measured[kind];
        if (figures) pool.add({ ...keyOf(contender), kind, at, othersShare: result.others, figures });
      }
      const firstButton = result.measured.first?.firstButton?.toFixed(0);
      console.log(`${round + 1}/${runs} ${contender.name.padEnd(20)} ${firstButton} ms`);
    }
  }
  return discards;
}
