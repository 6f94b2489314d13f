import type { Failure } from '../../net/storefront/graphql-client';
import type { ClickOutcome, InstrumentName, PageType } from '../../wallets/contract';
import { readCookie } from '../page/cookies';
import { resolvePageType } from '../page/page-type';
import { whenIdle } from '../click/prefetch';

/** What is noted of a visit: the kind of a note, and what it says. */
export interface VisitNotes {
  /** The wallets that an element considered. */
  wallets: readonly { wallet: string; shown: boolean; reason: string | undefined }[];
  /** A button was drawn for the first time. */
  rendered: InstrumentName;
  'ekspres:checkout-start': { instrument: InstrumentName; source: PageType };
  'ekspres:outcome': { instrument: InstrumentName } & ClickOutcome;
  /** A step of the click that is under way. */
  step: 'sheet_opened' | 'redirect';
  /** What the console was told: an error or the failure of a request; as a warning, a failure or codes. */
  error: unknown;
  log: string | Failure;
  /** CSS that was carried over from what the page says of the legacy buttons. */
  styles: string;
}

/** One note; `at`: ms since 1970. */
export type VisitNote = {
  [Kind in keyof VisitNotes]: readonly [kind: Kind, said: VisitNotes[Kind], at: number];
}[keyof VisitNotes];

/** Notes that are kept while nobody takes them. */
const LIMIT = 300;

const notes: VisitNote[] = [];

/** Loads what every click needs; with it comes who takes the notes over. */
export const loadRunClick = () =>
  import('../click/run-click').then((module) => {
    module.startTelemetry(() => import('./telemetry'), notes, readCookie, resolvePageType);
    return module;
  });

/** Notes what happened. No note holds an element. */
export function note<Kind extends keyof VisitNotes>(kind: Kind, said: VisitNotes[Kind]): void {
  const entry = [kind, said, Date.now()] as unknown as VisitNote;
  if (notes.length < LIMIT && notes.push(entry) === 1) whenIdle(() => void loadRunClick().catch(() => {}));
}
