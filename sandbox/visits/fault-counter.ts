/** How often each visit has met the fault of its scenario. */
export class FaultCounter {
  readonly #met = new Map<string, number>();

  /** Counts one more meeting and says whether the fault still strikes, given how many times it may. */
  strikes(visit: string, scenario: string, times: number | undefined): boolean {
    if (times === undefined) return true;
    const key = `${visit} ${scenario}`;
    const met = this.#met.get(key) ?? 0;
    this.#met.set(key, met + 1);
    return met < times;
  }

  /** A page of the scenario was opened afresh. */
  reset(visit: string, scenario: string): void {
    this.#met.delete(`${visit} ${scenario}`);
  }
}
