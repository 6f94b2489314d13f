import type { ChildProcess } from 'node:child_process';
import { endProcess, startProcess } from './child-processes';
import { webkitPaths } from './installed';
import { freePort, listeningPorts } from './ports';
import { waitFor } from './wait-for';

export interface MiniBrowser {
  process: ChildProcess;
  /** Port of the automation server, for WebKitWebDriver's `--target`. */
  automationPort: number;
  /** WebSocket URL of the page's inspector. */
  inspectorUrl: string;
}

async function inspectorPath(port: number): Promise<string | undefined> {
  const list = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return /'(\/socket\/\d+\/\d+\/WebPage)'/.exec(list)?.[1];
}

/** Starts Debian's MiniBrowser on `display` and waits until its page can be inspected. */
export async function startMiniBrowser(display: string, args: string[]): Promise<MiniBrowser> {
  const port = await freePort();
  const child = startProcess(webkitPaths().browser, ['--automation', ...args], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
    },
  });
  try {
    // The automation server picks its own port, and does not report it.
    const automationPort = await waitFor('automation port', () =>
      listeningPorts(child.pid ?? 0).find((other) => other !== port),
    );
    const path = await waitFor('page to inspect', () => inspectorPath(port));
    return { process: child, automationPort, inspectorUrl: `ws://127.0.0.1:${port}${path}` };
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}
