import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type fetchLogo as FetchLogo, toLogoUrl } from '../../src/net/svg-logo';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#fff" d="M0 0h2v1z"/></svg>';
const inside = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe('a picture', () => {
  it.each([
    { what: 'a plain one', text: SVG },
    { what: 'one after a declaration', text: `<?xml version="1.0" encoding="iso-8859-2"?>\n${SVG}\n` },
    { what: 'one after comments', text: `<!-- made by -->\n<!-- a tool -->${SVG}` },
    { what: 'one with references into itself', text: inside('<use href="#a"/><path fill="url(#b)"/>') },
    { what: 'one with quoted references', text: inside(`<use xlink:href='#a'/><path fill='url("#b")'/>`) },
    { what: 'one with spaces in references', text: inside(`<use href = " #a"/><path fill='url( "#b")'/>`) },
    { what: 'one with an empty reference', text: inside('<use href="" id="a"/>') },
    { what: 'one with a style', text: inside('<style>.a{fill:#fff}</style><path class="a"/>') },
    { what: 'one with Polish text', text: inside('<title>Zażółć</title>') },
    { what: 'one with a word that begins like a handler', text: inside('<g id="one" data-on="x"/>') },
  ])('$what can be shown', ({ text }) => {
    const url = toLogoUrl(text);
    expect(decodeURIComponent(url!)).toBe(`data:image/svg+xml,${text.slice(text.indexOf('<svg')).trim()}`);
    // Nothing that would end the URL, or an attribute that contains it.
    expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/);
  });

  it.each([
    { what: 'nothing', text: '' },
    { what: 'JSON', text: '{"error":"x"}' },
    { what: 'a page', text: `<!doctype html><body>${SVG}</body>` },
    { what: 'a page after the picture', text: `${SVG}<p>` },
    { what: 'two pictures', text: SVG + SVG },
    { what: 'a picture in a picture', text: inside(SVG) },
    { what: 'half a picture', text: SVG.slice(0, -3) },
    { what: 'another element that begins so', text: '<svgx></svg>' },
    { what: 'a document type', text: `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}` },
    { what: 'an entity inside', text: inside('<!ENTITY a "b">') },
    { what: 'CDATA', text: inside('<style><![CDATA[a]]></style>') },
    { what: 'an instruction', text: `<?xml-stylesheet href="https://a.example/a.css"?>${SVG}` },
    { what: 'an instruction inside', text: inside('<?php ?>') },
    { what: 'a script', text: inside('<script>alert(1)</script>') },
    { what: 'a script in capitals', text: inside('<SCRIPT>alert(1)</SCRIPT>') },
    { what: 'a script under a prefix', text: inside('<x:script xmlns:x="http://www.w3.org/2000/svg"/>') },
    { what: 'foreign content', text: inside('<foreignObject><p/></foreignObject>') },
    { what: 'a frame', text: inside('<iframe/>') },
    { what: 'an event handler', text: '<svg onload="alert(1)"></svg>' },
    { what: 'an event handler with spaces', text: '<svg\nonload = "alert(1)"></svg>' },
    { what: 'an event handler after a slash', text: inside('<g/onclick="alert(1)"></g>') },
    { what: 'an event handler after a value', text: inside('<g id="a"onclick="alert(1)"></g>') },
    { what: 'a link elsewhere', text: inside('<a href="https://a.example"/>') },
    { what: 'a link in single quotes', text: inside(`<a href = ' //a.example'/>`) },
    { what: 'a link after many spaces', text: inside(`<a href=${' '.repeat(99)}"${' '.repeat(99)}b"/>`) },
    { what: 'a link under a prefix', text: inside('<use xlink:href="a.svg#b"/>') },
    { what: 'a disguised link', text: inside('<use href="&#x68;ttps://a.example"/>') },
    { what: 'a script as a link', text: inside('<set attributeName="href" to="javascript:alert(1)"/>') },
    { what: 'a picture from elsewhere', text: inside('<path fill="url(https://a.example/b)"/>') },
    { what: 'a style from elsewhere', text: inside('<style>@import "https://a.example"</style>') },
  ])('$what is refused', ({ text }) => {
    expect(toLogoUrl(text)).toBeUndefined();
  });

  it('of 30,000 characters can be shown', () => {
    expect(toLogoUrl(inside(`<path d="${'M0 0'.repeat(7500)}"/>`))).toBeDefined();
  });

  it.each([
    { what: 'comments that do not end', text: `<svg ${'<!--'.repeat(7500)}` },
    { what: 'comments before no picture', text: `${'<!-- -->'.repeat(4000)}x` },
    { what: 'spaces after href=', text: inside(`<use href=${' '.repeat(30_000)}"#a"/>`) },
    { what: 'spaces after a quotation mark', text: inside(`<use href="${' '.repeat(30_000)}#a"/>`) },
    { what: 'spaces after url(', text: inside(`<path fill="url(${' '.repeat(30_000)}#a)"/>`) },
    { what: 'spaces before it', text: `${' '.repeat(30_000)}x` },
  ])('is recognised in linear time: $what', ({ text }) => {
    const started = performance.now();
    toLogoUrl(text);
    expect(performance.now() - started).toBeLessThan(300);
  });

  it('of more than 100,000 characters is refused', () => {
    expect(toLogoUrl(inside(' '.repeat(100_000)))).toBeUndefined();
  });
});

describe('fetching', () => {
  let fetchLogo: typeof FetchLogo;
  beforeEach(async () => {
    // What was fetched is remembered for the life of the page.
    vi.resetModules();
    ({ fetchLogo } = await import('../../src/net/svg-logo'));
  });

  const answering = (...responses: (() => Response)[]) =>
    vi.fn<typeof fetch>(() => Promise.resolve((responses.shift() ?? (() => new Response(SVG)))()));

  it('requests an SVG, once per URL', async () => {
    const send = answering();
    const both = await Promise.all([
      fetchLogo('prime', 'https://cdn.example', send),
      fetchLogo('prime', 'https://cdn.example', send),
    ]);
    expect(both[0]).toEqual({ ok: true, result: toLogoUrl(SVG) });
    expect(both[1]).toEqual(both[0]);
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toEqual(both[0]);
    await fetchLogo('prime-dark', 'https://cdn.example', send);
    expect(send.mock.calls.map(([url]) => url)).toEqual([
      'https://cdn.example/logos/prime.svg',
      'https://cdn.example/logos/prime-dark.svg',
    ]);
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('accept')).toBe('image/svg+xml');
  });

  it('sends no request if the page sets no origin', async () => {
    const send = answering();
    expect(await fetchLogo('apple-pay', undefined, send)).toEqual({ ok: true, result: undefined });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    { when: 'there is none', kind: 'status', response: () => new Response('', { status: 404 }) },
    { when: 'it is a page', kind: 'body', response: () => new Response('<h1>Hi</h1>') },
    { when: 'it is unsafe', kind: 'body', response: () => new Response(inside('<script/>')) },
  ])('fails when $when, and sends the request again later', async ({ kind, response }) => {
    const send = answering(response);
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toMatchObject({
      ok: false,
      failure: { kind, message: expect.stringContaining('https://cdn.example/logos/prime.svg') },
    });
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toMatchObject({ ok: true });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('fails when the network does', async () => {
    const send = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toMatchObject({
      failure: { kind: 'network' },
    });
  });
});
