import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { policyText } from '../../src/ui/policy/policy-text';

afterEach(cleanup);

const SHOP = 'https://shop.example';

/** What is left of the HTML of a policy. */
const shown = (html: string) => render(<>{policyText(html, SHOP)}</>).container.firstElementChild?.innerHTML;

it('a policy is in no language that we know of, and runs the way its letters do', () => {
  render(<>{policyText('<p>سياسة</p>', SHOP)}</>);
  expect(document.querySelector('[lang=""]')?.getAttribute('dir')).toBe('auto');
});

it.each<{ what: string; html: string; left: string }>([
  {
    what: 'text with its structure',
    html: '<h2>Zasady</h2><p>Ala <strong>ma</strong> <em>kota</em>.<br>I psa.</p><ul><li>raz</li></ul><hr>',
    left: '<h2>Zasady</h2><p>Ala <strong>ma</strong> <em>kota</em>.<br>I psa.</p><ul><li>raz</li></ul><hr>',
  },
  {
    what: 'a table',
    html: '<table><tbody><tr><td colspan="2" width="9">a</td></tr></tbody></table>',
    left: '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  },
  {
    what: 'the language and the direction of a part',
    html: '<p lang="ar" dir="rtl">أ</p>',
    left: '<p lang="ar" dir="rtl">أ</p>',
  },
  { what: 'text as text', html: '1 &lt; 2 &amp;amp;', left: '1 &lt; 2 &amp;amp;' },
  {
    what: 'the text around something that was removed',
    html: '<form><b>a</b></form>',
    left: '<span><b>a</b></span>',
  },
  {
    what: 'what a picture shows, in words',
    html: '<p><img src="a" alt="Pieczęć"></p>',
    left: '<p>Pieczęć</p>',
  },
  {
    what: 'a link, to another tab that knows nothing of the page',
    html: '<a href="https://a.example/b" target="_top" rel="opener">c</a>',
    left: '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">c</a>',
  },
  {
    what: 'a link within the shop',
    html: '<base href="https://evil.example/"><a href="/kontakt">c</a>',
    left: '<a href="https://shop.example/kontakt" target="_blank" rel="noopener noreferrer">c</a>',
  },
])('left is $what', ({ html, left }) => {
  expect(shown(html)).toBe(left);
});

it.each([
  '<script>a</script>',
  '<style>a</style>',
  '<noscript>a</noscript>',
  '<template>a</template>',
  '<iframe srcdoc="a">a</iframe>',
  '<object>a</object>',
  '<svg><text>a</text></svg>',
  '<math><mi>a</mi></math>',
  '<select><option>a</option></select>',
  '<textarea>a</textarea>',
  '<video>a</video>',
  '<!-- a -->',
  '<img src="a" onerror="a()">',
  '<link rel="stylesheet" href="a">',
  '<meta http-equiv="refresh" content="0">',
])('nothing is left of %s', (html) => {
  expect(shown(`<b>b</b>${html}`)).toBe('<b>b</b>');
});

it.each([
  'onclick="a()"',
  'style="color:red"',
  'class="hidden"',
  'id="body"',
  'part="dialog"',
  'is="x-a"',
  'slot="a"',
])('an element loses %s', (attribute) => {
  expect(shown(`<p ${attribute}>a</p>`)).toBe('<p>a</p>');
});

it.each([
  'javascript:a()',
  ' java\tscript:a()',
  'data:text/html,a',
  'vbscript:a',
  'blob:https://a/b',
  '#teil',
  'https://',
  '',
])('a link to %j leads nowhere', (href) => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  expect(shown(link.outerHTML)).toBe('<a></a>');
});

it('a page with Trusted Types gets a policy of this name, made once', async () => {
  vi.resetModules();
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { policyText: read } = await import('../../src/ui/policy/policy-text');
  read('<p>a</p>', SHOP);
  expect(render(<>{read('a', SHOP)}</>).container.textContent).toBe('a');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['ekspres-html']);
  vi.unstubAllGlobals();
});
