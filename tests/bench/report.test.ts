// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from 'prettier';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pageReport } from '../../bench/page-lab/page-report';
import { summarizeMetric } from '../../bench/page-lab/summarize';
import { currentCommit } from '../../bench/report/conditions';
import { htmlReport } from '../../bench/report/html';
import type { ContenderResult, LabResult } from '../../bench/report/lab-result';
import { markdownReport, withSection } from '../../bench/report/markdown';
import { plotFile } from '../../bench/report/plot-file';
import { publishReport } from '../../bench/report/write-report';
import { conditions } from './conditions';

const times = Array.from({ length: 15 }, (_, index) => 1000 + index);

const result: LabResult = {
  conditions,
  contenders: [
    {
      name: 'ours',
      title: 'Ours <fast>',
      group: 'ekspres',
      first: { firstButton: summarizeMetric(times) },
      repeat: {},
      film: [
        { time: 250, data: undefined },
        { time: 500, data: 'AAAA' },
      ],
    },
  ],
  comparisons: [
    {
      title: 'Ours – theirs',
      a: 'ours',
      b: 'theirs',
      metric: 'first button',
      difference: { value: -100, interval: { low: -120, high: -80 } },
      ratio: { value: 0.9, interval: undefined },
      pValue: 0.0005,
    },
  ],
  goals: [
    {
      goal: { title: 'fast', contender: 'ours', metric: 'firstButton', figure: 'p75', limit: 1 },
      estimate: { value: 1.1, interval: { low: 0.9, high: 1.2 } },
      verdict: 'undecided',
      moreRuns: 30,
    },
  ],
  discards: { disturbed: 4, failed: 0 },
  keptDisturbed: false,
  tables: [],
};

describe('a report about a folder without git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ekspres-archive-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const report = pageReport({ ...result, conditions: { ...conditions, commit: currentCommit(folder) } });

  it.each([
    ['Markdown', markdownReport(report), 'with `npm run bench`, no commit.'],
    ['HTML', htmlReport(report), '<code>npm run bench</code>; no commit<br>'],
  ])('says in %s that there is no commit', (_format, text, expected) => {
    expect(text).toContain(expected);
  });
});

describe('the Markdown report', () => {
  const text = markdownReport(pageReport(result));

  it.each([
    ['shows date, command and commit', /2026-01-02 03:04 UTC with `npm run bench`, at commit 0123456789/],
    ["shows the version of a rival's package", /rival 1\.2\.3/],
    [
      'shows a median with its interval, and no tag',
      /\| Ours \\<fast> \| 15 \| p50 \| – \| 1,007 \[1,003, 1,011\] /,
    ],
    ['shows how many loads were discarded', /4 loads were discarded/],
    ["warns that fakes of vendors' scripts make rivals look faster", /flatters/],
    ['shows difference, ratio and p-value of a comparison', /-100 \[-120, -80\] \| 0\.900 \| p < 0\.001/],
    ['shows how many more loads a verdict needs', /undecided: about 30 more loads/],
  ])('%s', (_title, pattern) => {
    expect(text).toMatch(pattern);
  });

  it('has no p95 if there are too few loads for its interval', () => {
    expect(text).not.toContain('p95 |');
  });

  it('warns if disturbed loads were kept', () => {
    expect(markdownReport(pageReport({ ...result, keptDisturbed: true }))).toContain('not reliable');
  });
});

const docsPage =
  '# Title\n\nText\n\n## Last measured\n\nold\n\n### Old table\n\n## Last measured: clicks\n\nold\n';

it.each([
  ['Last measured', '\n\nText\n\n## Last measured\n\nnew\n\n## Last measured: clicks\n\nold\n'],
  [
    'Last measured: clicks',
    '\n\nText\n\n## Last measured\n\nold\n\n### Old table\n\n## Last measured: clicks\n\nnew\n',
  ],
])('withSection replaces only the section with the heading "%s"', (heading, rest) => {
  expect(withSection(docsPage, heading, 'new\n')).toBe(`# Title${rest}`);
});

it('withSection throws if the page has no section with the heading', () => {
  expect(() => withSection(docsPage, 'Last', 'new\n')).toThrow('no heading "Last"');
});

