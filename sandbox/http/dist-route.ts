import { getMimeType } from 'hono/utils/mime';
import { setTimeout as delay } from 'node:timers/promises';
import { scenarioOf } from '../visits/scenario-of';
import { scenarioNamed } from '../scenarios';
import type { RouteHandler } from './app';
import { scriptCondition } from './script-condition';

/** The name of the first file, of any language. */
const FIRST_FILE = /^ekspres(\.[a-z]+)?\.js$/;
const FIRST_FILE_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
/** For chunks, whose names have a hash. */
const CHUNK_CACHING = 'public, max-age=31536000, immutable';
/** Pages of other origins may load the script too. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * The built files, as a CDN would serve them. `/dist/~<scenario>/…` is the same folder under another URL,
 * because a browser would otherwise take files that should fail from its cache. `?script=` applies to the
 * first file.
 */
export const handleDist: RouteHandler = async (c) => {
  const scenarioName = c.req.param('build')?.slice(1);
  const path = c.req.param('path') ?? '';
  const scenario = scenarioName ? scenarioNamed(scenarioName) : scenarioOf(c);
  const { dist, faults } = c.var.sandbox;
  const isFailing =
    scenario.chunks === 'fail' || (scenario.chunks === 'fail_once' && faults.appliesToOddRequest(path));
  if (!FIRST_FILE.test(path) && isFailing) {
    return c.text('Service Unavailable', 503, { ...ANY_ORIGIN, 'cache-control': 'no-store' });
  }
  const condition = scriptCondition(c.var.url);
  if (condition.kind === 'late') await delay(condition.delayMs);
  if (condition.kind === 'blocked')
    return c.text('Forbidden', 403, { ...ANY_ORIGIN, 'cache-control': 'no-store' });
  const file = dist.read(path);
  if (file === undefined)
    return c.text('There is no such file.', 404, { ...ANY_ORIGIN, 'cache-control': 'no-store' });
  const isCacheable = !scenario.chunks && condition.kind === 'usual';
  const caching = FIRST_FILE.test(path) ? FIRST_FILE_CACHING : CHUNK_CACHING;
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
