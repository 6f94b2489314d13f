import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { existsSync, readFileSync } from 'node:fs';
import type { Conditions } from './lab-result';

const GIGABYTE = 1024 ** 3;

/**
 * The short id of the commit in a folder, with a note if tracked files have changed; undefined if the folder
 * is not a repository, like a downloaded archive, or if git is not installed.
 */
export function currentCommit(folder: string): string | undefined {
  // An archive may be unpacked inside of another repository.
  if (!existsSync(`${folder}/.git`)) return undefined;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const note = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
    return git('rev-parse', '--short=10', 'HEAD') + note;
  } catch {
    return undefined;
  }
}

/** The dependencies that a folder's package.json pins. */
export function pinnedPackages(folder: string): Record<string, string> {
  const contents = readFileSync(`${folder}/package.json`, 'utf8');
  return (JSON.parse(contents) as { dependencies: Record<string, string> }).dependencies;
}

/**
 * The conditions of this run. They are read before anything is measured, so that a mistake ends the run at
 * once.
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
    commit: currentCommit('.'),
    profile,
    browser,
    node: process.versions.node,
    processor: `${cpus().length} × ${processor?.model.trim() || 'unknown processor'}`,
    system: `${type()} ${release()}, ${Math.round(totalmem() / GIGABYTE)} GB`,
    packages,
  };
}
