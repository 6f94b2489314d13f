// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { retryChunks } from '../../build/retry-chunks.mjs';

interface Plugin {
  intro(chunk: { dynamicImports: string[] }): string;
  renderDynamicImport(): { left: string; right: string };
}
const plugin = retryChunks() as Plugin;

/** The loader as a file of the build has it, over an `import()` that fails for the URLs in `broken`. */
function loader(broken: Set<string>) {
  const asked: string[] = [];
  const fakeImport = async (url: string) => {
    asked.push(url);
    if (broken.has(url)) throw new TypeError(`cannot load ${url}`);
    return { from: url };
  };
  const { left, right } = plugin.renderDynamicImport();
  const text = plugin.intro({ dynamicImports: ['click.js'] }).replaceAll(/\bimport\(/g, 'fakeImport(');
  const load = new Function('fakeImport', `${text}; return (url) => ${left}url${right};`)(fakeImport) as (
    url: string,
  ) => Promise<{ from: string }>;
  return { asked, load };
}

const A = './click-1.js';
const outcomeOf = (promise: Promise<{ from: string }>) =>
  promise.then(({ from }) => from).catch(() => 'fails');

describe('a chunk', () => {
  it.each<{ when: string; broken: string[]; outcomes: string[]; asked: string[] }>([
    { when: 'it is there', broken: [], outcomes: [A, A], asked: [A] },
    { when: 'it fails once', broken: [A], outcomes: [`${A}?r=1`, `${A}?r=1`], asked: [A, `${A}?r=1`] },
    {
      when: 'it fails twice',
      broken: [A, `${A}?r=1`],
      outcomes: ['fails', `${A}?r=2`, `${A}?r=2`],
      asked: [A, `${A}?r=1`, `${A}?r=2`],
    },
    {
      when: 'it goes on failing',
      broken: [A, `${A}?r=1`, `${A}?r=2`],
      outcomes: ['fails', 'fails', `${A}?r=3`],
      asked: [A, `${A}?r=1`, `${A}?r=2`, `${A}?r=3`],
    },
  ])('is asked for under $asked when $when', async ({ broken, outcomes, asked: urls }) => {
    const { asked, load } = loader(new Set(broken));
    for (const outcome of outcomes) expect(await outcomeOf(load(A))).toBe(outcome);
    expect(asked).toEqual(urls);
  });

  it('is asked for once by two at a time, also when it fails', async () => {
    const { asked, load } = loader(new Set([A]));
    expect(await Promise.all([load(A), load(A)].map(outcomeOf))).toEqual([`${A}?r=1`, `${A}?r=1`]);
    expect(asked).toEqual([A, `${A}?r=1`]);
  });

  it('does not answer for another', async () => {
    const { load } = loader(new Set([A, `${A}?r=1`]));
    expect(await outcomeOf(load(A))).toBe('fails');
    expect(await outcomeOf(load('./other-2.js'))).toBe('./other-2.js');
  });
});

it('a file that loads nothing is left without the loader', () => {
  expect(plugin.intro({ dynamicImports: [] })).toBe('');
});
