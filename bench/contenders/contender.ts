import { createHash } from 'node:crypto';

/** A file that the page server serves. */
export interface ServedFile {
  type: string;
  text: string | Buffer;
  /** Path of the source map on disk. */
  map?: string;
}

/** What a contender is compared with, and whether it gets a rank. */
export type ContenderGroup = 'floor' | 'ekspres' | 'rival';

/**
 * A product page with one way to put express buttons on it. The pages differ in the script and the element
 * only.
 */
export interface Contender {
  name: string;
  title: string;
  group: ContenderGroup;
  /** Markup for the head, such as the script element. */
  head: string;
  /** Markup in the place of the buttons. */
  markup: string;
  /** URLs and files that belong to it. */
  files: ReadonlyMap<string, ServedFile>;
  /** What counts as a button, and how many there are in the end. */
  buttons: { selector: string; count: number };
  /** The whole page, in place of the lab's product page. */
  page?: string;
  /** Delays its scripts by so many milliseconds: a known difference for the lab to find. */
  scriptDelayMs?: number;
}

/** The content type of a page. */
export const HTML = 'text/html; charset=utf-8';

/** The content type of a script. */
export const SCRIPT = 'text/javascript; charset=utf-8';

/** A native button, or an element with the role of one. Placeholders are hidden from assistive technology. */
export const ANY_BUTTON = 'button, [role="button"]:not([aria-hidden="true"])';

/** A module script that does not delay the page. */
export const moduleScript = (address: string): string =>
  `<script type="module" async src="${address}"></script>`;

/** A hash of all that the contender's page consists of. */
export function fingerprintOf(contender: Contender, page: string): string {
  const hash = createHash('sha256').update(page).update(String(contender.scriptDelayMs));
  for (const [address, { text }] of contender.files) hash.update(address).update(text);
  return hash.digest('hex').slice(0, 16);
}
