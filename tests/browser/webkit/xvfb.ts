import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { endProcess, startProcess } from './child-processes';
import { webkitPaths } from './installed';

/** A virtual screen for WebKitGTK, which has no headless mode. */
interface Screen {
  display: string;
  close(): Promise<void>;
}

export async function launchScreen(): Promise<Screen> {
  const child = startProcess(
    webkitPaths().xvfb,
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, close: () => endProcess(child) };
}
