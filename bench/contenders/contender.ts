import { createHash } from 'node:crypto';

/** A file that the page server serves. */
export interface ServedFile {
  type: string;
  text: string | Buffer;
  /** Path of the source map on disk. */
  map?: string;
}

/** `floor`: the least that a page with a button costs. `rival`: a page with another package's buttons. */
export type ContenderGroup = 'floor' | 'ekspres' | 'rival';

/**
 * A product page with express buttons, which the lab measures. Contenders differ only in the script and the
 * element. The command line and the reports call them pages.
 */
export interface Contender {
  name: string;
  title: string;
  group: ContenderGroup;
  /** Whether its buttons buy a cart. A rival's buttons are the same for a product and for a cart. */
  isCart?: boolean;
  /** Markup for the head, such as the script element. */
  head: string;
  /** Markup in the place of the buttons. */
  markup: string;
  /** The files that the page may load, by path. */
  files: ReadonlyMap<string, ServedFile>;
  /** What counts as a button, and the final number of buttons. */
  buttons: { selector: string; count: number };
  /** The HTML of the whole page, in place of the lab's product page. */
  html?: string;
  /** How late its scripts are served, ms: a known difference that the lab must detect. */
  scriptDelayMs?: number;
}

/** The content type of a page. */
export const HTML = 'text/html; charset=utf-8';

/** The content type of a script. */
export const SCRIPT = 'text/javascript; charset=utf-8';

/** A native button, or an element with the role of one. Placeholders are hidden from assistive technology. */
export const ANY_BUTTON = 'button, [role="button"]:not([aria-hidden="true"])';

/** Vendors may draw frames or links as buttons, so the lab's fakes mark them. */
export const ANY_OR_VENDOR_BUTTON = `${ANY_BUTTON}, [data-vendor-button]`;

/** A module script that does not delay the page. */
export const moduleScript = (path: string): string => `<script type="module" async src="${path}"></script>`;

/** @throws if there is none with this name */
export function contenderNamed(contenders: readonly Contender[], wanted: string): Contender {
  const contender = contenders.find(({ name }) => name === wanted);
  if (!contender) throw new Error(`The build has no page named ${wanted}`);
  return contender;
}

/** A hash of what is served for a page: its HTML, its files, and how late its scripts are. */
export function fingerprintOf(contender: Contender, html: string): string {
  const hash = createHash('sha256').update(html).update(String(contender.scriptDelayMs));
  for (const [path, { text }] of contender.files) hash.update(path).update(text);
  return hash.digest('hex').slice(0, 16);
}
