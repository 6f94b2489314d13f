import { readFileSync } from 'node:fs';

/** Browserslist's name of a browser → its names in MDN's compatibility data and in esbuild's targets. */
const NAMES = {
  chrome: { mdn: 'chrome', esbuild: 'chrome' },
  edge: { mdn: 'edge', esbuild: 'edge' },
  firefox: { mdn: 'firefox', esbuild: 'firefox' },
  safari: { mdn: 'safari', esbuild: 'safari' },
  ios_saf: { mdn: 'safari_ios', esbuild: 'ios' },
};

/**
 * The oldest versions in a `.browserslistrc`. Only lower limits are read: for anything else, the result would
 * depend on the age of Browserslist's data.
 * @param {string} text
 * @returns {[name: keyof NAMES, version: string][]}
 */
export function oldestVersions(text) {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!Object.hasOwn(NAMES, name ?? '')) {
      throw new Error(
        `.browserslistrc: "${line}" is not <browser> >= <version>, with ${Object.keys(NAMES).join(', ')}`,
      );
    }
    return [name, version];
  });
}

const oldest = oldestVersions(readFileSync(new URL('../.browserslistrc', import.meta.url), 'utf8'));

/** Name of a supported browser in MDN's compatibility data → its oldest version. */
export const oldestInMdnData = Object.fromEntries(
  oldest.map(([name, version]) => [NAMES[name].mdn, Number(version)]),
);

/** The supported browsers, as esbuild's option `target`. */
export const esbuildTargets = oldest.map(([name, version]) => `${NAMES[name].esbuild}${version}`);
