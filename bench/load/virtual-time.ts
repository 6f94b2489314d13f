import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { SaleClock } from './flash-sale';

interface Timer {
  id: number;
  at: number;
  run: () => void;
}

/**
 * Virtual time, which advances only when nothing else is left to do, and seeded random numbers: minutes of a
 * sale take seconds, and each run is the same on any machine. Replaces `setTimeout`, `AbortSignal.timeout`,
 * `Date.now` and `Math.random` of the whole process until it is restored.
 */
export class VirtualTime implements SaleClock {
  #now: number;
  #lastId = 0;
  /** Sorted by time. */
  readonly #timers: Timer[] = [];
  readonly #realFunctions = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    now: Date.now,
    random: Math.random,
    abortTimeout: AbortSignal.timeout,
  };

  /**
   * @param start the initial time, ms since 1970
   * @param random replaces `Math.random`
   */
  constructor(start: number, random: () => number) {
    this.#now = start;
    const setTimeout = (run: () => void, ms = 0) => this.#add(run, ms);
    const clearTimeout = (id?: number) => this.#remove(id);
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = this.now;
    Math.random = random;
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      const error = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      this.#add(() => controller.abort(error), ms);
      return controller.signal;
    };
  }

  /** The current virtual time, ms since 1970. */
  readonly now = (): number => this.#now;

  /** Resolves when `ms` of virtual time have passed. */
  readonly wait = (ms: number): Promise<void> => new Promise((resolve) => void this.#add(resolve, ms));

  /** Restores real time. */
  restore(): void {
    const { setTimeout, clearTimeout, now, random, abortTimeout } = this.#realFunctions;
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = now;
    Math.random = random;
    AbortSignal.timeout = abortTimeout;
  }

  /**
   * Advances time, and runs timers, until `task` has settled.
   * @param isWorking true while work is in progress that no timer waits for and microtasks do not complete
   * @throws if no timer is left that could settle the task
   */
  async runUntilSettled<Result>(task: Promise<Result>, isWorking: () => boolean): Promise<Result> {
    let isSettled = false;
    const markAsSettled = () => (isSettled = true);
    task.then(markAsSettled, markAsSettled);
    while (!isSettled) {
      do await nextEventLoopTurn();
      while (isWorking());
      if (isSettled) break;
      if (this.#timers.length === 0) throw new Error('No timer is left that could settle the task');
      this.#advance();
    }
    return task;
  }

  #add(run: () => void, ms: number): number {
    // Keeps the async context, as Node's own timers do, so that a page's code stays in its page.
    const timer = { id: (this.#lastId += 1), at: this.#now + Math.max(0, ms), run: AsyncResource.bind(run) };
    const firstLater = this.#timers.findIndex(({ at }) => at > timer.at);
    this.#timers.splice(firstLater < 0 ? this.#timers.length : firstLater, 0, timer);
    return timer.id;
  }

  #remove(id: number | undefined): void {
    const index = this.#timers.findIndex((timer) => timer.id === id);
    if (index >= 0) this.#timers.splice(index, 1);
  }

  /** Advances time to the next timer, and runs all timers that are due then. */
  #advance(): void {
    const first = this.#timers[0];
    if (!first) return;
    this.#now = Math.max(this.#now, first.at);
    while (this.#timers[0] && this.#timers[0].at <= this.#now) this.#timers.shift()?.run();
  }
}
