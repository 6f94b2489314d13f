// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const [, dependencies = ''] = contributing.split('## Dependencies');
const [keptSection = '', overridesSection = ''] = dependencies.split('`overrides` of package.json');

/** The rows of a table of packages with reasons: the name and the version of each. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\| (\S.*?) +\|$/gm)].map(([, name = '', version = '']) => [
    name,
    version,
  ]);

it('CONTRIBUTING gives a reason for each override', () => {
  expect(rowsOf(overridesSection.split('## ')[0] ?? '')).toEqual(Object.entries(packageJson.overrides));
});

describe('packages that are kept at an older major version', () => {
  it('have in package.json the major version for which CONTRIBUTING gives a reason', () => {
    const majors = rowsOf(keptSection).map(([name = '']) => [
      name,
      packageJson.devDependencies[name]?.split('.')[0],
    ]);
    expect(majors.length).toBeGreaterThan(4);
    expect(rowsOf(keptSection)).toEqual(majors);
  });

  it('are the ones that Dependabot ignores', () => {
    const [{ ignore }] = parse(readFileSync('.github/dependabot.yml', 'utf8')).updates;
    const ignored = ignore.map((rule: Record<string, string>) => rule['dependency-name']);
    expect(ignored.sort()).toEqual(
      rowsOf(keptSection)
        .map(([name]) => name)
        .sort(),
    );
  });
});

it('npm is configured to write no URLs of a registry into lock files', () => {
  for (const path of ['.npmrc', 'docs/.npmrc']) {
    expect(readFileSync(path, 'utf8')).toContain('omit-lockfile-registry-resolved=true\n');
  }
});
