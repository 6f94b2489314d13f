/** The sections of a version, in the order of Keep a Changelog (https://keepachangelog.com). */
const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

const UNRELEASED = '## [Unreleased]';

/** The maximum length of a line in CHANGELOG.md. */
const WIDTH = 130;

/** The bullet of an item, and the indentation of its other lines. */
const BULLET = '- ';
const INDENTATION = '  ';

/** A sentence as an item of a list, wrapped. */
function toListItem(sentence) {
  const lines = [''];
  const text = sentence[0].toUpperCase() + sentence.slice(1);
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line && `${BULLET}${line} ${word}`.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return BULLET + lines.join(`\n${INDENTATION}`);
}

/**
 * Reads a changeset: `Fixed: a click … .` is an item of the section `Fixed`.
 * @param {string} text the file, with its front matter
 * @returns {{section: string, item: string}}
 * @throws if it names no section
 */
export function readChangeset(text) {
  const summary = text.replace(/^---\n.*?\n---\n/s, '').trim();
  const [, section, sentence] = /^(\w+): (.+)$/s.exec(summary) ?? [];
  if (!SECTIONS.includes(section)) {
    throw new Error(`"${summary}" must begin with one of ${SECTIONS.map((name) => `${name}:`).join(' ')}`);
  }
  return { section, item: toListItem(sentence) };
}

/** The part of a changelog from a heading to the next one, without the heading itself. */
function textAfterHeading(changelog, heading) {
  const [, after] = changelog.split(`${heading}\n`);
  return after?.split(/^(?:## |\[Unreleased\]: )/m)[0];
}

/** Text of a version → its sections, with their items as one string. */
function sectionsOf(part) {
  return new Map(
    part
      .split(/^### /m)
      .slice(1)
      .map((text) => {
        const [name = '', ...lines] = text.split('\n');
        return [name.trim(), lines.join('\n').trim()];
      }),
  );
}

/**
 * Moves all that is unreleased, and the items of the changesets, into a version.
 * @param {string} changelog
 * @param {{section: string, item: string}[]} changesets
 * @param {{version: string, date: string}} release `date`: `2026-11-27`
 * @throws if there is no heading for what is unreleased, or nothing to release
 */
export function releaseChangelog(changelog, changesets, { version, date }) {
  const unreleased = textAfterHeading(changelog, UNRELEASED);
  if (unreleased === undefined) throw new Error(`CHANGELOG.md has no heading "${UNRELEASED}"`);
  const sections = sectionsOf(unreleased);
  for (const { section, item } of changesets) {
    const items = sections.get(section);
    sections.set(section, items ? `${items}\n${item}` : item);
  }
  if (sections.size === 0) throw new Error('There is nothing to release: add a changeset.');
  const text = SECTIONS.filter((name) => sections.has(name)).map(
    (name) => `### ${name}\n\n${sections.get(name)}`,
  );
  const released = [UNRELEASED, `## [${version}] - ${date}`, ...text].join('\n\n');
  return changelog.replace(`${UNRELEASED}\n${unreleased}`, () => `${released}\n\n`).trimEnd() + '\n';
}

/**
 * The release notes of a version, from the changelog; undefined if the version has no date yet.
 * @param {string} changelog
 * @param {string} version
 */
export function releaseNotesOf(changelog, version) {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}] - `));
  return heading && textAfterHeading(changelog, heading)?.trim();
}
