// @vitest-environment node
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { standaloneChunks } from '../../build/standalone-chunks.mjs';

interface Plugin {
  generateBundle(this: { error(message: string): never }, options: object, bundle: object): void;
}

const entry = { type: 'chunk', fileName: 'ekspres.js', isEntry: true, imports: [], importedBindings: {} };
const chunk = (fileName: string, ...imports: string[]) => ({
  ...entry,
  fileName,
  isEntry: false,
  imports,
  importedBindings: Object.fromEntries(imports.map((file) => [file, ['signal']])),
});

/** Runs the check over these files of a build; returns what it says. */
function check(...files: { fileName: string }[]): string | undefined {
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]));
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  try {
    (standaloneChunks() as Plugin).generateBundle.call(context, {}, bundle);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

it.each<{ build: string; files: { fileName: string }[]; says: string | undefined }>([
  { build: 'whose chunk stands alone', files: [entry, chunk('click-1.js')], says: undefined },
  { build: 'whose chunks share one', files: [entry, chunk('a.js', 'b.js'), chunk('b.js')], says: undefined },
  {
    build: 'whose chunk imports the entry',
    files: [entry, chunk('click-1.js', 'ekspres.js')],
    says: 'click-1.js imports signal from the entry',
  },
])('of a build $build it says $says', ({ files, says }) => {
  expect(check(...files)).toBe(says);
});
