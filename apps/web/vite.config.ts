import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The API server in development. */
const API = process.env['OPENVISIT_API'] ?? 'http://127.0.0.1:3000';

/** The font every page needs for its first paint. */
const FIRST_FONT = /source-sans-3-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Entry screens, whose shared chunks are preloaded with them. Deeper screens have most chunks loaded already; listing theirs
 * would add kilobytes to every first page.
 */
const ENTRY_SCREENS =
  /\/(Landing|AppRoutes|lazy-screens|SignedOutLayout|SignIn|SignedInLayout|DashboardShell|PatientShell|VisitNow|Physicians)-/;

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

// Development serves the packages' sources for hot reload; a build uses their dist like any other consumer.
export default defineConfig(({ mode }) => ({
  plugins: [react(), preloadFont()],
  // Keeps `light-dark()` (feature flag 1 << 20): the minifier's fallback resolves at the declaration, so a region with its own
  // appearance would keep the root's.
  css: { lightningcss: { exclude: 1 << 20 } },
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    conditions:
      mode === 'production' ? [...defaultClientConditions] : ['openvisit-source', ...defaultClientConditions],
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // Every browser with ES2022 supports module preload.
      polyfill: false,
      resolveDependencies: (file, shared) => (ENTRY_SCREENS.test(file) ? shared : []),
    },
    rollupOptions: {
      output: {
        // Chunks of the packages already have a hash in their name; a second one adds a kilobyte to every first load.
        chunkFileNames: ({ name }) =>
          name.startsWith('chunk-') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
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
