import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: '../../node_modules/.cache/vitest-cluster',
  test: {
    include: ['*.test.ts'],
    globalSetup: ['./support/global-setup.ts'],
    // All files share one database and its accounts, so they run sequentially.
    fileParallelism: false,
    // These tests wait for hundreds of requests and restarts, beside other suites; the limit only ends one that hangs.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