describe('the published page', () => {
  const before = '# Title\n\n## Last measured\n\nNothing.\n';
  const folder = mkdtempSync(join(tmpdir(), 'ekspres-report-'));
  const file = join(folder, 'page.md');
  const pictures = join(folder, 'pictures');
  beforeEach(() => {
    writeFileSync(file, before);
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is formatted like the repository', async () => {
    await publishReport(pageReport(result), 'loads', file);
    const published = readFileSync(file, 'utf8');
    expect(published).toContain('First view');
    expect(await check(published, { filepath: file })).toBe(true);
  });

  /** Pages as a run of the lab measures them: a product, a cart and a rival, with their requests. */
  const measuredPage = (page: Partial<ContenderResult> & Pick<ContenderResult, 'name' | 'title'>) => ({
    group: 'ekspres' as const,
    repeat: {},
    film: [],
    first: { firstButton: summarizeMetric(times), allButtons: summarizeMetric(times) },
    trace: {
      requests: [{ name: `/${page.name}`, start: 0, firstByte: 160, end: 170, bytes: 1234 }],
      marks: [{ title: 'first button', time: 450 }],
      functions: [],
    },
    ...page,
  });
  const measured = pageReport({
    ...result,
    contenders: [
      measuredPage({ name: 'product', title: 'Product <fast>' }),
      measuredPage({ name: 'cart', title: 'Cart [two]', isCart: true }),
      measuredPage({ name: 'rival', title: '@rival/package_one', group: 'rival' }),
    ],
  });
  const picture = (name: string) => readFileSync(join(pictures, name), 'utf8');

  it('shows the plots of products and carts with the rivals, and the requests of each page', async () => {
    await publishReport(measured, 'loads', file);
    const published = readFileSync(file, 'utf8');
    const shown = [...published.matchAll(/\]\(\.\/pictures\/(.+)\)/g)].map(([, name]) => name);
    expect(shown).toEqual([
      'lab-loads-product-first-button.svg',
      'lab-loads-cart-first-button.svg',
      'lab-loads-cart-all-buttons.svg',
      'lab-loads-requests-product.svg',
      'lab-loads-requests-cart.svg',
      'lab-loads-requests-rival.svg',
    ]);
    expect(readdirSync(pictures).sort()).toEqual([...shown].sort());
    const rowsOf = (name: string) => picture(name).match(/(?:Product|Cart|@rival)[^<]*(?=<\/text>)/g);
    expect(rowsOf('lab-loads-product-first-button.svg')).toEqual([
      'Product &lt;fast&gt;',
      '@rival/package_one',
    ]);
    expect(rowsOf('lab-loads-cart-all-buttons.svg')).toEqual(['Cart [two]', '@rival/package_one']);
    expect(published.indexOf('### Plots: cart')).toBeLessThan(published.indexOf('### First view: costs'));
  });

  it('has the figures of each plot in words', async () => {
    await publishReport(measured, 'loads', file);
    const published = readFileSync(file, 'utf8');
    expect(published).toContain(
      '![First button, cart, ms. Medians: Cart \\[two\\] 1,007 (1,003 to 1,011); @rival/package\\_one 1,007 (1,003 to 1,011).]',
    );
    expect(published).toContain('1 request, 1.2 kB, in ms: /cart 0–170; first button 450.]');
  });

  it('removes the plots of earlier runs of its section only', async () => {
    const fewer = { ...measured, plotSections: measured.plotSections?.slice(0, 1) ?? [] };
    writeFileSync(join(pictures, 'waterfall.svg'), '');
    await publishReport(measured, 'loads', file);
    writeFileSync(join(pictures, 'lab-clicks-checkout.svg'), '');
    await publishReport(fewer, 'loads', file);
    expect(readdirSync(pictures).sort()).toEqual([
      'lab-clicks-checkout.svg',
      'lab-loads-product-first-button.svg',
      'waterfall.svg',
    ]);
  });

  describe('has plots', () => {
    const { plot } = measured.plotSections?.[0]?.plots[0] ?? {};
    if (!plot) throw new Error('There is no plot');
    const drawn = plotFile(plot, { ...conditions, command: 'npm run bench -- --only "a&b"' });

    it('with a title and a description that has the date, the command and the figures', () => {
      expect(drawn).toMatch(
        /role="img" aria-labelledby="title desc">\n<title id="title">First button, product, ms</,
      );
      const [, description] = /<desc id="desc">(.*?)<\/desc>/s.exec(drawn) ?? [];
      expect(description).toBe(
        'First button, product, ms: each load, the median, and its 95 % interval. Medians: Product &lt;fast&gt; 1,007 (1,003 to 1,011); @rival/package_one 1,007 (1,003 to 1,011). Measured on 2026-01-02 03:04 UTC, commit 0123456789; slow 4G, processor ×4, with npm run bench -- --only &quot;a&amp;b&quot;.',
      );
    });

    it('that show their date', () => {
      expect(drawn).toMatch(/<text class="date"[^>]*>2026-01-02 03:04 UTC, commit 0123456789/);
    });

    it('that load no other file and run no script', () => {
      expect(drawn.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /https?:|url\(|@import|@font|href|<script/,
      );
    });

    it('that follow the colour scheme of the reader', () => {
      expect(drawn).toMatch(/@media \(prefers-color-scheme: dark\) \{ \.plot \{ --paper: /);
    });
  });

  it('stays unchanged if nothing was measured', async () => {
    await publishReport({ ...pageReport(result), tables: [] }, 'loads', file);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('the HTML report', () => {
  const page = htmlReport(pageReport(result));

  it('loads no other file', () => {
    expect(page.match(/(?:src|href)="(?!data:)[^"]*"|url\(|@import/g)).toBeNull();
  });

  it('escapes text from the results', () => {
    expect(page).toContain('Ours &lt;fast&gt;');
    expect(page).not.toContain('<fast>');
  });

  it('plots every load', () => {
    expect(page.match(/<circle /g)).toHaveLength(times.length);
  });

  it('shows the requests and functions of a page that was traced', () => {
    const [ours] = result.contenders;
    if (!ours) throw new Error('There is no page');
    const functions = [{ name: 'paint', place: 'src/paint.ts:3', ms: 2.5 }];
    const requests = [{ name: '/page', start: 0, firstByte: 160, end: 170, bytes: 1234 }];
    const traced = { ...ours, trace: { functions, requests, marks: [] } };
    const report = htmlReport(pageReport({ ...result, contenders: [traced] }));
    expect(report).toMatch(/<td>paint<\/td><td>src\/paint\.ts:3<\/td><td>2\.5<\/td>/);
    expect(report).toContain('/page: start 0');
    expect(page).not.toContain('Functions that take longest');
  });

  it('shows the filmstrip, with an empty frame before the first picture', () => {
    expect(page).toMatch(/<span><\/span><figcaption>250 ms.*base64,AAAA"><figcaption>500 ms/s);
  });
});
