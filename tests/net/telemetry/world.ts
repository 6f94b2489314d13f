import type { Environment } from '../../../src/net/telemetry/environment';

/** One request that left. */
export interface Sent {
  url: string;
  init: RequestInit;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into it wherever it likes
  body: any;
}

/** A world whose time passes when told, and whose servers answer as told. */
export class World implements Environment {
  readonly sent: Sent[] = [];
  /** What the next requests are answered with, by the end of their address; 200 without one. */
  readonly answers: (Response | Error)[] = [];
  time = Date.parse('2026-05-04T10:00:00Z');
  random = 0;
  private readonly _timers: { at: number; run: () => void }[] = [];

  readonly Date = { now: () => this.time };
  readonly Math = { random: () => this.random };

  readonly setTimeout = (run: () => void, ms: number) => this._timers.push({ at: this.time + ms, run });

  readonly fetch = async (url: unknown, init: RequestInit = {}) => {
    const text = String(init.body);
    this.sent.push({ url: String(url), init, headers: new Headers(init.headers), body: JSON.parse(text) });
    const answer = this.answers.shift() ?? new Response('{}');
    if (answer instanceof Error) throw answer;
    return answer;
  };

  /** Lets so much time pass, with all that happens in it. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      this._timers.sort((one, other) => one.at - other.at);
      const [next] = this._timers;
      if (!next || next.at > end) break;
      this._timers.shift();
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}
