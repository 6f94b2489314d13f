import { defineNuxtConfig } from 'nuxt/config';

export default defineNuxtConfig({
  compatibilityDate: '2026-04-01',
  telemetry: false,
  devtools: { enabled: false },
  app: {
    head: {
      title: 'Kubek',
      htmlAttrs: { lang: 'pl' },
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
  // In development Vite bundles packages anew when it finds another one, and files of the earlier bundle are gone.
  vite: { optimizeDeps: { exclude: ['ekspres'] } },
  // Vue looks for a component of its own under every other tag.
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('shopify-') } },
});
