// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributeNames, attributes, type AttributeName } from '../../src/embed/shared/attributes';
import * as parsers from '../../src/embed/shared/attribute-values';
import { parseJson } from '../../src/net/parse';

/** What reads an attribute by its name, and what parses it. */
const BY_NAME = /(\w+\()?[\w?.]+\.(?:get|has)Attribute(?:\('|\.call\(\w+, ')([\w-]+)'\)/g;

/** What reads an attribute whose name is in a variable. A name in capitals is not one of the table. */
const BY_VARIABLE = /\.(?:get|has)Attribute(?:\.call)?\((?:\w+, )?[a-z]\w*\)/;

const isOurs = (name: string): name is AttributeName => attributeNames.includes(name as AttributeName);
const byName: Record<string, unknown> = { ...parsers, parseJson };

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const);

// The chunks read the attributes of our elements with their `read()`, by the table. Functions that also get
// elements of another version of the script cannot call that. They name the parser, because with the table
// itself each view of a page would load 0.2 kB more.
test('an attribute is only read with the parser that the table has for it', () => {
  const wrong = files.flatMap(([file, text]) =>
    [...text.matchAll(BY_NAME)]
      .filter(
        ([, parser = '', name = '']) => isOurs(name) && byName[parser.slice(0, -1)] !== attributes[name],
      )
      .map(([read]) => `${file}: ${read}`),
  );
  // Wallets import nothing of `embed`. The token is trimmed, as by the table.
  expect(wrong).toEqual([
    "wallets/shop-pay/promise/show-promise.ts: Element.prototype.getAttribute.call(element, 'access-token')",
  ]);
});

test('only code that needs the text of an attribute as it is written reads it without a parser', () => {
  const readers = files.filter(([, text]) => BY_VARIABLE.test(text)).map(([file]) => file);
  expect(readers.sort()).toEqual([
    // Passes the attributes on to the buttons inside.
    'embed/first/host-element.ts',
    // Says whether the text is valid.
    'embed/lazy/click/check-attributes.ts',
    // Compares the text with that of an earlier time.
    'embed/lazy/vendor/wallet-rendered-event.ts',
    // Says whether there is a text, valid or not, and whether it must be written.
    'embed/shared/attribute-values.ts',
    // The reader of the table.
    'embed/shared/attributes.ts',
    // A script of at most 1 kB, which imports nothing.
    'server/early-click.script.ts',
    // Attributes of the shop's HTML, not of our elements.
    'ui/policy/policy-text.ts',
    // Copies the attributes of a button to the line of its promise.
    'wallets/shop-pay/promise/show-promise.ts',
  ]);
});
