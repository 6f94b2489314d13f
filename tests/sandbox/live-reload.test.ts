// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { LiveReload } from '../../sandbox/http/live-reload';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../sandbox/server';

let sandbox: RunningSandbox;
afterEach(() => sandbox.close());

async function start(options: Partial<SandboxOptions>): Promise<(path: string) => Promise<Response>> {
  sandbox = await startSandbox({ port: 0, distDir: import.meta.dirname, ...options });
  return (path) => fetch(`${sandbox.url}${path}`);
}

it('sends an event to an open page after a build', async () => {
  const liveReload = new LiveReload();
  const request = await start({ liveReload });
  expect(await (await request('/cart')).text()).toContain("new EventSource('/sandbox/reload')");
  const events = await request('/sandbox/reload');
  liveReload.reload();
  expect(await events.text()).toContain('data: reload');
});

it.each(['/dist/live-reload.test.ts', '/assets/shop.css', '/cart'])(
  'does not let a browser cache %s',
  async (path) => {
    const request = await start({ liveReload: new LiveReload() });
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

it('is not in a shop that runs without it', async () => {
  const request = await start({});
  expect(await (await request('/cart')).text()).not.toContain('EventSource');
  expect((await request('/sandbox/reload')).status).toBe(404);
});
