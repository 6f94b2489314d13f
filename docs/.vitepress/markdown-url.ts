/** The URL of a page's Markdown on the site: that of a folder's first page is beside the folder. */
export const markdownUrl = (page: string): string => `/${page.replace(/(.)\/index\.md$/, '$1.md')}`;
