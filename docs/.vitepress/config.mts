import { defineConfig } from 'vitepress';
import llmsTxt from 'vitepress-plugin-llms';
import { changelogPage } from './changelog';
import { sidebar } from './navigation';
import { packageFacts, readPackageJson } from './package-facts';
import { completeMarkdown } from './page-markdown';
import { copyProductFiles, productFiles } from './product-files';
import { breakableCode, tableCards } from './table-cards';

/** The anchor of a heading, as code hosts make it: links work there and on the site. */
const slugify = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const { version, homepage, base, repository } = packageFacts(readPackageJson());

export default defineConfig({
  title: 'Ekspres',
  description: 'Accelerated checkout for any storefront page, from one script tag.',
  lang: 'en',
  base,
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}logo.svg` }],
    ['link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }],
  ],
  sitemap: { hostname: homepage },
  markdown: {
    anchor: { slugify },
    config(md) {
      tableCards(md);
      // Liquid's braces in a line of text are not a template of the site.
      const { code_inline: render } = md.renderer.rules;
      md.renderer.rules.code_inline = (...line) =>
        breakableCode(render!(...line).replace('<code', '<code v-pre'));
    },
  },
  // The theme imports the list of languages from the product.
  vite: {
    plugins: [
      changelogPage(repository),
      // llms.txt, llms-full.txt, and the Markdown of each page.
      llmsTxt({ excludeIndexPage: false, injectLLMHint: false }),
      productFiles(base),
    ],
    server: { fs: { allow: ['..'] } },
  },
  buildEnd(site) {
    copyProductFiles(site);
    completeMarkdown(site);
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => /^(shop|more-payment)/.test(tag) } } },
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Elements', link: '/elements/' },
      { text: 'Wallets', link: '/wallets/' },
      { text: 'Reference', link: '/reference/attributes' },
      { text: `Version ${version}`, link: '/changelog' },
      ...(repository ? [{ text: 'Code', link: repository }] : []),
    ],
    ...(repository && { editLink: { pattern: `${repository}/edit/main/docs/:path` } }),
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
