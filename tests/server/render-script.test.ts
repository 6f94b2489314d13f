import { expect, it } from 'vitest';
import { renderScript } from '../../src/server/index';

it('writes the tag of the script, with the nonce', () => {
  expect(renderScript({ src: 'https://cdn.example/a/ekspres.js?v=2', nonce: 'n0' })).toBe(
    '<script type="module" async src="https://cdn.example/a/ekspres.js?v=2" nonce="n0" fetchpriority="high"></script>',
  );
});

it.each([
  [{}, 'src must be the URL of ekspres.js'],
  [{ src: '/assets/' }, 'src must be the URL of ekspres.js'],
  [{ src: '/ekspres.js', nonce: 5 }, 'nonce must be a string'],
])('throws for %o', (options, message) => {
  expect(() => renderScript(options as never)).toThrow(`renderScript: the option ${message}`);
});
