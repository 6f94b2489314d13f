// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { asFunction, linkedChunks } from '../../build/linked-chunks.mjs';

interface Plugin {
  renderChunk(code: string, chunk: { isEntry: boolean }): { code: string };
  generateBundle(this: { error(message: string): never }, options: object, bundle: object): void;
}

/** What a file exports, given what the files that it imports export. */
const run = async (code: string, ...given: object[]) => {
  const url = `data:text/javascript,${encodeURIComponent(asFunction(code) as string)}`;
  const loaded = (await import(/* @vite-ignore */ url)) as { default(...given: object[]): object };
  return given.length ? loaded.default(...given) : { ...loaded };
};

describe('a chunk', () => {
  it.each<{ that: string; code: string; given: object[]; exports: object }>([
    { that: 'imports nothing', code: 'const a=1;export{a as b};', given: [], exports: { b: 1 } },
    {
      that: 'imports another',
      code: 'import{a as e,b}from"./click-1.js";const r=e+b;export{r as c};',
      given: [{ a: 1, b: 2 }],
      exports: { c: 3 },
    },
    {
      that: 'imports two, in any order',
      code: 'import{a as s}from"./sheet-2.js";import{a as e}from"./click-1.js";const r=[e,s];export{r,s as t};',
      given: [{ a: 'click' }, { a: 'sheet' }],
      exports: { r: ['click', 'sheet'], t: 'sheet' },
    },
    {
      that: 'imports one that is only there to run',
      code: 'import"./click-1.js";const r=1;export{r};',
      given: [{}],
      exports: { r: 1 },
    },
  ])('that $that exports the same', async ({ code, given, exports }) => {
    expect(await run(code, ...given)).toEqual(exports);
  });

  it('of a shape that the minifier does not leave fails the build', () => {
    expect(() => asFunction('import{a}from"./b.js";export const c=a;')).toThrow(/another shape/);
  });
});

it.each([
  {
    exports: 'something',
    code: 'const a=()=>EKSPRES_EXPORTS,b=1;export{b as c};',
    is: 'const a=()=>{c:b},b=1;',
  },
  { exports: 'nothing', code: 'const a=()=>EKSPRES_EXPORTS;', is: 'const a=()=>{};' },
])('the entry that exports $exports keeps it for its loader', ({ code, is }) => {
  const { code: rendered } = (linkedChunks() as Plugin).renderChunk(code, { isEntry: true });
  expect(rendered).toBe(is);
});

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'ekspres.js',
  imports,
  dynamicImports,
  code: 'links = EKSPRES_LINKS;',
});

/** The entry's code after the build of these files, or what the build says. */
function build(...files: ReturnType<typeof chunk>[]): string | undefined {
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]));
  try {
    (linkedChunks() as Plugin).generateBundle.call(context, {}, bundle);
  } catch (error) {
    return (error as Error).message;
  }
  return files.find(({ isEntry }) => isEntry)?.code;
}

describe('the loader knows', () => {
  it.each<{ what: string; files: ReturnType<typeof chunk>[]; says: string }>([
    { what: 'nothing where nothing is linked', files: [chunk('ekspres.js')], says: 'links = {};' },
    {
      what: 'what each chunk takes, sorted as its function takes it',
      files: [
        chunk('ekspres.js', [], ['gpay-1.js']),
        chunk('gpay-1.js', ['sheet-1.js', 'click-1.js']),
        chunk('sheet-1.js', ['click-1.js']),
        chunk('click-1.js'),
      ],
      says: 'links = {"./gpay-1.js":["./click-1.js","./sheet-1.js"],"./sheet-1.js":["./click-1.js"]};',
    },
    {
      what: 'that no chunk may wait for itself',
      files: [chunk('ekspres.js'), chunk('a-1.js', ['b-1.js']), chunk('b-1.js', ['a-1.js'])],
      says: 'a-1.js takes what takes it: b-1.js, a-1.js',
    },
    {
      what: 'that nobody else may load a linked chunk',
      files: [
        chunk('ekspres.js', [], ['click-1.js']),
        chunk('click-1.js', [], ['gpay-1.js']),
        chunk('gpay-1.js', ['click-1.js']),
      ],
      says: 'click-1.js loads gpay-1.js: only the entry may',
    },
  ])('$what', ({ files, says }) => {
    expect(build(...files)).toBe(says);
  });
});
