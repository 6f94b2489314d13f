// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributeNames, attributes, type AttributeName } from '../../src/embed/shared/attributes';
import * as parsers from '../../src/embed/shared/attribute-values';
import { parseJson } from '../../src/net/parse';

/** One of our attributes that is read by its name, and what parses it. */
const READ = /(\w+\()?[\w?.]+\.getAttribute\('([\w-]+)'\)/g;
const isOurs = (name: string): name is AttributeName => attributeNames.includes(name as AttributeName);
const byName: Record<string, unknown> = { ...parsers, parseJson };

test('an attribute is only read with the parser that the table has for it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const wrong = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(READ)]
        .filter(
          ([, parser = '', name = '']) => isOurs(name) && byName[parser.slice(0, -1)] !== attributes[name],
        )
        .map(([text]) => `${file}: ${text}`),
    );
  expect(wrong).toEqual([]);
});
