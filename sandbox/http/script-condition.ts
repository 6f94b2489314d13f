/** How long a late script waits, in ms, where the address does not say. */
const USUAL_DELAY_MS = 5000;

/** How the script of a page comes: as it is, so many milliseconds late, not at all, or to a browser without scripts. */
export type ScriptCondition =
  { kind: 'usual' } | { kind: 'late'; delayMs: number } | { kind: 'blocked' } | { kind: 'off' };

/** What an address asks of the script: `?script=late` (5 s), `late:300` (ms), `blocked`, or `off`. */
export function scriptCondition({ searchParams }: URL): ScriptCondition {
  const [kind, delay] = (searchParams.get('script') ?? '').split(':');
  if (kind === 'late') return { kind, delayMs: Number(delay) || USUAL_DELAY_MS };
  return kind === 'blocked' || kind === 'off' ? { kind } : { kind: 'usual' };
}
