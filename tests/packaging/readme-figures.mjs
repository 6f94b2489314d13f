import { readFileSync } from 'node:fs';

const README = new URL('../../README.md', import.meta.url);

/** A figure may differ by this much, in kB, so that the README need not change with every commit. */
const TOLERANCE = 0.2;
/** A large figure may differ by this part of it. */
const RELATIVE_TOLERANCE = 0.02;

/** For some rows of `.size-limit.json`, the pattern of the README's sentence with the size. */
const PATTERNS_IN_TEXT = {
  'everything before the first button': /Ekspres is ([\d.]+) kB/,
  'a visit to a product page that buys with buy it now': /([\d.]+) kB for a visit that ends/,
};

const isNear = (figure, { size = 0 }) =>
  Math.abs(figure - size / 1000) <= Math.max(TOLERANCE, RELATIVE_TOLERANCE * figure);

const figuresIn = (cell) => [...cell.matchAll(/([\d.]+) kB/g)].map(([, figure]) => Number(figure));

/**
 * The figures in the README that differ from the measured sizes.
 * @param {readonly { name: string, size?: number, sizeLimit?: number }[]} rows size-limit's results
 */
export function wrongFigures(rows, readme = readFileSync(README, 'utf8')) {
  const inText = Object.entries(PATTERNS_IN_TEXT).flatMap(([name, pattern]) => {
    const figure = Number(pattern.exec(readme)?.[1]);
    const row = rows.find((candidate) => candidate.name === name);
    return row && isNear(figure, row) ? [] : [`${name}: ${figure} kB`];
  });
  const lines = (readme.split('## Budgets')[1] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  const inTable = [...lines].flatMap(([, title, limitCell, sizeCell]) => {
    const limits = figuresIn(limitCell);
    return figuresIn(sizeCell).flatMap((figure, index) =>
      rows.some((row) => row.sizeLimit === limits[index] * 1000 && isNear(figure, row))
        ? []
        : [`${title.trim()}: ${figure} kB`],
    );
  });
  return [...inText, ...inTable];
}
