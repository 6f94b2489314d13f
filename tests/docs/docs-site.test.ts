// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changelogForSite } from '../../docs/.vitepress/changelog';
import { packageFacts } from '../../docs/.vitepress/package-facts';
import { completeMarkdown } from '../../docs/.vitepress/page-markdown';

describe('the site', () => {
  const homepage = 'https://docs.dev/ekspres';

  it.each([
    ['git+https://code.dev/ekspres.git', 'https://code.dev/ekspres'],
    ['git+https://git.ekspres.example/ekspres.git', undefined],
    ['https://examples.dev/example', 'https://examples.dev/example'],
  ])('with the repository %s links to the code at %s', (url, repository) => {
    expect(packageFacts({ version: '1.2.3', homepage, repository: { url } })).toEqual({
      version: '1.2.3',
      homepage: 'https://docs.dev/ekspres/',
      base: '/ekspres/',
      repository,
    });
  });

  it('on a domain of its own is at its root', () => {
    const facts = packageFacts({ version: '1.2.3', homepage: 'https://docs.dev', repository: { url: '' } });
    expect(facts).toMatchObject({ homepage: 'https://docs.dev/', base: '/' });
  });
});

describe("the changelog's links", () => {
  const changelog =
    '[Versioning](docs/versioning.md#a), [.changeset](.changeset/README.md), [X](https://x.dev)';

  it('lead to the pages of the site and to the code', () => {
    expect(changelogForSite(changelog, 'https://code.dev/ekspres')).toBe(
      '[Versioning](versioning.md#a), [.changeset](https://code.dev/ekspres/blob/main/.changeset/README.md), [X](https://x.dev)',
    );
  });

  it('are plain text without a code host', () => {
    expect(changelogForSite(changelog, undefined)).toBe(
      '[Versioning](versioning.md#a), .changeset, [X](https://x.dev)',
    );
  });
});

it("the Markdown of a folder's first page is beside the folder and in it, with links that lead on", () => {
  const outDir = mkdtempSync(join(tmpdir(), 'ekspres-docs-'));
  try {
    mkdirSync(join(outDir, 'elements'));
    const markdown = '[a](product.md) [b](../faq.md#x) [c](#y) [d](https://x.dev) ![e](/assets/e.jpg)';
    writeFileSync(join(outDir, 'elements.md'), markdown);
    completeMarkdown({
      srcDir: 'docs',
      outDir,
      pages: ['index.md', 'elements/index.md', 'elements/product.md'],
    });
    expect(readFileSync(join(outDir, 'elements/index.md'), 'utf8')).toBe(markdown);
    expect(readFileSync(join(outDir, 'elements.md'), 'utf8')).toBe(
      '[a](elements/product.md) [b](faq.md#x) [c](#y) [d](https://x.dev) ![e](/assets/e.jpg)',
    );
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
