import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { get as getHttp, type IncomingHttpHeaders } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** A server's response for a script. */
interface ScriptResponse {
  status: number;
  headers: IncomingHttpHeaders;
}

/** How many redirects are followed. The response to the last request is returned even if it is a redirect. */
const MAX_REDIRECTS = 5;

/**
 * Networks that are not on the public internet:
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/3',
  ],
  ipv6: ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
} as const;

/** Whether an IP address belongs to a private network or to the machine itself. */
export function isPrivateAddress(address: string): boolean {
  const list = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const network of NOT_PUBLIC[family]) {
      const [start = '', prefix] = network.split('/');
      list.addSubnet(start, Number(prefix), family);
    }
  }
  // An IPv4 address in IPv6 notation is compared with both lists.
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The host of a URL in the form that `lookup` accepts: an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * The addresses of a URL's host. `localhost` is not looked up, because it means the machine itself, but not
 * every machine can resolve it.
 */
async function addressesOf(url: URL): Promise<LookupAddress[]> {
  const host = hostOf(url);
  return /^(.+\.)?localhost$/.test(host)
    ? [{ address: '127.0.0.1', family: 4 }]
    : lookup(host, { all: true });
}

/** Whether the host of a URL has a private address. */
export const isOnPrivateHost = async (url: string): Promise<boolean> =>
  (await addressesOf(new URL(url))).some(({ address }) => isPrivateAddress(address));

/** Requests a URL at the address that was checked, because a second lookup might return a different one. */
function requestAtAddress(
  url: URL,
  { address, family }: LookupAddress,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<ScriptResponse> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(url, {
      headers,
      signal,
      agent: false,
      // Node expects a list if it wants all addresses.
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [{ address, family }]) : callback(null, address, family),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      // Only the headers are of interest.
      response.on('error', () => {});
      response.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
  });
}

/**
 * Requests a script and follows redirects. Each host is checked before the request, because the page chooses
 * it.
 * @param allows whether a host with this address may be requested
 * @returns undefined if a host is not allowed
 * @throws if the server cannot be reached or does not respond in time (DNS lookups are not limited)
 */
export async function requestHeaders(
  start: string,
  allows: (address: string) => boolean,
  headers: Record<string, string>,
  limitMs: number,
): Promise<ScriptResponse | undefined> {
  const signal = AbortSignal.timeout(limitMs);
  let url = new URL(start);
  for (let redirects = 0; ; redirects += 1) {
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const [found] = await addressesOf(url);
    if (!found || !allows(found.address)) return undefined;
    const response = await requestAtAddress(url, found, { headers, signal });
    const { location } = response.headers;
    if (response.status < 300 || response.status > 399 || !location || redirects === MAX_REDIRECTS)
      return response;
    url = new URL(location, url);
  }
}
