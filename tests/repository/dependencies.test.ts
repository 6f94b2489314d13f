// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const [, dependencies = ''] = contributing.split('## Dependencies');
const [kept = '', overridden = ''] = dependencies.split('`overrides` of package.json');

/** The rows of a table: the package, its version, and why. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\| (\S.*?) +\|$/gm)].map(([, name = '', version = '']) => [
    name,
    version,
  ]);

it('CONTRIBUTING gives a reason for each override', () => {
  expect(rowsOf(overridden.split('## ')[0] ?? '')).toEqual(Object.entries(packageJson.overrides));
});

describe('packages that are not the newest major version', () => {
  it('are kept where CONTRIBUTING gives the reason', () => {
    const majors = rowsOf(kept).map(([name = '']) => [
      name,
      packageJson.devDependencies[name]?.split('.')[0],
    ]);
    expect(majors.length).toBeGreaterThan(4);
    expect(rowsOf(kept)).toEqual(majors);
  });

  it('are the ones that Dependabot does not raise', () => {
    const [{ ignore }] = parse(readFileSync('.github/dependabot.yml', 'utf8')).updates;
    const ignored = ignore.map((rule: Record<string, string>) => rule['dependency-name']);
    expect(ignored.sort()).toEqual(
      rowsOf(kept)
        .map(([name]) => name)
        .sort(),
    );
  });
});

it('an install here writes no URL of a registry into a lock file', () => {
  for (const path of ['.npmrc', 'docs/.npmrc']) {
    expect(readFileSync(path, 'utf8')).toContain('omit-lockfile-registry-resolved=true\n');
  }
});
