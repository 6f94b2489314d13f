/**
 * Changes of a page are gathered for less than this, in ms; longer timers are limits of what hangs, or the
 * page's own.
 */
const GATHERED_MS = 250;

/** A page that is not at rest after so many frames changes itself again and again. */
const MOST_FRAMES = 20;

type Timer = ReturnType<typeof setTimeout>;
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;

/** The timers of the page that gather changes and have not run. */
const gathering = new Map<Timer, () => void>();

function startPageTimer(run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer {
  const runOnce = () => {
    gathering.delete(timer);
    run(...values);
  };
  const timer = startTimer(runOnce, ms);
  if (ms < GATHERED_MS) gathering.set(timer, runOnce);
  return timer;
}

function stopPageTimer(timer: Timer): void {
  gathering.delete(timer);
  stopTimer(timer);
}

Object.assign(globalThis, { setTimeout: startPageTimer, clearTimeout: stopPageTimer });

/**
 * Waits until a frame, the timer that it starts, and the one which that starts have run: components draw by
 * them.
 */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => startTimer(resolve));
  await new Promise((resolve) => startTimer(resolve));
}

/** Runs the timers that gather changes without waiting for their time, until none is left. */
export async function runTimers(): Promise<void> {
  await nextFrame();
  for (let frames = 1; gathering.size > 0; frames++) {
    if (frames > MOST_FRAMES) throw new Error(`the page is not at rest after ${MOST_FRAMES} frames`);
    for (const [timer, run] of [...gathering]) {
      if (!gathering.has(timer)) continue;
      stopTimer(timer);
      run();
    }
    await nextFrame();
  }
}
