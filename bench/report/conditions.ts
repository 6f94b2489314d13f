import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { readFileSync } from 'node:fs';
import type { Conditions } from './lab-result';

const GIGABYTE = 1024 ** 3;

/** The current commit's short id, with a note if tracked files have changed. */
function currentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const note = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  return git('rev-parse', '--short=10', 'HEAD') + note;
}

/** The dependencies that a folder's package.json pins. */
export function pinnedPackages(folder: string): Record<string, string> {
  const contents = readFileSync(`${folder}/package.json`, 'utf8');
  return (JSON.parse(contents) as { dependencies: Record<string, string> }).dependencies;
}

/**
 * The conditions of this run.
 * @param browser its name and version
 * @param command the npm script
 */
export function readConditions(
  browser: string,
  profile: string,
  packages: Readonly<Record<string, string>>,
  command = 'npm run bench',
): Conditions {
  const [processor] = cpus();
  return {
    date: new Date().toISOString(),
    command: [command, ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
    commit: currentCommit(),
    profile,
    browser,
    node: process.versions.node,
    processor: `${cpus().length} × ${processor?.model.trim() || 'unknown processor'}`,
    system: `${type()} ${release()}, ${Math.round(totalmem() / GIGABYTE)} GB`,
    packages,
  };
}
