/**
 * Runs in each page that the command line opens, before the page's own scripts. The build bundles it into one
 * classic script.
 */
import type { FindingsDetail } from '../doctor';
import type { PageFacts } from '../facts';
import { observePage } from '../observe-page';
import { readFacts } from '../read-facts';
import { pageDocument } from '../../ui/page-dom';

/** What this script provides to the command line, as `window.ekspresDoctor`. */
export interface DoctorOfPage {
  /** The last findings of `ekspres.js`; undefined if it does not run, or has not reported any yet. */
  readonly found: FindingsDetail | undefined;
  /** Whether the last findings are settled and no others have followed for {@link STABLE_MS}. */
  readonly isStable: boolean;
  /** Reads the facts that can be read without `ekspres.js`. */
  facts(): PageFacts;
}

/**
 * How long settled findings must stay unchanged, in ms, because a button that its vendor has refused is
 * removed a moment before the reason is known.
 */
const STABLE_MS = 500;

const observed = observePage([], () => {});

let found: FindingsDetail | undefined;
let isStable = false;

const doctor: DoctorOfPage = {
  get found() {
    return found;
  },
  get isStable() {
    return isStable;
  },
  facts: () =>
    readFacts({
      observed,
      apiOrigin: location.origin,
      // Only the page's own script determines which nonces it has, and checks its settings.
      lacksNonce: false,
      settingsErrors: [],
      ownConsentNotice: false,
      hidesMarketsArea: false,
      ofElement: () => ({ wallets: [], errors: [] }),
      api: [],
      rejected: [],
    }),
};

let timer: ReturnType<typeof setTimeout> | undefined;
pageDocument.addEventListener('ekspres-findings', ({ detail }) => {
  found = detail;
  isStable = false;
  clearTimeout(timer);
  if (detail.isSettled) timer = setTimeout(() => (isStable = true), STABLE_MS);
});
// The page's scripts can replace neither it nor its properties.
Object.defineProperty(window, 'ekspresDoctor', { value: Object.freeze(doctor) });
