/** The counter of a scenario's patch. The counter of its fault has the scenario's own name. */
export const patchCounterName = (scenario: string): string => `${scenario} patch`;

/** Counts the calls of each visit to which the fault or the patch of a scenario may apply. */
export class FaultCounter {
  readonly #calls = new Map<string, number>();

  /**
   * Whether the fault or patch of `counter` applies to this call. It applies to the first `times` calls of a
   * visit. If `times` is undefined, it applies to every call, and calls are not counted.
   */
  appliesToNextCall(visit: string, counter: string, times: number | undefined): boolean {
    if (times === undefined) return true;
    const key = `${visit} ${counter}`;
    const earlierCalls = this.#calls.get(key) ?? 0;
    this.#calls.set(key, earlierCalls + 1);
    return earlierCalls < times;
  }

  /**
   * Counts one more request for a file. Returns whether a fault that disappears on the next try applies to
   * it: to the first request, the third and so on. Requests for files do not identify their visit.
   */
  appliesToOddRequest(path: string): boolean {
    const earlierRequests = this.#calls.get(path) ?? 0;
    this.#calls.set(path, earlierRequests + 1);
    return earlierRequests % 2 === 0;
  }

  /** Counts from zero again, because a page with the scenario was opened. */
  reset(visit: string, scenario: string): void {
    this.#calls.delete(`${visit} ${scenario}`);
    this.#calls.delete(`${visit} ${patchCounterName(scenario)}`);
  }
}
