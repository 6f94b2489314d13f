/** Elements gather changes by timers shorter than this, in ms. Longer ones are time limits. */
const GATHERING_LIMIT_MS = 250;

/** A page that is not at rest after so many frames changes itself endlessly. */
const MAX_FRAMES = 20;

type Timer = ReturnType<typeof setTimeout>;
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;

/** The timers that gather changes and have not run yet. */
const gathering = new Map<Timer, () => void>();

function startPageTimer(callback: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer {
  const runOnce = () => {
    gathering.delete(timer);
    callback(...values);
  };
  const timer = startTimer(runOnce, ms);
  if (ms < GATHERING_LIMIT_MS) gathering.set(timer, runOnce);
  return timer;
}

function stopPageTimer(timer: Timer): void {
  gathering.delete(timer);
  stopTimer(timer);
}

// All code of a test uses these timers, because this module is loaded before it runs.
Object.assign(globalThis, { setTimeout: startPageTimer, clearTimeout: stopPageTimer });

/**
 * Waits until the elements have updated after a change: one frame, a timer that the frame may have started,
 * and a timer that this timer may have started.
 */
export async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => startTimer(resolve));
  await new Promise((resolve) => startTimer(resolve));
}

/**
 * Waits until the elements have updated after all changes, including those that they gather for a while. The
 * timers that gather them run at once, until none is left.
 */
export async function settleGathered(): Promise<void> {
  await settle();
  for (let frames = 1; gathering.size > 0; frames++) {
    if (frames > MAX_FRAMES) throw new Error(`the page is not at rest after ${MAX_FRAMES} frames`);
    for (const [timer, run] of [...gathering]) {
      if (!gathering.has(timer)) continue;
      stopTimer(timer);
      run();
    }
    await settle();
  }
}
