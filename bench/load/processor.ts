/** The code of each virtual user of `sale.yml`, bundled into one file so that it runs on any machine. */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { kinds } from './behaviors';
import { installBrowserGlobals } from './browser-page';
import { connectByHttp } from './http-connection';
import { VirtualShopper } from './virtual-shopper';

/** The variables of `sale.yml`, and Artillery's `target`. */
interface Context {
  vars: { target: string; accessToken: string; variantId: number; isOwnServer: boolean; pauses: number };
}

/** Where a virtual user reports its metrics to Artillery. */
interface Events {
  emit: ((type: 'counter', name: string, value: number) => void) &
    ((type: 'histogram', name: string, ms: number) => void);
}

installBrowserGlobals();
const eventLoopDelay = monitorEventLoopDelay();
eventLoopDelay.enable();
const NANOSECONDS_PER_MS = 1e6;

/** Runs one shopper's visit. */
export async function shop(context: Context, events: Events): Promise<void> {
  const { target: origin, accessToken, variantId, isOwnServer: isOwn, pauses: pauseFactor } = context.vars;
  const spentMs = { requests: 0, pauses: 0 };
  const connection = connectByHttp({ origin, accessToken, variantId, isOwn }, ({ operation, ms, status }) => {
    spentMs.requests += ms;
    events.emit('histogram', `request.${operation}`, ms);
    events.emit('counter', `response.${status ?? 'none'}`, 1);
  });
  const world = {
    shop: connection,
    now: () => Date.now(),
    pause: async (ms: number) => {
      const pauseMs = ms * pauseFactor;
      spentMs.pauses += pauseMs;
      await sleep(pauseMs);
    },
    random: Math.random,
  };
  // Only the lab's own server simulates PayPal.
  const possible = kinds.filter(({ wallet }) => isOwn || wallet !== 'PayPal');
  const kind = possible[Math.floor(Math.random() * possible.length)];
  if (!kind) return;
  const started = performance.now();
  const shopper = new VirtualShopper(randomUUID(), kind, world);
  await shopper.shop();
  await connection.reportShopper(shopper.entry);
  const totalMs = performance.now() - started;
  const { error, outcomes } = shopper.entry;
  events.emit('counter', `outcome.${error === undefined ? outcomes.at(-1)?.outcome : 'error'}`, 1);
  events.emit('histogram', 'shopper.in_requests', spentMs.requests);
  events.emit('histogram', 'shopper.think_time', spentMs.pauses);
  const scriptWaitsMs = Math.max(0, totalMs - spentMs.requests - spentMs.pauses);
  events.emit('histogram', 'shopper.script_waits', scriptWaitsMs);
  events.emit('histogram', 'machine.event_loop_delay', eventLoopDelay.mean / NANOSECONDS_PER_MS);
  eventLoopDelay.reset();
}
