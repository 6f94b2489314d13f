import { readFileSync } from 'node:fs';

const LINK = /\[([^\]]+)\]\((?!https?:)([^)]+)\)/g;

/**
 * CHANGELOG.md for the site: its links to the docs are relative to docs/, and its links to other files lead to
 * the code host, or are plain text without one.
 * @param repository the code host's page of the repository
 */
export const changelogForSite = (changelog: string, repository: string | undefined): string =>
  changelog.replace(LINK, (_link, text: string, path: string) => {
    if (path.startsWith('docs/')) return `[${text}](${path.slice('docs/'.length)})`;
    return repository ? `[${text}](${repository}/blob/main/${path})` : text;
  });

/**
 * Replaces docs/changelog.md, before VitePress and the plugin that writes Markdown read it. Its own include is for
 * the search, which reads the files.
 */
export const changelogPage = (repository: string | undefined) => ({
  name: 'changelog-page',
  enforce: 'pre' as const,
  transform(_code: string, id: string) {
    if (!id.endsWith('/docs/changelog.md')) return undefined;
    const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
    return changelogForSite(changelog, repository);
  },
});
