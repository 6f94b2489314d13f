/** The default delay of a late script. */
const DEFAULT_DELAY_MS = 5000;

/**
 * How a page gets the script: normally, late, not at all (`blocked`), or the page runs no scripts (`off`).
 */
export type ScriptCondition =
  { kind: 'usual' } | { kind: 'late'; delayMs: number } | { kind: 'blocked' } | { kind: 'off' };

/** Reads `?script=` of a URL: `late` (5 s), `late:300` (ms), `blocked`, or `off`. */
export function scriptCondition({ searchParams }: URL): ScriptCondition {
  const [kind, delay] = (searchParams.get('script') ?? '').split(':');
  if (kind === 'late') return { kind, delayMs: Number(delay) || DEFAULT_DELAY_MS };
  return kind === 'blocked' || kind === 'off' ? { kind } : { kind: 'usual' };
}
