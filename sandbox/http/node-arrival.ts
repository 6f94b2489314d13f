import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { getCookie } from 'hono/cookie';
import { CHOICES_COOKIE, withChoices } from '../side-panel/choices';
import type { Arrival, ShopContext } from './route';

/**
 * Hosts under which the shop responds: this machine, and `shop.test`, which browsers in tests resolve to it.
 * Pages of `http://shop.test` are not secure contexts, unlike those of this machine.
 */
const OWN_HOST = /^(127\.0\.0\.1|localhost|shop\.test)(:\d+)?$/;

/** The URL of a request. An unknown host is replaced with 127.0.0.1. */
function urlOf({ incoming }: HttpBindings): URL {
  const host = incoming.headers.host ?? '';
  const ownHost = OWN_HOST.test(host) ? host : `127.0.0.1:${incoming.socket.localPort ?? 0}`;
  return new URL(incoming.url ?? '/', `http://${ownHost}`);
}

/**
 * The URL and the connection of a request to Node's server.
 *
 * @param languages those that the script is built in
 */
export function nodeArrival(c: ShopContext, languages: readonly string[]): Arrival {
  const bindings = c.env as HttpBindings;
  const { outgoing } = bindings;
  const url = urlOf(bindings);
  return {
    url: withChoices(url, {
      choices: getCookie(c, CHOICES_COOKIE),
      acceptLanguage: c.req.header('accept-language'),
      languages,
    }),
    search: url.search,
    connection: {
      cut() {
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      },
      closed: () => new Promise((resolve) => outgoing.once('close', resolve)),
    },
  };
}
