import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type fetchLogo as FetchLogo, toLogoUrl } from '../../src/net/svg-logo';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#fff" d="M0 0h2v1z"/></svg>';
const svgWith = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe('an SVG picture', () => {
  it.each([
    { title: 'can be shown if it is plain', text: SVG },
    {
      title: 'can be shown after an XML declaration',
      text: `<?xml version="1.0" encoding="iso-8859-2"?>\n${SVG}\n`,
    },
    { title: 'can be shown after comments', text: `<!-- made by -->\n<!-- a tool -->${SVG}` },
    {
      title: 'can be shown with references into itself',
      text: svgWith('<use href="#a"/><path fill="url(#b)"/>'),
    },
    {
      title: 'can be shown with quoted references',
      text: svgWith(`<use xlink:href='#a'/><path fill='url("#b")'/>`),
    },
    {
      title: 'can be shown with spaces in references',
      text: svgWith(`<use href = " #a"/><path fill='url( "#b")'/>`),
    },
    { title: 'can be shown with an empty reference', text: svgWith('<use href="" id="a"/>') },
    { title: 'can be shown with a style', text: svgWith('<style>.a{fill:#fff}</style><path class="a"/>') },
    { title: 'can be shown with Polish text', text: svgWith('<title>Zażółć</title>') },
    {
      title: 'can be shown with a word that begins like a handler',
      text: svgWith('<g id="one" data-on="x"/>'),
    },
  ])('$title', ({ text }) => {
    const url = toLogoUrl(text);
    expect(decodeURIComponent(String(url))).toBe(
      `data:image/svg+xml,${text.slice(text.indexOf('<svg')).trim()}`,
    );
    // Nothing that would end the URL, or an attribute that contains it.
    expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/);
  });

  it.each([
    { title: 'is refused if it is empty', text: '' },
    { title: 'is refused if it is JSON', text: '{"error":"x"}' },
    { title: 'is refused if it is a page', text: `<!doctype html><body>${SVG}</body>` },
    { title: 'is refused with a page after the picture', text: `${SVG}<p>` },
    { title: 'is refused if the file contains two pictures', text: SVG + SVG },
    { title: 'is refused because of a picture in a picture', text: svgWith(SVG) },
    { title: 'is refused if it is incomplete', text: SVG.slice(0, -3) },
    { title: 'is refused if another element has a similar name', text: '<svgx></svg>' },
    { title: 'is refused because of a document type', text: `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}` },
    { title: 'is refused because of an entity inside', text: svgWith('<!ENTITY a "b">') },
    { title: 'is refused because of CDATA', text: svgWith('<style><![CDATA[a]]></style>') },
    {
      title: 'is refused because of an instruction',
      text: `<?xml-stylesheet href="https://a.example/a.css"?>${SVG}`,
    },
    { title: 'is refused because of an instruction inside', text: svgWith('<?php ?>') },
    { title: 'is refused because of a script', text: svgWith('<script>alert(1)</script>') },
    { title: 'is refused because of a script in capitals', text: svgWith('<SCRIPT>alert(1)</SCRIPT>') },
    {
      title: 'is refused because of a script under a prefix',
      text: svgWith('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
    },
    { title: 'is refused because of foreign content', text: svgWith('<foreignObject><p/></foreignObject>') },
    { title: 'is refused because of a frame', text: svgWith('<iframe/>') },
    { title: 'is refused because of an event handler', text: '<svg onload="alert(1)"></svg>' },
    { title: 'is refused because of an event handler with spaces', text: '<svg\nonload = "alert(1)"></svg>' },
    {
      title: 'is refused because of an event handler after a slash',
      text: svgWith('<g/onclick="alert(1)"></g>'),
    },
    {
      title: 'is refused because of an event handler after a value',
      text: svgWith('<g id="a"onclick="alert(1)"></g>'),
    },
    { title: 'is refused because of a link elsewhere', text: svgWith('<a href="https://a.example"/>') },
    { title: 'is refused because of a link in single quotes', text: svgWith(`<a href = ' //a.example'/>`) },
    {
      title: 'is refused because of a link after many spaces',
      text: svgWith(`<a href=${' '.repeat(99)}"${' '.repeat(99)}b"/>`),
    },
    { title: 'is refused because of a link under a prefix', text: svgWith('<use xlink:href="a.svg#b"/>') },
    {
      title: 'is refused because of a disguised link',
      text: svgWith('<use href="&#x68;ttps://a.example"/>'),
    },
    {
      title: 'is refused because of a script as a link',
      text: svgWith('<set attributeName="href" to="javascript:alert(1)"/>'),
    },
    {
      title: 'is refused because of a picture from elsewhere',
      text: svgWith('<path fill="url(https://a.example/b)"/>'),
    },
    {
      title: 'is refused because of a style from elsewhere',
      text: svgWith('<style>@import "https://a.example"</style>'),
    },
  ])('$title', ({ text }) => {
    expect(toLogoUrl(text)).toBeUndefined();
  });

  it('can be shown if it has 30,000 characters', () => {
    expect(toLogoUrl(svgWith(`<path d="${'M0 0'.repeat(7500)}"/>`))).toBeDefined();
  });

  it.each([
    { title: 'is checked in linear time with comments that do not end', text: `<svg ${'<!--'.repeat(7500)}` },
    {
      title: 'is checked in linear time with comments before no picture',
      text: `${'<!-- -->'.repeat(4000)}x`,
    },
    {
      title: 'is checked in linear time with spaces after href=',
      text: svgWith(`<use href=${' '.repeat(30_000)}"#a"/>`),
    },
    {
      title: 'is checked in linear time with spaces after a quotation mark',
      text: svgWith(`<use href="${' '.repeat(30_000)}#a"/>`),
    },
    {
      title: 'is checked in linear time with spaces after url(',
      text: svgWith(`<path fill="url(${' '.repeat(30_000)}#a)"/>`),
    },
    { title: 'is checked in linear time with spaces before it', text: `${' '.repeat(30_000)}x` },
  ])('$title', ({ text }) => {
    const started = performance.now();
    toLogoUrl(text);
    expect(performance.now() - started).toBeLessThan(300);
  });

  it('is refused if it has more than 100,000 characters', () => {
    expect(toLogoUrl(svgWith(' '.repeat(100_000)))).toBeUndefined();
  });
});

