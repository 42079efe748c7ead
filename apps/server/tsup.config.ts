import { defineConfig } from 'tsup';

/** The server ships compiled: the server and the filler of the demo practice, with what is loaded on demand (Redis, SMTP, either database) in chunks of its own. */
export default defineConfig({
  entry: { main: 'src/main.ts', 'demo-load': 'src/demo/load-main.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  clean: true,
  sourcemap: true,
  dts: false,
});
