/**
 * The elements gather changes of the page by timers shorter than this, in ms. Longer timers are time limits,
 * or the page's own.
 */
const GATHERING_LIMIT_MS = 250;

/** A page that is not at rest after so many frames changes itself endlessly. */
const MAX_FRAMES = 20;

type Timer = ReturnType<typeof setTimeout>;
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;

/** The timers that gather changes and have not run yet. */
const gathering = new Map<Timer, () => void>();

function startPageTimer(run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer {
  const runOnce = () => {
    gathering.delete(timer);
    run(...values);
  };
  const timer = startTimer(runOnce, ms);
  if (ms < GATHERING_LIMIT_MS) gathering.set(timer, runOnce);
  return timer;
}

function stopPageTimer(timer: Timer): void {
  gathering.delete(timer);
  stopTimer(timer);
}

Object.assign(globalThis, { setTimeout: startPageTimer, clearTimeout: stopPageTimer });

/**
 * Waits until a frame has run, then a timer that it may have started, and then a timer that this one may have
 * started: components draw in these.
 */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => startTimer(resolve));
  await new Promise((resolve) => startTimer(resolve));
}

/** Runs the timers that gather changes at once, until none is left. */
export async function runTimers(): Promise<void> {
  await nextFrame();
  for (let frames = 1; gathering.size > 0; frames++) {
    if (frames > MAX_FRAMES) throw new Error(`the page is not at rest after ${MAX_FRAMES} frames`);
    for (const [timer, run] of [...gathering]) {
      if (!gathering.has(timer)) continue;
      stopTimer(timer);
      run();
    }
    await nextFrame();
  }
}
