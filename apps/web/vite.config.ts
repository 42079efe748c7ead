import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Where a running server answers while the web is served by Vite. */
const API = process.env['OPENVISIT_API'] ?? 'http://127.0.0.1:3000';

/** The one font file that every first page paints with. */
const FIRST_FONT = /source-sans-3-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Screens a visit begins with: what they share with others is named beside their address and asked for together with
 * them. Deeper in, nearly all of it is there already, and naming it would cost every first page some kilobytes.
 */
const BEGINNINGS =
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

// In development the packages' sources are served, so that a change in any of them shows at once; a
// build takes what tsup made of them, the same way any other consumer does.
export default defineConfig(({ mode }) => ({
  plugins: [react(), preloadFont()],
  // The minifier leaves `light-dark()` (its flag 1 << 20) as it is: what it would write instead for older browsers is
  // settled where a property is declared, and a region with an appearance of its own would stay in the root's.
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
      // every browser with ES2022 preloads modules itself
      polyfill: false,
      resolveDependencies: (file, shared) => (BEGINNINGS.test(file) ? shared : []),
    },
    rollupOptions: {
      output: {
        // Names of shared parts carry a hash of the packages' build already; twice is a kilobyte of every first load.
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
