import { scenarioOf } from '../visits/scenario-of';
import { scenarioNamed } from '../scenarios';
import type { Exchange } from './exchange';
import { mediaType } from './media-type';
import type { Answer } from './route';

const ENTRY = 'ekspres.js';
const ENTRY_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
const HASHED_CACHING = 'public, max-age=31536000, immutable';

function acceptsBrotli(exchange: Exchange): boolean {
  return /\bbr\b/.test(String(exchange.request.headers['accept-encoding'] ?? ''));
}

/**
 * The built files, as a CDN would serve them. `/dist/~<scenario>/…` is the same folder under an address of its
 * own: a scenario in which files fail would otherwise be answered from the browser's cache.
 */
export const answerDist: Answer = (exchange, { dist }, [scenarioName, path = '']) => {
  const scenario = scenarioName ? scenarioNamed(scenarioName) : scenarioOf(exchange);
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const askedAgain = exchange.url.searchParams.has('r');
  const fails = scenario.chunks === 'fail' || (scenario.chunks === 'fail_once' && !askedAgain);
  if (fails && path !== ENTRY) {
    exchange.send(503, 'text/plain', 'Service Unavailable', { ...open, 'cache-control': 'no-store' });
    return;
  }
  const file = dist.read(path);
  if (file === undefined) {
    exchange.send(404, 'text/plain; charset=utf-8', 'Nie ma takiego pliku.', {
      ...open,
      'cache-control': 'no-store',
    });
    return;
  }
  const headers = {
    ...open,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': scenario.chunks ? 'no-store' : path === ENTRY ? ENTRY_CACHING : HASHED_CACHING,
  };
  if (exchange.request.headers['if-none-match'] === file.etag) {
    exchange.response.writeHead(304, headers).end();
    return;
  }
  const brotli = acceptsBrotli(exchange);
  const body = brotli ? file.brotli : file.plain;
  exchange.send(200, mediaType(path), body, {
    ...headers,
    'content-length': String(body.length),
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
};
