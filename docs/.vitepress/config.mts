import { defineConfig } from 'vitepress';
import { elementAttributes } from './element-attributes';
import { sidebar } from './navigation';

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
  markdown: { anchor: { slugify } },
  vite: { plugins: [elementAttributes()] },
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
