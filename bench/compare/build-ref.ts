import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { RESULTS } from '../report/write-report';

const FOLDER = `${RESULTS}/compare`;

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A build of another commit. */
export interface RefBuild {
  /** The commit's short id. */
  id: string;
  dist: string;
}

/** Links this checkout's packages into another one; installs packages there if the lock files differ. */
function providePackages(checkout: string): void {
  const lock = (folder: string) => readFileSync(`${folder}/package-lock.json`, 'utf8');
  if (lock(checkout) === lock('.')) symlinkSync(resolve('node_modules'), `${checkout}/node_modules`);
  else {
    console.log('The lock files differ: installing packages.');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: checkout,
      stdio: 'inherit',
    });
  }
}

/**
 * Builds a commit in a separate work tree, which is removed afterwards. An existing build is reused.
 * @throws if `ref` is not a commit of this repository, or if the commit does not build
 */
export function buildRef(ref: string): RefBuild {
  const id = git('rev-parse', '--short=10', '--verify', `${ref}^{commit}`);
  const dist = `${FOLDER}/${id}`;
  if (existsSync(`${dist}/ekspres.js`)) return { id, dist };
  const checkout = `${FOLDER}/work-tree-${id}`;
  console.log(`Building ${ref} (${id}).`);
  git('worktree', 'add', '--force', '--detach', checkout, id);
  try {
    providePackages(checkout);
    execFileSync('node_modules/.bin/rollup', ['-c', '--silent'], { cwd: checkout, stdio: 'inherit' });
    cpSync(`${checkout}/dist`, dist, { recursive: true });
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
  return { id, dist };
}
