// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPrivateAddress, requestHeaders } from '../../../src/doctor/cli/request-script';

let server: Server;
let requests: (string | undefined)[];

beforeEach(async () => {
  requests = [];
  server = createServer(({ url, socket }, response) => {
    requests.push(url);
    if (url === '/hangs') return;
    const { port } = socket.address() as AddressInfo;
    if (url === '/redirect') response.writeHead(302, { location: `http://127.0.0.2:${port}/ekspres.js` });
    else response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const urlOf = (host: string, path: string) =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`;
const requestUrl = (url: string, allows: (address: string) => boolean, limitMs = 5000) =>
  requestHeaders(url, allows, {}, limitMs);
const isAnyAllowed = () => true;
const isPublic = (address: string) => !isPrivateAddress(address);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fd00::1',
  'fe80::1',
])('the address %s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

it.each(['127.0.0.1', 'localhost', 'shop.localhost', '2130706433', '[::ffff:127.0.0.1]'])(
  'the host %s is not requested if only public addresses are allowed',
  async (host) => {
    expect(await requestUrl(urlOf(host, '/ekspres.js'), isPublic)).toBeUndefined();
    expect(requests).toEqual([]);
  },
);

it('a redirect to a host that is not allowed is not followed', async () => {
  expect(
    await requestUrl(urlOf('127.0.0.1', '/redirect'), (address) => address === '127.0.0.1'),
  ).toBeUndefined();
  expect(requests).toEqual(['/redirect']);
});

it('a redirect to an allowed host is followed', async () => {
  const response = await requestUrl(urlOf('127.0.0.1', '/redirect'), isAnyAllowed);
  expect([response?.status, response?.headers['content-type']]).toEqual([200, 'text/javascript']);
});

it('a request to a server that does not respond ends at the time limit', async () => {
  await expect(requestUrl(urlOf('127.0.0.1', '/hangs'), isAnyAllowed, 50)).rejects.toThrow();
});

it('the URL of a file is not requested', async () => {
  expect(await requestUrl('file:///etc/ekspres.js', isAnyAllowed)).toBeUndefined();
});
