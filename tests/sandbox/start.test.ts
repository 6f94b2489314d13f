// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';

let started: ChildProcess | undefined;
afterEach(() => void started?.kill('SIGKILL'));

/** What the process has printed as soon as `pattern` matches it. */
const printed = (process: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let output = '';
    const onData = (chunk: Buffer) => {
      output += String(chunk);
      const found = pattern.exec(output);
      if (found) resolve(found);
    };
    process.stdout?.on('data', onData);
    process.stderr?.on('data', onData);
    process.once('exit', () => reject(new Error(output)));
  });

it(
  'npm start builds the script, serves a shop with it, and ends at once on Ctrl+C',
  { timeout: 300_000 },
  async () => {
    started = spawn('node_modules/.bin/tsx', ['sandbox/start.ts', '--build'], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [, url] = await printed(started, /Shop\s+(http:\S+\/)\n/);
    const page = await (await fetch(new URL('/products/kubek', url))).text();
    const [, script] = /<script[^>]+src="([^"]*ekspres\.js[^"]*)"/.exec(page) ?? [];
    const response = await fetch(new URL(script ?? '', url));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('shopify-accelerated-checkout');
    const ended = once(started, 'exit');
    started.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
  },
);
