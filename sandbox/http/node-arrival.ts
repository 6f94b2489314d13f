import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { withBenchDefaults } from '../bench/address';
import type { Arrival } from './app';

/** Names of this machine, and one for browsers that are told where it is: its pages are on `http:` and not secure. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|shop\.test)(:\d+)?$/;

/** The address that a request asks for. A host that is not ours counts as this machine. */
function addressOf({ incoming }: HttpBindings): URL {
  const host = incoming.headers.host ?? '';
  const ownHost = OWN_HOST.test(host) ? host : `127.0.0.1:${incoming.socket.localPort ?? 0}`;
  return withBenchDefaults(new URL(incoming.url ?? '/', `http://${ownHost}`));
}

/** How a request came to Node's own server. */
export function nodeArrival(bindings: HttpBindings): Arrival {
  const { outgoing } = bindings;
  return {
    url: addressOf(bindings),
    connection: {
      cut() {
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      },
      closed: () => new Promise((resolve) => outgoing.once('close', resolve)),
    },
  };
}
