import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';

/** An installed Chromium, otherwise the browser that Playwright installed. */
const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Few frames, because software encodes and decodes them.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

export interface TestBrowser {
  /** Opens a page of this folder, after `prepare`. */
  open: (file?: string, prepare?: (page: Page) => Promise<void>) => Promise<Page>;
  close: () => Promise<void>;
}

/** Starts a real browser on the pages of this folder, served from source. If the port is in use, a free one is taken. */
export const openBrowser = async (preferredPort: number): Promise<TestBrowser> => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const server: ViteDevServer = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: `${root}/../../node_modules/.vite-mesh`,
    resolve: { conditions: ['openvisit-source', ...defaultClientConditions] },
    server: { port: preferredPort, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  // Without the actual port, the page would come from the server of another checkout.
  const { port } = server.httpServer?.address() as AddressInfo;
  const browser: Browser = await chromium.launch({ executablePath, headless: true, args: ARGS });
  return {
    open: async (file = 'mesh.fixtures.html', prepare) => {
      const page = await browser.newPage();
      await prepare?.(page);
      await page.goto(`http://localhost:${port}/${file}`);
      await page.waitForFunction(() => 'mesh' in window || 'seatedCall' in window);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
