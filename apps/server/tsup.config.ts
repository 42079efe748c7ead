import { defineConfig } from 'tsup';

/** The server ships compiled: the server, the filler of the demo practice the commands that open a reviewer's account and show what the ledger differs in, with what is loaded on demand (Redis, SMTP, either database) in chunks of its own. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'demo-load': 'src/commands/demo-load.ts',
    'reviewer-add': 'src/commands/reviewer-add.ts',
    'billing-differences': 'src/commands/billing-differences.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  clean: true,
  sourcemap: true,
  dts: false,
});
