import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

/**
 * The server and the commands of an operator. What is loaded on demand (Redis, SMTP, either database) stays in chunks of its
 * own. The workspace's packages and pdf-lib (20 MB) are bundled, so that a production install has only the libraries that the server itself uses.
 * `@openvisit/forms`, of which the server needs the schemas, is built first (turbo.json) and not in package.json: npm would
 * install the libraries of all its forms with it.
 */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'file-inspection': 'src/modules/files/inspect/worker.ts',
    'demo-load': 'src/commands/demo-load.ts',
    'reviewer-add': 'src/commands/reviewer-add.ts',
    'second-factor-reset': 'src/commands/second-factor-reset.ts',
    'billing-differences': 'src/commands/billing-differences.ts',
    'data-key': 'src/commands/data-key.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  clean: true,
  sourcemap: true,
  dts: false,
  // Only a sandbox that runs from its sources loads it.
  external: ['esbuild'],
  // The payment sandbox is part of the bundle and serves this script from the same folder.
  onSuccess: () => copyFile('../../sandboxes/stripe/dist/card-form.js', 'dist/card-form.js'),
});
