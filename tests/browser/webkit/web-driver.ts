import type { ChildProcess } from 'node:child_process';
import { endProcess, startProcess } from './child-processes';
import { webkitPaths } from './installed';
import { freePort } from './ports';
import { waitFor } from './wait-for';

interface Size {
  width: number;
  height: number;
}

/** A WebDriver session, used for what the inspector cannot do: trusted input and the window's size. */
export interface WebDriver {
  process: ChildProcess;
  /** Performs one action of one input source, after those requested before. */
  act(source: object): Promise<void>;
  /** Makes the page's viewport that large, in CSS pixels. */
  resize(viewport: Size): Promise<void>;
}

interface SessionOptions {
  automationPort: number;
  acceptInsecureCerts: boolean;
}

type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

const callAt =
  (port: number): Call =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebKitWebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function openSession(call: Call, acceptInsecureCerts: boolean): Promise<string> {
  await waitFor('WebDriver', () => call('GET', '/status'));
  const alwaysMatch = { browserName: 'MiniBrowser', acceptInsecureCerts };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch },
  });
  return `/session/${sessionId}`;
}

/** Attaches WebKitWebDriver to a running MiniBrowser. */
export async function startWebDriver(options: SessionOptions): Promise<WebDriver> {
  const port = await freePort();
  const target = `--target=127.0.0.1:${options.automationPort}`;
  const child = startProcess(webkitPaths().driver, [`--port=${port}`, target], { stdio: 'ignore' });
  try {
    const call = callAt(port);
    const session = await openSession(call, options.acceptInsecureCerts);
    const setWindow = (size: Size) => call('POST', `${session}/window/rect`, size);

    // Playwright sends move, down and up together; WebDriver accepts one at a time.
    let last: Promise<unknown> = Promise.resolve();
    const act = async (source: object) => {
      const action = last
        .catch(() => {})
        .then(() => call('POST', `${session}/actions`, { actions: [source] }));
      last = action;
      await action;
    };
    const resize = async ({ width, height }: Size) => {
      await setWindow({ width, height });
      const script = 'return [innerWidth, innerHeight]';
      const inner = await call<[number, number]>('POST', `${session}/execute/sync`, { script, args: [] });
      // The window's toolbar takes part of it.
      await setWindow({ width: 2 * width - inner[0], height: 2 * height - inner[1] });
    };
    return { process: child, act, resize };
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}
