import type { FindingsDetail } from '../doctor';
import type { PageFacts } from '../facts';
import { observePage } from '../observe-page';
import { readFacts } from '../read-facts';

/** What the command line asks of a page. */
export interface DoctorOfPage {
  /** What the script found last; undefined where it does not run, or has not answered yet. */
  found: FindingsDetail | undefined;
  /** What can be read without the script. */
  facts(): PageFacts;
}

/*
 * Runs in each page that the command line opens, before the scripts of the page. The build makes it one classic script.
 */

// What came after is read when it is asked for.
const observed = observePage([], () => {});

const doctor: DoctorOfPage = {
  found: undefined,
  facts: () =>
    readFacts({
      observed,
      apiOrigin: location.origin,
      of: () => ({ wallets: [], errors: [] }),
      api: [],
    }),
};

document.addEventListener('ekspres:findings', ({ detail }) => (doctor.found = detail));
Object.assign(window, { ekspresDoctor: doctor });
