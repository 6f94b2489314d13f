// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { releaseNotesOf, readChangeset, releaseChangelog } from '../../build/changelog.mjs';

const changeset = (summary: string) => readChangeset(`---\n'ekspres': minor\n---\n\n${summary}\n`);
const release = { version: '0.2.0', date: '2027-01-31' };

const CHANGELOG = `# Changelog

## [Unreleased]

### Fixed

- A click.

## [0.1.0] - 2026-12-01

### Added

- Buttons.
`;

it('releaseChangelog moves the unreleased changes and the changesets into the new version', () => {
  const changesets = [changeset('Fixed: another click.'), changeset('Added: an option.')];
  expect(releaseChangelog(CHANGELOG, changesets, release)).toBe(`# Changelog

## [Unreleased]

## [0.2.0] - 2027-01-31

### Added

- An option.

### Fixed

- A click.
- Another click.

## [0.1.0] - 2026-12-01

### Added

- Buttons.
`);
});

it('releaseChangelog releases a version with changesets only', () => {
  const changelog = releaseChangelog('# Changelog\n\n## [Unreleased]\n', [changeset('Added: it.')], release);
  expect(changelog).toBe('# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n\n### Added\n\n- It.\n');
});

it('releaseChangelog throws if there are no changes', () => {
  expect(() => releaseChangelog('# Changelog\n\n## [Unreleased]\n', [], release)).toThrow(
    'nothing to release',
  );
});

it('readChangeset throws if the summary does not begin with a section', () => {
  expect(() => changeset('A click is fixed.')).toThrow('must begin with one of Added: Changed:');
});

it('readChangeset wraps a long summary', () => {
  const { item } = changeset(`Added: ${'word '.repeat(40)}`);
  const lines = item.split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ {2}word/);
});

describe('the notes of a release', () => {
  it('are the section of the version in the changelog', () => {
    expect(releaseNotesOf(CHANGELOG, '0.1.0')).toBe('### Added\n\n- Buttons.');
  });

  it('are undefined if the changelog does not contain the version', () => {
    expect(releaseNotesOf(CHANGELOG, '0.2.0')).toBeUndefined();
  });
});

describe('this repository', () => {
  it('has a changelog that can be released', () => {
    expect(
      releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), [changeset('Added: it.')], release),
    ).toContain('## [0.2.0] - 2027-01-31\n\n### Added\n');
  });

  it('has changesets whose summaries begin with a section', () => {
    const files = readdirSync('.changeset').filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(() =>
      files.forEach((name) => readChangeset(readFileSync(`.changeset/${name}`, 'utf8'))),
    ).not.toThrow();
  });
});
