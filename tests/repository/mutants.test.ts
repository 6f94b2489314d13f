// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Part {
  area: string;
  files: string;
}

const include: Part[] = parse(readFileSync('.github/workflows/mutants.yml', 'utf8')).jobs.mutate.strategy
  .matrix.include;

const filesIn = (pathspec: string): string[] =>
  execFileSync('git', ['ls-files', pathspec], { encoding: 'utf8' }).trim().split('\n');

/** The patterns that a pattern with braces stands for, because Git knows no braces. */
function withoutBraces(pattern: string): string[] {
  const [, options = ''] = /\{(.+)\}/.exec(pattern) ?? [];
  return options.split(',').map((option) => pattern.replace(`{${options}}`, option));
}

it.each([...new Set(include.map(({ area }) => area))])('each file of src/%s is mutated once', (area) => {
  const mutated = include
    .filter((part) => part.area === area)
    .flatMap(({ files }) => withoutBraces(files))
    .flatMap((pattern) => filesIn(`:(glob)src/${area}/${pattern}`));
  expect(mutated.sort()).toEqual(filesIn(`:(glob)src/${area}/**/*.ts`).sort());
});
