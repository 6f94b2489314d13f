/*
 * Runs before the page's own scripts and leaves what it saw in `window.ekspresBench`.
 * Plain JavaScript, because it is sent to the page as it stands.
 */
(() => {
  const seen = { firstButton: undefined, layoutShift: 0, longTasks: [] };
  window.ekspresBench = seen;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });

  /** The first button with an area under `root`, in light DOM or in open shadow roots. */
  const buttonUnder = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'button' && element.getClientRects().length > 0) return element;
      const inside = element.shadowRoot && buttonUnder(element.shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };

  // Mutation observers do not see into shadow roots, so every frame is checked once.
  const look = () => {
    const host = document.getElementById('express-button');
    if (!host || !buttonUnder(host)) {
      requestAnimationFrame(look);
      return;
    }
    // A message is delivered after the frame in which the button was found has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      seen.firstButton = performance.now();
      window.ekspresBenchPainted('');
      port1.close();
    };
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
})();
