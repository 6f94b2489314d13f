import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './engines/engines';
import { googlePayConfig } from './google-pay-markup';
import { cartElement, config, hostPage, productInForm } from './host-markup';

const DIST = new URL('../../dist/', import.meta.url);

/** A page that makes the browser prerender `/product`, and goes there when the server responds to `/go`. */
const FIRST_PAGE = hostPage('', {
  head: `<script type="speculationrules">{"prerender":[{"urls":["/product"],"eagerness":"immediate"}]}</script>
    <script>fetch('/go').then(() => { location.href = '/product'; });</script>`,
});

/**
 * A page that changes the cart during prerendering. It reports its state and its number of buttons when it is
 * idle, and again when it is activated.
 */
const productPage = (origin: string) => {
  const settings = {
    telemetryOrigin: origin,
    sdkOrigins: [origin],
    errors: { notifyUrl: `${origin}/notify`, sessionsUrl: `${origin}/sessions`, apiKey: 'k' },
  };
  const googlePay = googlePayConfig(origin, { sdkUrl: `${origin}/vendor.js` });
  return hostPage(
    `${productInForm({ recommended: config('shop_pay') })}
     ${productInForm({ recommended: googlePay })}${cartElement(['shop_pay'])}`,
    {
      head: `<script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>
        <script>
          const buttons = () => [...document.querySelectorAll('shop-pay-wallet-button')]
            .filter(({ shadowRoot }) => shadowRoot.querySelector('[part=button]')).length;
          const report = (when) => fetch('/' + when, { method: 'POST', body: (document.prerendering ? 'prerendering' : 'active') + ', ' + buttons() + ' buttons' });
          fetch('/cart/update.js', { method: 'POST' });
          addEventListener('load', () =>
            requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(() => report('idle')))));
          document.addEventListener('prerenderingchange', () => report('activated'));
        </script>
        <script type="module" async src="/dist/ekspres.js"></script>`,
    },
  );
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

interface PrerenderingShop {
  /** Each request as `METHOD path body`, in the order of arrival. */
  requests: readonly string[];
  activate(): void;
  close(): Promise<void>;
}

/**
 * Starts a shop and Chromium. Playwright does not control this browser, because DevTools disable
 * prerendering, so only the requests show what happens.
 */
export async function startPrerenderingShop(): Promise<PrerenderingShop> {
  const requests: string[] = [];
  let activate = () => {};
  const activated = new Promise<void>((resolve) => (activate = resolve));
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const origin = `http://${request.headers.host}`;
      requests.push(`${request.method} ${pathname} ${await bodyOf(request)}`.trim());
      const send = (type: string, body: string | Buffer) => {
        response.writeHead(200, { 'content-type': type, 'set-cookie': 'cart=Z2NwLXVz%3Fkey%3D1; Path=/' });
        response.end(body);
      };
      if (pathname === '/go') await activated;
      if (pathname === '/') send('text/html', FIRST_PAGE);
      else if (pathname === '/product') send('text/html', productPage(origin));
      else if (pathname.startsWith('/dist/')) {
        send('text/javascript', readFileSync(new URL(pathname.slice('/dist/'.length), DIST)));
      } else if (pathname.endsWith('.js')) send('text/javascript', '');
      else send('application/json', '{}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const profile = mkdtempSync(join(tmpdir(), 'ekspres-prerender-'));
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    // A bot is not measured.
    '--disable-blink-features=AutomationControlled',
    '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    `--user-data-dir=${profile}`,
  ];
  // In its own process group, because Debian's executable is a shell script, which would leave the browser
  // running when it is killed alone.
  const browser = spawn(chromiumPath(), [...options, shopUrl], { stdio: 'ignore', detached: true });
  return {
    requests,
    activate,
    async close() {
      server.closeAllConnections();
      server.close();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
