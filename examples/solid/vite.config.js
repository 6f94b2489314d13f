import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

export default defineConfig({
  plugins: [solid()],
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), strictPort: true },
});
