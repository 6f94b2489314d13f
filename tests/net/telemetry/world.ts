import { onTestFinished, vi } from 'vitest';
import { useFakeClock } from '../../setup/fake-clock';

/** One request that left. */
export interface Sent {
  url: string;
  init: RequestInit;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into it wherever it likes
  body: any;
}

/** The servers of a test, and its fake clock. */
export interface World {
  sent: Sent[];
  /** The next responses; 200 if there are none left. */
  responses: (Response | Error)[];
}

/** Replaces the network and the clock until the end of the test. */
export function createWorld(): World {
  const world: World = { sent: [], responses: [] };
  useFakeClock({ now: Date.parse('2026-05-04T10:00:00Z') });
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body));
    world.sent.push({ url: String(url), init, headers: new Headers(init.headers), body });
    const response = world.responses.shift() ?? new Response('{}');
    if (response instanceof Error) throw response;
    return response;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return world;
}
