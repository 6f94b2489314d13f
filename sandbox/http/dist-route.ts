import { getMimeType } from 'hono/utils/mime';
import { setTimeout as delay } from 'node:timers/promises';
import { scenarioOf } from '../visits/scenario-of';
import { scenarioNamed } from '../scenarios';
import type { Answer } from './app';
import { scriptCondition } from './script-condition';

const ENTRY = 'ekspres.js';
const ENTRY_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
const HASHED_CACHING = 'public, max-age=31536000, immutable';
/** Pages of other origins may load the script too. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * The built files, as a CDN would serve them. `/dist/~<scenario>/…` is the same folder under an address of its
 * own: a scenario in which files fail would otherwise be answered from the browser's cache. `?script=` is for the first file.
 */
export const answerDist: Answer = async (c) => {
  const scenarioName = c.req.param('build')?.slice(1);
  const path = c.req.param('path') ?? '';
  const scenario = scenarioName ? scenarioNamed(scenarioName) : scenarioOf(c);
  const askedAgain = c.var.url.searchParams.has('r');
  const fails = scenario.chunks === 'fail' || (scenario.chunks === 'fail_once' && !askedAgain);
  if (fails && path !== ENTRY) {
    return c.text('Service Unavailable', 503, { ...OPEN, 'cache-control': 'no-store' });
  }
  const condition = scriptCondition(c.var.url);
  if (condition.kind === 'late') await delay(condition.delayMs);
  if (condition.kind === 'blocked') return c.text('Forbidden', 403, { ...OPEN, 'cache-control': 'no-store' });
  const file = c.var.sandbox.dist.read(path);
  if (file === undefined)
    return c.text('Nie ma takiego pliku.', 404, { ...OPEN, 'cache-control': 'no-store' });
  const isKept = !scenario.chunks && condition.kind === 'usual';
  const headers = {
    ...OPEN,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': isKept ? (path === ENTRY ? ENTRY_CACHING : HASHED_CACHING) : 'no-store',
  };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  const brotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
  const body = brotli ? file.brotli : file.plain;
  return c.body(body, 200, {
    ...headers,
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'content-length': String(body.length),
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
};
