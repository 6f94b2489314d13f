/*
 * Runs before the page's own scripts. `ekspresBenchExpected` contains what to wait for; `ekspresBenchSeen`
 * contains what was recorded. Plain JavaScript, because it is sent to the page unchanged.
 */
(() => {
  const { selector, count } = window.ekspresBenchExpected;
  const seen = { shifts: 0, longTasks: [], largestPaint: undefined, probeTime: 0 };
  window.ekspresBenchSeen = seen;

  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('layout-shift', ({ value }) => (seen.shifts += value));
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));

  const MIN_HEIGHT = 16;
  const isVisible = (element) => element.getBoundingClientRect().height >= MIN_HEIGHT;

  /** Visible elements for `selector` under `root`, in light DOM and in open shadow roots. */
  const visibleUnder = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) && isVisible(element) ? [element] : []),
      ...(element.shadowRoot ? visibleUnder(element.shadowRoot) : []),
    ]);

  const report = (type, details) =>
    window.ekspresBenchReport(JSON.stringify({ type, time: performance.now(), ...details }));

  /**
   * Runs a function right after the frame in which something was found has been painted. Its priority puts it
   * before other tasks of the page, such as timers that were set in the same frame, whose time would
   * otherwise be counted as a part of the paint.
   */
  const afterPaint = (callback) => void scheduler.postTask(callback, { priority: 'user-blocking' });

  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  // Mutation observers do not see into shadow roots, so every frame is checked once.
  let isFirstReported = false;
  let isPlaceholderReported = false;
  const checkFrame = () => {
    const started = performance.now();
    const host = document.getElementById('express-button');
    const children = host ? [...host.children] : [];
    if (!isPlaceholderReported && children.some(isVisible)) {
      isPlaceholderReported = true;
      afterPaint(() => report('placeholder'));
    }
    const buttons = host ? visibleUnder(host) : [];
    if (!isFirstReported && buttons.length > 0) {
      isFirstReported = true;
      afterPaint(() => report('first-button', middleOf(buttons[0])));
    }
    if (buttons.length >= count) afterPaint(() => report('all-buttons'));
    else requestAnimationFrame(checkFrame);
    seen.probeTime += performance.now() - started;
  };
  requestAnimationFrame(checkFrame);

  // The first of these after a click is the response to it.
  let isClicked = false;
  let isHandled = false;
  const reportHandled = (by) => {
    if (!isClicked || isHandled) return;
    isHandled = true;
    report('handled', { by });
  };
  window.ekspresBenchHandled = () => reportHandled('callback');
  addEventListener('pointerdown', () => (isClicked = true), { capture: true });
  addEventListener('submit', () => reportHandled('submit'));
  window.navigation?.addEventListener('navigate', () => reportHandled('navigation'));
  for (const [owner, name] of [
    [window, 'fetch'],
    [window, 'open'],
    [XMLHttpRequest.prototype, 'send'],
    [HTMLFormElement.prototype, 'submit'],
  ]) {
    const original = owner[name];
    owner[name] = function (...args) {
      reportHandled(name);
      return original.apply(this, args);
    };
  }
})();
