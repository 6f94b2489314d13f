import { expect, it } from 'vitest';
import { renderScript } from '../../src/server/index';

it('renderScript returns the tag of the script, with the nonce', () => {
  expect(renderScript({ src: 'https://cdn.example/a/ekspres.js?v=2', nonce: 'n0' })).toBe(
    '<script type="module" async src="https://cdn.example/a/ekspres.js?v=2" nonce="n0" fetchpriority="high"></script>',
  );
});

it.each(['ekspres.en.js', '/ekspres.en.js?v=2', 'https://cdn.example/ekspres.en.js#a'])(
  'renderScript accepts %s as the URL of the English script',
  (src) => {
    expect(renderScript({ src, language: 'en' })).toContain(` src="${src}" `);
  },
);

it.each([
  [{}, 'src must be the URL of ekspres.js'],
  [{ src: '/assets/' }, 'src must be the URL of ekspres.js'],
  [{ src: '/ekspres.js', nonce: 5 }, 'nonce must be a string'],
  [{ src: '/ekspres.js', language: 'de' }, 'language must be one of pl, en'],
  [{ src: '/ekspres.js?v=2', language: 'en' }, 'src must be the URL of ekspres.en.js'],
  [{ src: '/ekspres.en.js', language: 'pl' }, 'src must be the URL of ekspres.js'],
  [{ src: '/not-ekspres.en.js', language: 'en' }, 'src must be the URL of ekspres.en.js'],
])('renderScript throws for %o', (options, message) => {
  expect(() => renderScript(options as never)).toThrow(`renderScript: the option ${message}`);
});
