/*
 * Runs before the page's own scripts, on the product page and on the checkout. Times are ms since 1970, so
 * that those of both pages can be compared. `ekspresClickVariant` is the variant under test. Plain
 * JavaScript, because it is sent to the page unchanged.
 */
(() => {
  const tell = (type, details) =>
    window.ekspresClickTell(
      JSON.stringify({ type, at: performance.timeOrigin + performance.now(), ...details }),
    );

  if (location.pathname.startsWith('/cart/c/')) {
    const [{ responseStart }] = performance.getEntriesByType('navigation');
    tell('checkout', { at: performance.timeOrigin + responseStart });
    return;
  }

  const { variant, shopOrigin } = window.ekspresClickVariant;
  /** Requests of scripts without cookies have connections of their own. */
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
  let isConnecting = !(variant in CROSS_ORIGIN);
  addEventListener(
    'pointerover',
    (event) => {
      if (isConnecting || !isOnButtons(event)) return;
      isConnecting = true;
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

  let pressed = false;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = true;
      tell('down', { at: performance.timeOrigin + timeStamp });
    },
    { capture: true },
  );
  const { fetch } = window;
  window.fetch = function (...args) {
    if (pressed) tell('request');
    return fetch.apply(this, args);
  };
  window.navigation.addEventListener('navigate', () => pressed && tell('navigation'));
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) tell('interaction', { duration });
  }).observe({ type: 'event', durationThreshold: 16 });

  const look = () => {
    const host = document.querySelector('#express-button shopify-accelerated-checkout');
    const button = [...(host?.querySelectorAll('*') ?? [])]
      .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('button') ?? [])])
      .find((element) => element.matches('button, [role="button"]:not([aria-hidden="true"])'));
    const target = button ?? document.querySelector('#express-button a');
    const { left, top, width, height } = target?.getBoundingClientRect() ?? { height: 0 };
    if (!height) return requestAnimationFrame(look);
    if (variant === 'speculation rules for the checkout') addSpeculationRules();
    tell('button', { x: left + width / 2, y: top + height / 2 });
  };
  requestAnimationFrame(look);
})();
