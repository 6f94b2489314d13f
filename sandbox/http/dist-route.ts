import { getMimeType } from 'hono/utils/mime';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scenario } from '../scenario';
import { scenarioNamed } from '../scenarios';
import type { FaultCounter } from '../visits/fault-counter';
import { scenarioOf } from '../visits/scenario-of';
import { APPLE_SCRIPT_BUILD, withFakeAppleScript } from './apple-script-route';
import type { RouteHandler } from './route';
import { scriptCondition } from './script-condition';

/** The names of the files without a hash, of any language: the first one, and `ekspres-rescue.js`. */
const UNHASHED = /^ekspres(-rescue)?(\.[a-z]+)?\.js$/;
const UNHASHED_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
/** For chunks, whose names have a hash. */
const CHUNK_CACHING = 'public, max-age=31536000, immutable';
/** Pages of other origins may load the script too. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Counts this request for a chunk, and returns whether it fails. */
const chunkFails = ({ chunks }: Scenario, path: string, faults: FaultCounter): boolean =>
  chunks === 'fail' || (chunks === 'fail_once' && faults.appliesToOddRequest(path));

/**
 * The built files, as a CDN would serve them. `/dist/~<scenario>/…` and `/dist/~<network>/…` are the same
 * folder under other URLs, because a browser would otherwise take files that should fail, or should be slow,
 * from its cache. `?script=` applies to the first file.
 */
export const handleDist: RouteHandler = async (c) => {
  const scenarioName = c.req.param('build')?.slice(1);
  const path = c.req.param('path') ?? '';
  const hasAppleScript = scenarioName === APPLE_SCRIPT_BUILD;
  const scenario = scenarioName && !hasAppleScript ? scenarioNamed(scenarioName) : scenarioOf(c);
  const { dist, faults } = c.var.sandbox;
  const refuse = (status: 403 | 404 | 503, text: string) =>
    c.text(text, status, { ...ANY_ORIGIN, 'cache-control': 'no-store' });

  const isUnhashed = UNHASHED.test(path);
  if (!isUnhashed && chunkFails(scenario, path, faults)) return refuse(503, 'Service Unavailable');
  const condition = scriptCondition(c.var.url);
  if (condition.kind === 'late') await delay(condition.delayMs);
  if (condition.kind === 'blocked') return refuse(403, 'Forbidden');
  const file = dist.read(path);
  if (file === undefined) return refuse(404, 'There is no such file.');
  const replaced = hasAppleScript ? await withFakeAppleScript(path, file, c.var.url.origin) : undefined;
  if (replaced !== undefined)
    return c.body(replaced, 200, { ...ANY_ORIGIN, 'content-type': 'text/javascript' });

  const isCacheable = !scenario.chunks && condition.kind === 'usual';
  const caching = isUnhashed ? UNHASHED_CACHING : CHUNK_CACHING;
  const headers = {
    ...ANY_ORIGIN,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': isCacheable ? caching : 'no-store',
  };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  const acceptsBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
  const body = acceptsBrotli ? file.brotli : file.plain;
  return c.body(body, 200, {
    ...headers,
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'content-length': String(body.length),
    ...(acceptsBrotli ? { 'content-encoding': 'br' } : {}),
  });
};
