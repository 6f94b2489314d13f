import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type fetchLogo as FetchLogo, toLogoUrl } from '../../src/net/svg-logo';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#fff" d="M0 0h2v1z"/></svg>';
const svgWith = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe('an SVG picture', () => {
  it.each([
    ['can be shown if it is plain', SVG],
    ['can be shown after an XML declaration', `<?xml version="1.0" encoding="iso-8859-2"?>\n${SVG}\n`],
    ['can be shown after comments', `<!-- made by -->\n<!-- a tool -->${SVG}`],
    ['can be shown with references into itself', svgWith('<use href="#a"/><path fill="url(#b)"/>')],
    ['can be shown with quoted references', svgWith(`<use xlink:href='#a'/><path fill='url("#b")'/>`)],
    ['can be shown with spaces in references', svgWith(`<use href = " #a"/><path fill='url( "#b")'/>`)],
    ['can be shown with an empty reference', svgWith('<use href="" id="a"/>')],
    ['can be shown with a style', svgWith('<style>.a{fill:#fff}</style><path class="a"/>')],
    ['can be shown with Polish text', svgWith('<title>Zażółć</title>')],
    ['can be shown with a word that begins like a handler', svgWith('<g id="one" data-on="x"/>')],
  ])('%s', (_title, text) => {
    const url = toLogoUrl(text);
    expect(decodeURIComponent(String(url))).toBe(
      `data:image/svg+xml,${text.slice(text.indexOf('<svg')).trim()}`,
    );
    // Nothing that would end the URL, or an attribute that contains it.
    expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/);
  });

  it.each([
    ['if it is empty', ''],
    ['if it is JSON', '{"error":"x"}'],
    ['if it is a page', `<!doctype html><body>${SVG}</body>`],
    ['with a page after the picture', `${SVG}<p>`],
    ['if the file contains two pictures', SVG + SVG],
    ['because of a picture in a picture', svgWith(SVG)],
    ['if it is incomplete', SVG.slice(0, -3)],
    ['if another element has a similar name', '<svgx></svg>'],
    ['because of a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`],
    ['because of an entity inside', svgWith('<!ENTITY a "b">')],
    ['because of CDATA', svgWith('<style><![CDATA[a]]></style>')],
    ['because of an instruction', `<?xml-stylesheet href="https://a.example/a.css"?>${SVG}`],
    ['because of an instruction inside', svgWith('<?php ?>')],
    ['because of a script', svgWith('<script>alert(1)</script>')],
    ['because of a script in capitals', svgWith('<SCRIPT>alert(1)</SCRIPT>')],
    ['because of a script under a prefix', svgWith('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['because of foreign content', svgWith('<foreignObject><p/></foreignObject>')],
    ['because of a frame', svgWith('<iframe/>')],
    ['because of an event handler', '<svg onload="alert(1)"></svg>'],
    ['because of an event handler with spaces', '<svg\nonload = "alert(1)"></svg>'],
    ['because of an event handler after a slash', svgWith('<g/onclick="alert(1)"></g>')],
    ['because of an event handler after a value', svgWith('<g id="a"onclick="alert(1)"></g>')],
    ['because of a link elsewhere', svgWith('<a href="https://a.example"/>')],
    ['because of a link in single quotes', svgWith(`<a href = ' //a.example'/>`)],
    ['because of a link after many spaces', svgWith(`<a href=${' '.repeat(99)}"${' '.repeat(99)}b"/>`)],
    ['because of a link under a prefix', svgWith('<use xlink:href="a.svg#b"/>')],
    ['because of a disguised link', svgWith('<use href="&#x68;ttps://a.example"/>')],
    ['because of a script as a link', svgWith('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['because of a picture from elsewhere', svgWith('<path fill="url(https://a.example/b)"/>')],
    ['because of a style from elsewhere', svgWith('<style>@import "https://a.example"</style>')],
  ])('is refused %s', (_title, text) => {
    expect(toLogoUrl(text)).toBeUndefined();
  });

  it('can be shown if it has 30,000 characters', () => {
    expect(toLogoUrl(svgWith(`<path d="${'M0 0'.repeat(7500)}"/>`))).toBeDefined();
  });

  it.each([
    ['comments that do not end', `<svg ${'<!--'.repeat(7500)}`],
    ['comments before no picture', `${'<!-- -->'.repeat(4000)}x`],
    ['spaces after href=', svgWith(`<use href=${' '.repeat(30_000)}"#a"/>`)],
    ['spaces after a quotation mark', svgWith(`<use href="${' '.repeat(30_000)}#a"/>`)],
    ['spaces after url(', svgWith(`<path fill="url(${' '.repeat(30_000)}#a)"/>`)],
    ['spaces before it', `${' '.repeat(30_000)}x`],
  ])('is checked in linear time with %s', (_title, text) => {
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
    ['there is no logo, and sends the request again later', 'status', new Response('', { status: 404 })],
    ['the response is a page, and sends the request again later', 'body', new Response('<h1>Hi</h1>')],
    ['the picture is unsafe, and sends the request again later', 'body', new Response(svgWith('<script/>'))],
  ])('fails if %s', async (_title, kind, response) => {
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
