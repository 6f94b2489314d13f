import { expect, it } from 'vitest';
import { renderScript } from '../../src/server/index';

it('writes the tag of the script, with the nonce', () => {
  expect(renderScript({ src: 'https://cdn.example/a/ekspres.js?v=2', nonce: 'n0' })).toBe(
    '<script type="module" async src="https://cdn.example/a/ekspres.js?v=2" nonce="n0" fetchpriority="high"></script>',
  );
});

it.each([
  ['https://cdn.example/a/ekspres.js?v=2', 'https://cdn.example/a/click-a1b2c3.js'],
  ['/ekspres.js', '/click-a1b2c3.js'],
  ['ekspres.js#top', 'click-a1b2c3.js'],
])('preloads the code of a click, which is beside %s', (src, href) => {
  expect(renderScript({ src, nonce: 'n0', preloadClick: true })).toContain(
    `</script><link rel="modulepreload" href="${href}" nonce="n0" fetchpriority="low">`,
  );
});

it.each([
  [{}, 'src: expected the URL of ekspres.js'],
  [{ src: '/assets/' }, 'src: expected the URL of ekspres.js'],
  [{ src: '/ekspres.js', nonce: 5 }, 'nonce: expected a string'],
  [{ src: '/ekspres.js', preloadClick: 'yes' }, 'preloadClick: expected true or false'],
])('throws for %o', (options, message) => {
  expect(() => renderScript(options as never)).toThrow(`renderScript: option ${message}`);
});
