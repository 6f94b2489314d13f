import type { readCookie } from '../page/cookies';
import type { resolvePageType } from '../page/page-type';
import type { VisitNote, VisitNotes } from './visit-log';
import { givenSettings, readSettings } from '../page/settings';

/** What the first-loaded script hands over: the visit's notes, and how it reads the page. */
export type Visit = readonly [
  notes: VisitNote[],
  cookie: typeof readCookie,
  pageType: typeof resolvePageType,
];

let taken: VisitNote[] | undefined;

/** Notes what happened in code that loads lazily. */
export const tell = <Kind extends keyof VisitNotes>(kind: Kind, said: VisitNotes[Kind]): void =>
  void taken?.push([kind, said, Date.now()] as unknown as VisitNote);

/**
 * Hands the visit's notes to telemetry, once, where the page says whom to send anything to; else they go nowhere.
 * @param load loads telemetry
 */
export function startTelemetry(load: () => Promise<typeof import('./telemetry')>, ...visit: Visit): void {
  if (taken) return;
  const [notes] = visit;
  taken = notes;
  const drop = () => {
    notes.push = () => (notes.length = 0);
    notes.push();
  };
  const { telemetryOrigin, errors } = givenSettings() ?? {};
  if (!(telemetryOrigin ?? errors)) return drop();
  // A shopper's own request goes first.
  setTimeout(() => void load().then(({ takeNotes }) => takeNotes(readSettings, ...visit), drop));
}
