import { streamSSE } from 'hono/streaming';
import { get } from './route';

const PATH = '/sandbox/reload';
/** Not in frames: each waiting page uses one of the few connections that a browser opens to a host. */
const SCRIPT = `<script>
  if (parent === window) new EventSource('${PATH}').onmessage = () => location.reload();
</script>`;

/** Shows the latest build on open pages (`npm run dev`). */
export class LiveReload {
  /** For each open page, the function that reloads it. */
  readonly #pages = new Set<() => void>();

  /** Sends an event to each open page when it must be reloaded. */
  readonly route = get(PATH, (c) =>
    streamSSE(c, async (stream) => {
      await new Promise<void>((resolve) => {
        this.#pages.add(resolve);
        stream.onAbort(() => {
          this.#pages.delete(resolve);
          resolve();
        });
      });
      await stream.writeSSE({ data: 'reload' });
    }),
  );

  /** Adds the script to a page. The browser caches no response: a reload would show the last build again. */
  async addTo(response: Response): Promise<Response> {
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(response.body, { status: response.status, headers });
    headers.delete('content-length');
    const page = (await response.text()).replace('</body>', `${SCRIPT}</body>`);
    return new Response(page, { status: response.status, headers });
  }

  /** Reloads all open pages. */
  reload(): void {
    for (const reloadPage of this.#pages) reloadPage();
    this.#pages.clear();
  }
}
