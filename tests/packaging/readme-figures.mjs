import { readFileSync } from 'node:fs';

const README = new URL('../../README.md', import.meta.url);

/** The README need not change with every commit: in kB, and as a part of a large figure. */
const TOLERANCE = 0.2;
const RELATIVE_TOLERANCE = 0.02;

/** Where the README has the size of a row of `.size-limit.json` in its text. */
const IN_TEXT = {
  'everything before the first button': /Ekspres is ([\d.]+) kB/,
  'a visit to a product page that buys with buy it now': /([\d.]+) kB for a visit that ends/,
};

const isNear = (figure, { size = 0 }) =>
  Math.abs(figure - size / 1000) <= Math.max(TOLERANCE, RELATIVE_TOLERANCE * figure);

/** The figures of a cell such as `19.4 kB; 9.6 kB`. */
const figuresIn = (cell) => [...cell.matchAll(/([\d.]+) kB/g)].map(([, figure]) => Number(figure));

/**
 * The figures in the README that the files do not have.
 * @param {readonly { name: string, size?: number, sizeLimit?: number }[]} rows size-limit's results
 */
export function wrongFigures(rows, readme = readFileSync(README, 'utf8')) {
  const inText = Object.entries(IN_TEXT).flatMap(([name, pattern]) => {
    const figure = Number(pattern.exec(readme)?.[1]);
    const row = rows.find((one) => one.name === name);
    return row && isNear(figure, row) ? [] : [`${name}: ${figure} kB`];
  });
  const lines = (readme.split('## Budgets')[1] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  const inTable = [...lines].flatMap(([, what, atMost, today]) => {
    const limits = figuresIn(atMost);
    return figuresIn(today).flatMap((figure, index) =>
      rows.some((row) => row.sizeLimit === limits[index] * 1000 && isNear(figure, row))
        ? []
        : [`${what.trim()}: ${figure} kB`],
    );
  });
  return [...inText, ...inTable];
}
