import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // In development Vite bundles packages anew when it finds another one, and files of the earlier bundle are gone.
  optimizeDeps: { exclude: ['ekspres'] },
});
