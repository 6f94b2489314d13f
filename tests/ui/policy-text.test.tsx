import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { policyText } from '../../src/ui/policy/policy-text';

afterEach(() => void cleanup());

const SHOP = 'https://shop.example';

const shownHtml = (html: string) =>
  render(<>{policyText(html, SHOP)}</>).container.firstElementChild?.innerHTML;

it('a policy is marked as text in an unknown language, with the direction of its text', () => {
  render(<>{policyText('<p>سياسة</p>', SHOP)}</>);
  expect(document.querySelector('[lang=""]')?.getAttribute('dir')).toBe('auto');
});

const STRUCTURE =
  '<h2>Zasady</h2><p>Ala <strong>ma</strong> <em>kota</em>.<br>I psa.</p><ul><li>raz</li></ul>';
const TABLE = '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>';
const A_URL = 'https://a.example/b';
const EVIL_BASE = '<base href="https://evil.example/">';
/** A link as it is shown: it opens another tab that cannot access the page. */
const shownLink = (url: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer">c</a>`;

it.each<[title: string, html: string, expected?: string]>([
  ['the structure of the text is kept', `${STRUCTURE}<hr>`],
  ['a table is kept', TABLE.replace('"2"', '"2" width="9"'), TABLE],
  ['language and direction are kept', '<p lang="ar" dir="rtl">أ</p>'],
  ['text with markup characters is kept', '1 &lt; 2 &amp;amp;'],
  ['the content of a removed element is kept', '<form><b>a</b></form>', '<span><b>a</b></span>'],
  ['the description of a picture is kept', '<p><img src="a" alt="Pieczęć"></p>', '<p>Pieczęć</p>'],
  ['a link is kept', '<a href="https://a.example/b" target="_top" rel="opener">c</a>', shownLink(A_URL)],
  ['a link within the shop is kept', `${EVIL_BASE}<a href="/kontakt">c</a>`, shownLink(`${SHOP}/kontakt`)],
])('%s', (_title, html, expected = html) => {
  expect(shownHtml(html)).toBe(expected);
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
])('the markup %s is removed', (html) => {
  expect(shownHtml(`<b>b</b>${html}`)).toBe('<b>b</b>');
});

it.each([
  'onclick="a()"',
  'style="color:red"',
  'class="hidden"',
  'id="body"',
  'part="dialog"',
  'is="x-a"',
  'slot="a"',
])('the attribute %s is removed', (attribute) => {
  expect(shownHtml(`<p ${attribute}>a</p>`)).toBe('<p>a</p>');
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
])('the URL of a link to %j is removed', (href) => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  expect(shownHtml(link.outerHTML)).toBe('<a></a>');
});

it('one Trusted Types policy is created for several policies', async () => {
  vi.resetModules();
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { policyText: policyTextOnNewPage } = await import('../../src/ui/policy/policy-text');
  policyTextOnNewPage('<p>a</p>', SHOP);
  expect(render(<>{policyTextOnNewPage('a', SHOP)}</>).container.textContent).toBe('a');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['ekspres-html']);
});
