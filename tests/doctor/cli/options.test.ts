// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../src/doctor/cli/options';

const COMMANDS = 'The command must be doctor, followed by URLs, or theme or clean, followed by a folder.';

const PAGE = 'https://shop.example/cart';

describe('the command line', () => {
  it('accepts several pages and its options', () => {
    const args = [
      'doctor',
      PAGE,
      'http://127.0.0.1:4173',
      '--json',
      '--browser',
      '/opt/chrome',
      '--limit',
      '30',
    ];
    expect(readOptions(args)).toEqual({
      ok: true,
      options: {
        urls: [PAGE, 'http://127.0.0.1:4173/'],
        browser: '/opt/chrome',
        isJson: true,
        limitMs: 30_000,
      },
    });
  });

  it.each([
    ['an unknown command', ['nurse', PAGE], COMMANDS],
    ['a command without a page', ['doctor'], COMMANDS],
    ['a page that is not a URL and returns the help', ['doctor', 'shop'], 'Not the URL of a page: shop'],
    ['the URL of a file', ['doctor', 'file:///etc/hosts'], 'Not the URL of a page: file:///etc/hosts'],
    ['a limit that is not a number', ['doctor', PAGE, '--limit', 'long'], 'Not a number of seconds: long'],
    ['an unknown option and returns the help', ['doctor', PAGE, '--fast'], "Unknown option '--fast'"],
  ])('rejects %s', (_title, args, message) => {
    const result = readOptions(args);
    expect(result).toMatchObject({ ok: false, isMistake: true });
    expect(result).toHaveProperty('text', expect.stringContaining(message));
    expect(result).toHaveProperty('text', expect.stringContaining('--browser <path>'));
  });

  it.each([
    ['returns the help if there are no arguments', []],
    ['returns the help for --help', ['--help']],
  ])('%s', (_title, args) => {
    const text = expect.stringContaining('--browser <path>');
    expect(readOptions(args)).toMatchObject({ ok: false, isMistake: false, text });
  });
});
