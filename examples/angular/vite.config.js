import { defineConfig } from 'vite';

export default defineConfig({
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), strictPort: true },
});
