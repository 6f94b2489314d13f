/* global document, window, sessionStorage, matchMedia */
// Records events from the start of the page, because the side panel is drawn later. They are kept in
// storage, because a click opens another page.
{
  const STORAGE_KEY = 'sandbox-side-panel-events';
  const MAX_EVENTS = 100;
  const recorder = Object.assign(new EventTarget(), {
    events: JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'),
    findings: [],
    isDoctorDone: false,
    clearEvents() {
      recorder.events = [];
      sessionStorage.removeItem(STORAGE_KEY);
      notifyChange();
    },
  });
  const notifyChange = () => recorder.dispatchEvent(new Event('change'));
  window.sandboxSidePanel = recorder;

  for (const type of [
    'ekspres-checkout-start',
    'ekspres-error',
    'ekspres-outcome',
    'ekspres-wallets-change',
    'wallet-rendered',
  ]) {
    document.addEventListener(
      type,
      ({ target, detail }) => {
        const at = new Date().toISOString();
        recorder.events = [
          ...recorder.events,
          { at, type, tag: target.localName ?? 'document', detail },
        ].slice(-MAX_EVENTS);
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(recorder.events));
        notifyChange();
      },
      true,
    );
  }

  document.addEventListener('ekspres-findings', ({ detail }) => {
    recorder.findings = detail.findings;
    recorder.isDoctorDone = detail.isSettled;
    notifyChange();
  });

  // The side panel is beside the page on wide screens, from the first paint on.
  const { open = matchMedia('(min-width: 1100px)').matches } = JSON.parse(
    sessionStorage.getItem('sandbox-side-panel') ?? '{}',
  );
  document.documentElement.dataset.sidePanel = open ? 'open' : 'closed';
}
