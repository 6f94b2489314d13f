import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/ui/languages';

const folder = fileURLToPath(new URL('../../../src/ui/messages/', import.meta.url));

/** For each module of a language, the names that it exports. */
async function exportsOf(language: string): Promise<Record<string, string[]>> {
  const files = readdirSync(folder + language, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((name) => name.endsWith('.ts')).sort();
  return Object.fromEntries(
    await Promise.all(
      modules.map(async (name) => {
        const module = (await import(`${folder}${language}/${name}`)) as object;
        return [name, Object.keys(module).sort()] as const;
      }),
    ),
  );
}

it('each language of the list has a folder of messages, and no other folder exists', () => {
  expect(readdirSync(folder)).toEqual([...LANGUAGES].sort());
});

describe.each(LANGUAGES)('the messages in %s', (language) => {
  it('have the same modules and exports as those of the default language', async () => {
    expect(await exportsOf(language)).toEqual(await exportsOf(LANGUAGES[0]));
  });
});
