import { isDisturbed, observeOthers, TRIES, type readProcessorUse } from './page-lab/processor-use';

/** A case that has failed so often is left out of the rounds that follow. */
const MOST_FAILURES = 3;

/**
 * The cases in the order of one round: every second round is reversed, so that changes of speed affect all
 * alike.
 */
export const orderOfRound = <T>(cases: readonly T[], round: number): readonly T[] =>
  round % 2 ? [...cases].reverse() : cases;

/** How cases are measured. */
export interface Rounds<Case, Figures> {
  cases: readonly Case[];
  /** How many rounds there shall be. */
  runs: number;
  /** Aborted when the run must end at once: the measurement in progress is abandoned. */
  stop: AbortSignal;
  /** Measures one case. */
  measure: (one: Case) => Promise<Figures>;
  /** Gets the figures, unless other programs disturbed the measurement. */
  keep: (one: Case, figures: Figures) => void;
  /** Keeps them also then. */
  keepDisturbed: boolean;
  /** Prints a line. */
  print: (line: string) => void;
  /** How the use of the processor is read; a test has its own. */
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
 * Measures each case once per round, until there were enough rounds or the run is stopped. A measurement that
 * other programs disturbed is repeated. A failing one is reported, and the run goes on without it, so that
 * what was measured until then is reported.
 * @returns how many measurements were discarded, because other programs disturbed them
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
  const measureUndisturbed = async (one: Case): Promise<void> => {
    for (let attempt = 0; attempt < TRIES && !stop.aborted; attempt += 1) {
      const { result, others } = await observeOthers(() => measure(one), readUse);
      if (keepDisturbed || !isDisturbed({ others })) return keep(one, result);
      disturbed += 1;
    }
  };
  const stopped = aborted(stop);
  for (let round = 0; round < runs; round += 1) {
    for (const one of orderOfRound(cases, round)) {
      const failed = failures.get(one) ?? 0;
      if (failed >= MOST_FAILURES) continue;
      if (stop.aborted) return disturbed;
      const measured = measureUndisturbed(one).catch((error: unknown) => {
        // Its browser is closed under it.
        if (stop.aborted) return;
        failures.set(one, failed + 1);
        print(String(error));
      });
      if ((await Promise.race([measured, stopped])) === 'stopped') return disturbed;
    }
    print(`${round + 1}/${runs} rounds of ${cases.length}`);
  }
  return disturbed;
}
