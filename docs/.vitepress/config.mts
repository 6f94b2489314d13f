import { defineConfig } from 'vitepress';
import { sidebar } from './navigation';
import { copyProductFiles, productFiles } from './product-files';
import { breakableCode, tableCards } from './table-cards';

/** The anchor of a heading, as code hosts make it: links work there and on the site. */
const slugify = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

export default defineConfig({
  title: 'Ekspres',
  description: 'Accelerated checkout for any storefront page, from one script tag.',
  cleanUrls: true,
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
  vite: { plugins: [productFiles()], server: { fs: { allow: ['..'] } } },
  buildEnd: copyProductFiles,
  vue: { template: { compilerOptions: { isCustomElement: (tag) => /^(shop|more-payment)/.test(tag) } } },
  themeConfig: {
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Elements', link: '/elements/' },
      { text: 'Wallets', link: '/wallets/' },
      { text: 'Reference', link: '/reference/attributes' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
