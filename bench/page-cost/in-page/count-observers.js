/*
 * Runs before the page's own scripts: counts the observers that observe something. Plain JavaScript, because
 * it is sent to the page unchanged.
 */
(() => {
  const active = new Set();
  window.ekspresCostObservers = () => active.size;
  for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver']) {
    const Original = window[name];
    window[name] = class extends Original {
      observe(...args) {
        active.add(this);
        return super.observe(...args);
      }
      disconnect() {
        active.delete(this);
        return super.disconnect();
      }
    };
  }
})();
