import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that a build of the shop does not need. */
const NOT_COPIED = [
  '.cache',
  '.git',
  'bench',
  'dist',
  'docs',
  'examples',
  'node_modules',
  'test-results',
  'tests',
];

/**
 * Copies the project into a temporary folder, where a test may follow a guide of the docs. The copy uses the
 * packages of this project. Returns the path of the folder.
 * @param namePrefix the beginning of the folder's name
 */
export function copyProject(namePrefix: string): string {
  const project = mkdtempSync(join(tmpdir(), namePrefix));
  for (const entry of readdirSync(ROOT))
    if (!NOT_COPIED.includes(entry)) cpSync(join(ROOT, entry), join(project, entry), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'src.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src'] }));
  return project;
}

/** The arguments of Node that check the types of the copy's folder `src`. */
export const TYPE_CHECK = ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'src.json'];

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
      const [, printed] = /Shop\s+(http:\/\/[^\s/]+)\//.exec(output) ?? [];
      if (printed) resolve(printed);
    };
    shop.stdout.on('data', read);
    shop.stderr.on('data', read);
    shop.once('exit', () => reject(new Error(output)));
  });
  return { shop, url };
}
