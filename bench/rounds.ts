import { isDisturbed, observeOthers, MAX_ATTEMPTS, type readProcessorUse } from './page-lab/processor-use';

/** A case is skipped after this many failures. */
const MAX_FAILURES = 3;

/** The cases in the order of one round: every second round is reversed, so that speed drifts cancel out. */
export const orderOfRound = <T>(cases: readonly T[], round: number): readonly T[] =>
  round % 2 ? [...cases].reverse() : cases;

/** How cases are measured. */
export interface Rounds<Case, Figures> {
  cases: readonly Case[];
  /** The number of rounds. */
  runs: number;
  /** Ends the run immediately; the measurement in progress is abandoned. */
  stop: AbortSignal;
  measure: (measuredCase: Case) => Promise<Figures>;
  /** Receives the figures of an undisturbed measurement. */
  keep: (measuredCase: Case, figures: Figures) => void;
  /** Also keeps the figures of disturbed measurements. */
  keepDisturbed: boolean;
  print: (line: string) => void;
  /** Reads the CPU use; tests replace it. */
  readUse?: typeof readProcessorUse;
}

/** Resolves when the signal is aborted. */
const aborted = (stop: AbortSignal) =>
  new Promise<'stopped'>((resolve) => {
    const end = () => resolve('stopped');
    if (stop.aborted) end();
    else stop.addEventListener('abort', end, { once: true });
  });

/**
 * Measures each case once per round, until all rounds are complete or the run is stopped. Measurements that
 * other programs disturbed are repeated. Failures are printed, and the run continues.
 * @returns how many measurements were discarded because other programs disturbed them
 */
export async function measureInRounds<Case, Figures>({
  cases,
  runs,
  stop,
  measure,
  keep,
  keepDisturbed,
  print,
  readUse,
}: Rounds<Case, Figures>): Promise<number> {
  const failures = new Map<Case, number>();
  let disturbed = 0;
  const measureUndisturbed = async (measuredCase: Case): Promise<void> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !stop.aborted; attempt += 1) {
      const { result, others } = await observeOthers(() => measure(measuredCase), readUse);
      if (keepDisturbed || !isDisturbed({ others })) return keep(measuredCase, result);
      disturbed += 1;
    }
  };
  const stopped = aborted(stop);
  for (let round = 0; round < runs; round += 1) {
    for (const measuredCase of orderOfRound(cases, round)) {
      const failed = failures.get(measuredCase) ?? 0;
      if (failed >= MAX_FAILURES) continue;
      if (stop.aborted) return disturbed;
      const measured = measureUndisturbed(measuredCase).catch((error: unknown) => {
        // The browser was closed during the measurement.
        if (stop.aborted) return;
        failures.set(measuredCase, failed + 1);
        print(String(error));
      });
      if ((await Promise.race([measured, stopped])) === 'stopped') return disturbed;
    }
    print(`${round + 1}/${runs} rounds of ${cases.length}`);
  }
  return disturbed;
}
