/*
 * Runs before the page's own scripts, on the product page and on the checkout. Times are ms since 1970, so
 * that the times of both pages can be compared. `ekspresClickVariant` is the variant under test. Plain
 * JavaScript, because it is sent to the page unchanged.
 */
(() => {
  const report = (type, details) =>
    window.ekspresClickReport(
      JSON.stringify({ type, at: performance.timeOrigin + performance.now(), ...details }),
    );

  if (location.pathname.startsWith('/cart/c/')) {
    const [{ responseStart }] = performance.getEntriesByType('navigation');
    report('checkout', { at: performance.timeOrigin + responseStart });
    return;
  }

  const { variant, shopOrigin } = window.ekspresClickVariant;
  /** Browsers use separate connections for scripts' requests without cookies, so the API's is anonymous. */
  const CROSS_ORIGIN = {
    'preconnect for the checkout': null,
    'preconnect for the API': 'anonymous',
  };
  const preconnect = () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preconnect', href: shopOrigin, crossOrigin: CROSS_ORIGIN[variant] });
    document.head.append(link);
  };
  const isOnButtons = ({ target }) => target instanceof Element && target.closest('#express-button') !== null;
  let needsPreconnect = variant in CROSS_ORIGIN;
  addEventListener(
    'pointerover',
    (event) => {
      if (!needsPreconnect || !isOnButtons(event)) return;
      needsPreconnect = false;
      preconnect();
    },
    { capture: true },
  );

  /** Chromium fetches the link's URL when the pointer has rested on it for 200 ms, or is down. */
  const addSpeculationRules = () => {
    const rules = { prefetch: [{ where: { selector_matches: '#express-button a' }, eagerness: 'moderate' }] };
    const script = document.createElement('script');
    script.type = 'speculationrules';
    script.textContent = JSON.stringify(rules);
    document.head.append(script);
  };

  let isClicked = false;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      isClicked = true;
      report('down', { at: performance.timeOrigin + timeStamp });
    },
    { capture: true },
  );
  const { fetch } = window;
  window.fetch = function (...args) {
    if (isClicked) report('request');
    return fetch.apply(this, args);
  };
  window.navigation.addEventListener('navigate', () => isClicked && report('navigation'));
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) report('interaction', { duration });
  }).observe({ type: 'event', durationThreshold: 16 });

  const checkFrame = () => {
    const host = document.querySelector('#express-button shopify-accelerated-checkout');
    const button = [...(host?.querySelectorAll('*') ?? [])]
      .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('button') ?? [])])
      .find((element) => element.matches('button, [role="button"]:not([aria-hidden="true"])'));
    const target = button ?? document.querySelector('#express-button a');
    const { left, top, width, height } = target?.getBoundingClientRect() ?? { height: 0 };
    if (!height) return requestAnimationFrame(checkFrame);
    if (variant === 'speculation rules for the checkout') addSpeculationRules();
    report('button', { x: left + width / 2, y: top + height / 2 });
  };
  requestAnimationFrame(checkFrame);
})();
