import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that are generated or installed, at the root and in the packages of the docs and the examples. */
const GENERATED = ['.cache', '.git', 'dist', 'node_modules', 'test-results'];

/**
 * Copies the project into a temporary folder, where a test may follow a guide of the docs. The copy uses the
 * packages of this project. Returns the path of the folder.
 * @param namePrefix the beginning of the folder's name
 */
export function copyProject(namePrefix: string): string {
  const project = mkdtempSync(join(tmpdir(), namePrefix));
  const isCopied = (path: string) => !GENERATED.includes(basename(path));
  for (const entry of readdirSync(ROOT).filter(isCopied))
    cpSync(join(ROOT, entry), join(project, entry), { recursive: true, filter: isCopied });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  return project;
}

/** The arguments of Node that check the types of the copy. */
export const TYPE_CHECK = ['node_modules/typescript-7/bin/tsc', '--noEmit'];

/**
 * Starts the shop of the copy on a free port.
 * @param options `--build` as in `npm start`, or `--watch` as in `npm run dev`, and others of that command
 * @returns `url` resolves to the shop's URL once it has started
 */
export function startShop(
  project: string,
  options: readonly string[],
): { shop: ChildProcess; url: Promise<string> } {
  const shop = spawn('node_modules/.bin/tsx', ['sandbox/start.ts', ...options], {
    cwd: project,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += String(data);
      const [, printed] = /Open\s+(http:\/\/[^\s/]+)\//.exec(output) ?? [];
      if (printed) resolve(printed);
    };
    shop.stdout.on('data', read);
    shop.stderr.on('data', read);
    shop.once('exit', () => reject(new Error(output)));
  });
  return { shop, url };
}
