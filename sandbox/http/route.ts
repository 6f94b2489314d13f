import type { Sandbox } from '../sandbox';
import type { Exchange } from './exchange';

/** Answers an exchange; `params` are the groups of the route's pattern, URI-decoded. */
export type Answer = (
  exchange: Exchange,
  sandbox: Sandbox,
  params: readonly string[],
) => void | Promise<void>;

/** A path of the site. Routes are tried in order; HEAD is answered like GET. */
export interface Route {
  method: 'GET' | 'POST';
  pattern: RegExp;
  answer: Answer;
}

/** Answers with the first route that fits, else 404. */
export async function answerWith(
  routes: readonly Route[],
  exchange: Exchange,
  sandbox: Sandbox,
): Promise<void> {
  const method = exchange.request.method === 'HEAD' ? 'GET' : exchange.request.method;
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(exchange.url.pathname) : null;
    if (match === null) continue;
    await route.answer(
      exchange,
      sandbox,
      match.slice(1).map((group) => decodeURIComponent(group ?? '')),
    );
    return;
  }
  exchange.send(404, 'text/plain; charset=utf-8', 'Nie ma takiej strony.');
}
