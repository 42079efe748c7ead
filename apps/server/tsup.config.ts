import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

/**
 * The server and the commands of an operator. What is loaded on demand (Redis, SMTP, either database) stays in chunks of its
 * own. What `package.json` names for development is bundled: the workspace's packages, pdf-lib (20 MB, of which little is used),
 * and libraries of many small files: reading those one by one would take a third of a start.
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
