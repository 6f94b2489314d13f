/** Counts the calls of each visit to which the fault of a scenario may apply. */
export class FaultCounter {
  readonly #calls = new Map<string, number>();

  /** Counts one more call. Returns whether the fault applies to it: to the first `times` calls, or to all without `times`. */
  appliesToNextCall(visit: string, scenario: string, times: number | undefined): boolean {
    if (times === undefined) return true;
    const key = `${visit} ${scenario}`;
    const earlierCalls = this.#calls.get(key) ?? 0;
    this.#calls.set(key, earlierCalls + 1);
    return earlierCalls < times;
  }

  /** Counts from zero again, because a page with the scenario was opened. */
  reset(visit: string, scenario: string): void {
    this.#calls.delete(`${visit} ${scenario}`);
  }
}
