import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  server: { port: Number(process.env.PORT ?? 5173) },
  // In development, Vite bundles all packages again when it finds a new one, and deletes the first bundle,
  // whose files the page may still request.
  optimizeDeps: { exclude: ['ekspres'] },
});
