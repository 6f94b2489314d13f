/** A case that has failed so often is left out of the rounds that follow. */
const MOST_FAILURES = 3;

/** The cases in the order of one round: every second round is reversed, so that changes of speed affect all alike. */
export const orderOfRound = <T>(cases: readonly T[], round: number): readonly T[] =>
  round % 2 ? [...cases].reverse() : cases;

/** How cases are measured. */
export interface Rounds<Case> {
  cases: readonly Case[];
  /** How many rounds there shall be. */
  runs: number;
  /** Aborted when the run shall end at once: the measurement under way is given up. */
  stop: AbortSignal;
  /** Measures one case, and keeps its figures. */
  measure: (one: Case) => Promise<void>;
  /** Prints a line. */
  print: (line: string) => void;
}

/** Resolves when the signal is aborted. */
const aborted = (stop: AbortSignal) =>
  new Promise<'stopped'>((resolve) => {
    const end = () => resolve('stopped');
    if (stop.aborted) end();
    else stop.addEventListener('abort', end, { once: true });
  });

/**
 * Measures each case once a round, until there were enough rounds or the run is stopped. A measurement that fails is told, and the run goes
 * on without it, so that what was measured until then is reported.
 */
export async function measureInRounds<Case>({
  cases,
  runs,
  stop,
  measure,
  print,
}: Rounds<Case>): Promise<void> {
  const failures = new Map<Case, number>();
  const stopped = aborted(stop);
  for (let round = 0; round < runs; round += 1) {
    for (const one of orderOfRound(cases, round)) {
      const failed = failures.get(one) ?? 0;
      if (failed >= MOST_FAILURES) continue;
      if (stop.aborted) return;
      const measured = measure(one).catch((error: unknown) => {
        // Its browser is closed under it.
        if (stop.aborted) return;
        failures.set(one, failed + 1);
        print(String(error));
      });
      if ((await Promise.race([measured, stopped])) === 'stopped') return;
    }
    print(`${round + 1}/${runs} rounds of ${cases.length}`);
  }
}
