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
  // In development, Vite bundles all packages again when it finds a new one, and deletes the first bundle,
  // whose files the page may still request.
  vite: { optimizeDeps: { exclude: ['ekspres'] } },
  // Without this, Vue would look for a component named after each of our elements.
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('shopify-') } },
});
