import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { browsersOf, type EngineName, type Launch } from './engines';
import { tryEngine } from './try-engine';

/** The output of a command, and whether it exited with code 0 in time. */
export interface CommandResult {
  ok: boolean;
  output: string;
}

/** The machine on which browsers are searched for and installed. Tests pass a fake. */
export interface Machine {
  isRootOnDebian: boolean;
  browsersOf(name: EngineName): Launch[];
  /** @throws if it does not start */
  tryEngine(name: EngineName, launch: Launch): Promise<void>;
  /** Runs a command, and kills it if it has not exited after `limitMs` milliseconds. */
  run(command: readonly string[], limitMs: number): Promise<CommandResult>;
  print(line: string): void;
}

function isDebian(): boolean {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false; // not a Linux system
  }
}

function run([program = '', ...options]: readonly string[], limitMs: number): Promise<CommandResult> {
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    // In its own process group, so that what the program starts ends with it.
    const child = spawn(program, options, {
      detached: true,
      // On Windows, npx is a script that only a shell can run.
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NO_COLOR: '1', LC_ALL: 'C' },
    });
    const timer = setTimeout(() => {
      output.push(Buffer.from(`\nkilled after ${limitMs / 1000} s`));
      if (process.platform === 'win32') child.kill();
      else if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, limitMs);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    const end = (ok: boolean, more = '') => {
      clearTimeout(timer);
      resolve({ ok, output: Buffer.concat(output).toString() + more });
    };
    child.on('error', ({ message }) => end(false, message));
    child.on('close', (status) => end(status === 0));
  });
}

/** Firefox refuses to run as root in a home directory that belongs to another user. */
export function useOwnHome(): void {
  if (process.getuid?.() !== 0) return;
  const home = statSync(process.env.HOME ?? '', { throwIfNoEntry: false });
  if (home?.uid !== 0) process.env.HOME = userInfo().homedir;
}

export const thisMachine: Machine = {
  isRootOnDebian: process.getuid?.() === 0 && isDebian(),
  browsersOf,
  tryEngine,
  run,
  print: (line) => console.log(line),
};
