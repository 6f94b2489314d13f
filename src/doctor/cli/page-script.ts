import type { FindingsDetail } from '../doctor';
import type { PageFacts } from '../facts';
import { observePage } from '../observe-page';
import { readFacts } from '../read-facts';
import { pageDocument } from '../../ui/page-dom';

/** What this script offers to the command line, as `window.ekspresDoctor`. */
export interface DoctorOfPage {
  /** The last findings of `ekspres.js`; undefined where it does not run, or has not reported any yet. */
  found: FindingsDetail | undefined;
  /** Reads the facts that can be read without `ekspres.js`. */
  facts(): PageFacts;
}

/*
 * Runs in each page that the command line opens, before the page's own scripts. The build makes it one classic script.
 */

const observed = observePage([], () => {});

const doctor: DoctorOfPage = {
  found: undefined,
  facts: () =>
    readFacts({
      observed,
      apiOrigin: location.origin,
      ofElement: () => ({ wallets: [], errors: [] }),
      api: [],
    }),
};

pageDocument.addEventListener('ekspres:findings', ({ detail }) => {
  doctor.found = detail;
});
// The page's scripts cannot replace it.
Object.defineProperty(window, 'ekspresDoctor', { value: doctor });
