import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { precache } from './scripts/precache.ts';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), precache('public')],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    // The page may not hold scripts or data of its own: the server forbids both.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    // Some play whole games on the real engine: a busy machine is no reason to fail.
    testTimeout: 60_000,
  },
});
