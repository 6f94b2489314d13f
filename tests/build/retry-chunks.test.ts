// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { retryChunks } from '../../build/retry-chunks.mjs';

interface Plugin {
  intro(chunk: { dynamicImports: string[]; isEntry: boolean }): string;
  renderDynamicImport(): { left: string; right: string };
}
const plugin = retryChunks() as Plugin;

/** The loader as a file of the build has it, over an `import()` that fails for the URLs in `broken`. */
function loader(broken: Set<string>, links: Record<string, string[]> = {}) {
  const asked: string[] = [];
  const fakeImport = async (url: string) => {
    asked.push(url);
    if (broken.has(url)) throw new TypeError(`cannot load ${url}`);
    const path = url.replace(/\?.*/, '');
    if (links[path]) return { default: (...given: { from: string }[]) => ({ from: url, given }) };
    return { from: url };
  };
  const { left, right } = plugin.renderDynamicImport();
  const text = plugin
    .intro({ dynamicImports: ['click.js'], isEntry: true })
    .replace('EKSPRES_LINKS', JSON.stringify(links))
    .replace('EKSPRES_EXPORTS', '{ from: ENTRY }')
    .replaceAll(/\bimport\(/g, 'fakeImport(');
  const load = new Function('fakeImport', 'ENTRY', `${text}; return (url) => ${left}url${right};`)(
    fakeImport,
    ENTRY,
  ) as (url: string) => Promise<{ from: string }>;
  return { asked, load };
}

const A = './click-1.js';
const ENTRY = './ekspres.js';
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

  it('that takes others is asked for together with them, and gets them', async () => {
    const [B, C] = ['./sheet-1.js', './gpay-1.js'];
    const { asked, load } = loader(new Set([A]), { [B]: [A], [C]: [A, B] });
    const retried = { from: `${A}?r=1` };
    expect(await load(C)).toEqual({ from: C, given: [retried, { from: B, given: [retried] }] });
    expect(asked).toEqual([C, A, B, `${A}?r=1`]);
  });

  it('gets the entry without asking for it', async () => {
    const { asked, load } = loader(new Set(), { [A]: [ENTRY] });
    expect(await load(A)).toEqual({ from: A, given: [{ from: ENTRY }] });
    expect(asked).toEqual([A]);
  });

  it('whose others fail has failed, and is asked for again', async () => {
    const B = './sheet-1.js';
    const broken = new Set([A, `${A}?r=1`]);
    const { load } = loader(broken, { [B]: [A] });
    expect(await outcomeOf(load(B))).toBe('fails');
    expect(await outcomeOf(load(B))).toBe(`${B}?r=2`);
  });

  it('does not answer for another', async () => {
    const { load } = loader(new Set([A, `${A}?r=1`]));
    expect(await outcomeOf(load(A))).toBe('fails');
    expect(await outcomeOf(load('./other-2.js'))).toBe('./other-2.js');
  });
});

it('a file that loads nothing is left without the loader', () => {
  expect(plugin.intro({ dynamicImports: [], isEntry: true })).toBe('');
});