describe('fetchLogo', () => {
  let fetchLogo: typeof FetchLogo;
  beforeEach(async () => {
    // The module keeps what it has fetched for the life of the page.
    vi.resetModules();
    ({ fetchLogo } = await import('../../src/net/svg-logo'));
  });

  /** A `fetch` that returns this response first, and then logos. */
  const respondWith = (first = new Response(SVG)) =>
    vi.fn<typeof fetch>(async () => new Response(SVG)).mockResolvedValueOnce(first);

  it('requests an SVG once per URL', async () => {
    const send = respondWith();
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
    const send = respondWith();
    expect(await fetchLogo('apple-pay', undefined, send)).toEqual({ ok: true, result: undefined });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    {
      title: 'fails if there is no logo, and sends the request again later',
      kind: 'status',
      response: new Response('', { status: 404 }),
    },
    {
      title: 'fails if the response is a page, and sends the request again later',
      kind: 'body',
      response: new Response('<h1>Hi</h1>'),
    },
    {
      title: 'fails if the picture is unsafe, and sends the request again later',
      kind: 'body',
      response: new Response(svgWith('<script/>')),
    },
  ])('$title', async ({ kind, response }) => {
    const send = respondWith(response);
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toMatchObject({
      ok: false,
      failure: { kind, message: expect.stringContaining('https://cdn.example/logos/prime.svg') },
    });
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toMatchObject({ ok: true });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('fails if the network fails', async () => {
    const send = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await fetchLogo('prime', 'https://cdn.example', send)).toMatchObject({
      failure: { kind: 'network' },
    });
  });
});
