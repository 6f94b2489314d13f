// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../src/doctor/cli/options';

const PAGE = 'https://shop.example/cart';

describe('the command line', () => {
  it('takes several pages and its options', () => {
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
        addresses: [PAGE, 'http://127.0.0.1:4173/'],
        browser: '/opt/chrome',
        isJson: true,
        limitMs: 30_000,
      },
    });
  });

  it.each([
    ['another command', ['nurse', PAGE], 'The command must be doctor, followed by URLs.'],
    ['no page', ['doctor'], 'The command must be doctor, followed by URLs.'],
    ['what is not a URL', ['doctor', 'shop'], 'Not the URL of a page: shop'],
    ['the URL of a file', ['doctor', 'file:///etc/hosts'], 'Not the URL of a page: file:///etc/hosts'],
    ['a limit that is not a number', ['doctor', PAGE, '--limit', 'long'], 'Not a number of seconds: long'],
    ['an unknown option', ['doctor', PAGE, '--fast'], "Unknown option '--fast'"],
  ])('rejects %s, and prints its help', (_title, args, message) => {
    const read = readOptions(args);
    expect(read).toMatchObject({ ok: false, isMistake: true });
    expect(read).toHaveProperty('text', expect.stringContaining(message));
    expect(read).toHaveProperty('text', expect.stringContaining('--browser <path>'));
  });

  it.each([
    ['nothing', []],
    ['--help', ['--help']],
  ])('prints its help for %s', (_title, args) => {
    expect(readOptions(args)).toMatchObject({ ok: false, isMistake: false });
  });
});
