import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { markdownUrl } from './markdown-url';

/** What VitePress says of the site that it has built. */
interface Site {
  srcDir: string;
  outDir: string;
  pages: string[];
}

/** The path of a link that is relative to the page. */
const RELATIVE_LINK = /(?<=\]\()(?![a-z]+:|[#/])[^)\s]+/g;

/**
 * Completes what the plugin has written: the Markdown of pages shows the files of `pictures`. The plugin writes
 * `elements/index.md` to `elements.md`, without a change of its links. This corrects them, and writes the file at
 * its path too, because other pages link there.
 */
export function completeMarkdown({ srcDir, outDir, pages }: Site): void {
  cpSync(`${srcDir}/pictures`, `${outDir}/pictures`, { recursive: true });
  for (const page of pages.filter((path) => path.endsWith('/index.md'))) {
    const file = `${outDir}${markdownUrl(page)}`;
    copyFileSync(file, `${outDir}/${page}`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(RELATIVE_LINK, (link) => posix.join(posix.dirname(page), link)),
    );
  }
}
