import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { prerenderPages } from './prerender.ts';
import { oxc } from './styled.ts';
import { CHUNKS } from './vite/chunks.ts';
import { FIRST_FONT } from './vite/first-font.ts';
import { writePreloads } from './vite/preloads.ts';
import { fillServiceWorker } from './vite/service-worker.ts';

const brotli = promisify(brotliCompress);

/** The API server in development. */
const API = process.env['OPENVISIT_API'] ?? 'http://127.0.0.1:3000';

/** A file of the production build of `react-router`, on which `react-router-dom` depends. */
const findRouterFile = (name: string) => {
  const { resolve } = createRequire(import.meta.resolve('react-router-dom'));
  return join(dirname(resolve('react-router')), '..', 'production', name);
};

/** The exports of the package lead to its development build, which is larger by the warnings. */
const ROUTER_BUILD = [
  { find: /^react-router$/, replacement: findRouterFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: findRouterFile('dom-export.mjs') },
];

/** Larger files belong to workers that no first screen loads. */
const PRECOMPRESSED_MAX_BYTES = 500_000;

/** Compresses scripts and styles as well as Brotli can; the server sends these files as they are. */
const createPrecompressPlugin = (): Plugin => ({
  name: 'openvisit-precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const content = await readFile(join(dir, file));
        if (content.length < PRECOMPRESSED_MAX_BYTES)
          await writeFile(join(dir, `${file}.br`), await brotli(content));
      }),
    );
  },
});

const preloadFont = (): Plugin => ({
  name: 'openvisit-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => FIRST_FONT.test(file));
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

/** A line of a built row of the endpoint table. */
const ENDPOINT_TEXT = /^ +(record(: .+)?,?|summary: .+)\n/gm;
const ENDPOINT_ROW = /: defineEndpoint\(/g;

/** Leaves out the texts of the endpoints, which only the server's API page shows (DocumentedEndpoint). */
const stripEndpointTexts = (): Plugin => ({
  name: 'openvisit-endpoint-texts',
  apply: 'build',
  // Before other plugins rewrite the code and move texts to other lines.
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/dist\//, code: ': defineEndpoint(' },
    handler(code) {
      const rows = code.match(ENDPOINT_ROW)?.length;
      const texts = code.match(ENDPOINT_TEXT)?.length;
      if (texts !== 2 * Number(rows)) this.error('The texts of the endpoints were not found');
      return { code: code.replaceAll(ENDPOINT_TEXT, ''), map: null };
    },
  },
});

/** The path of the booking widget, which the built server answers with its page. */
const WIDGET_PATH = /^\/embed\/physicians\//;

const serveWidget = (): Plugin => ({
  name: 'openvisit-widget',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (WIDGET_PATH.test(request.url ?? '')) request.url = '/embed.html';
      next();
    });
  },
});

// Development serves the packages' sources for hot reload; a build uses their dist like any other consumer.
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    serveWidget(),
    stripEndpointTexts(),
    preloadFont(),
    writePreloads(),
    createPrecompressPlugin(),
    fillServiceWorker(),
    prerenderPages(oxc),
  ],
  oxc,
  // Keeps `light-dark()` (feature flag 1 << 20): the minifier's fallback resolves at the declaration, so a region with its own
  // appearance would keep the root's.
  css: { lightningcss: { exclude: 1 << 20 } },
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: mode === 'production' ? ROUTER_BUILD : [],
    conditions:
      mode === 'production' ? [...defaultClientConditions] : ['openvisit-source', ...defaultClientConditions],
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // Every browser with ES2022 supports module preload.
      polyfill: false,
    },
    rolldownOptions: {
      // The booking widget is a page of its own: it loads nothing of the app.
      input: { index: 'index.html', embed: 'embed.html' },
      output: {
        // Chunks of the packages already have a hash in their name. A second one adds a kilobyte to every first load.
        chunkFileNames: ({ name }) =>
          name.startsWith('chunk-') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: CHUNKS.map((group, index) => ({ ...group, priority: CHUNKS.length - index })),
        },
      },
    },
    // A data: URL would need its own allowance in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5170,
    strictPort: true,
    proxy: {
      '/api': { target: API, ws: true },
      '/dev': { target: API },
      '/sandbox': { target: API },
    },
  },
}));
