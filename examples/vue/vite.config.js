import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Without this, Vue would look for a component named after each of our elements.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('shopify-') } } })],
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), strictPort: true },
});
