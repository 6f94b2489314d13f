import type { IncomingMessage, ServerResponse } from 'node:http';
import { withBenchDefaults } from '../bench/address';

/** Names of this machine, and one for browsers that are told where it is: its pages are on `http:` and not secure. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|shop\.test)(:\d+)?$/;

/** Cookie header → values, URI-decoded; one that cannot be decoded stays as it is. */
function parseCookies(header: string | undefined): Map<string, string> {
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return new Map(
    (header ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const];
    }),
  );
}

/** One request and the answer to it. */
export class Exchange {
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
  ) {
    const host = request.headers.host ?? '';
    const port = request.socket.localPort ?? 0;
    const origin = `http://${OWN_HOST.test(host) ? host : `127.0.0.1:${port}`}`;
    this.url = withBenchDefaults(new URL(request.url ?? '/', origin));
    this.cookies = parseCookies(request.headers.cookie);
  }

  /** The whole body. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** The whole body as text. */
  async text(): Promise<string> {
    return (await this.bytes()).toString('utf8');
  }

  /** Adds a cookie for the whole site. An age of 0 deletes it; without one it lasts for the browser session. */
  setCookie(name: string, value: string, maxAge?: number): void {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    this.response.appendHeader(
      'set-cookie',
      `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}`,
    );
  }

  send(
    status: number,
    contentType: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): void {
    this.response.writeHead(status, { 'content-type': contentType, ...headers });
    this.response.end(body);
  }

  json(status: number, value: unknown): void {
    this.send(status, 'application/json; charset=utf-8', JSON.stringify(value));
  }

  redirect(location: string): void {
    this.response.writeHead(302, { location });
    this.response.end();
  }
}
