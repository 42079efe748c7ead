import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** A chromium the machine already has; without one, the browser Playwright installed for itself. */
const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

const ofUi = (name: string) => `@openvisit/ui > ${name}`;
const ofWeb = (name: string) => `@openvisit/web > ${name}`;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // sound runs without a click, as it does for somebody who has come to the page by one
  '--autoplay-policy=no-user-gesture-required',
];

/** A real browser, of its own for each project: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1024, height: 768 },
  provider: playwright({
    launchOptions: { executablePath: chromium, args: flags },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** In the browser, our packages are tested from their sources too. */
const fromSources = {
  resolve: { conditions: ['openvisit-source', ...defaultClientConditions] },
  // Found late, one of these would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      '@floating-ui/react',
      'axe-core',
      'lucide-react',
      'react',
      'react-calendar',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      '@openvisit/api > axios',
      '@openvisit/api > swr',
      '@openvisit/api > swr/infinite',
      '@openvisit/forms > @hookform/resolvers/yup',
      'yup',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      '@storybook/react-vite',
      'storybook/test',
      'styled-components',
      ...['@mswjs/interceptors/WebSocket', '@mswjs/interceptors/XMLHttpRequest'].map(ofWeb),
      ofWeb('react-router-dom'),
      ...['@internationalized/date', '@tanstack/react-virtual', 'pdfjs-dist', 'qrcode.react'].map(ofUi),
      ...['react-image-crop', 'recharts', 'signature_pad'].map(ofUi),
    ],
  },
};

/** As Node itself resolves; `module` is for bundlers, and some packages have there what only a bundler can read. */
const inNode = ['openvisit-source', ...defaultServerConditions.filter((name) => name !== 'module')];

const inNodeProject = (
  name: string,
  include: string[],
  { isolate = false, exclude = ['**/*.isolated.test.ts'] } = {},
): TestProjectInlineConfiguration => ({
  ssr: { resolve: { conditions: inNode } },
  resolve: { conditions: inNode },
  test: {
    name,
    environment: 'node',
    // A real server with a database of its own takes its time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
  },
});

export default defineConfig({
  test: {
    projects: [
      // Our packages are tested from their sources: no build in between. What is loaded is loaded once for all files of a
      // project; a file that replaces a module is an `.isolated.test.ts`.
      inNodeProject('unit', ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts']),
      inNodeProject('server', ['apps/server/src/**/*.test.ts']),
      inNodeProject('sandboxes', ['sandboxes/*/src/**/*.test.ts']),
      inNodeProject('isolated', ['{packages,apps}/*/src/**/*.isolated.test.ts'], {
        isolate: true,
        exclude: [],
      }),
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        ...fromSources,
        test: {
          name: 'stories',
          // The theme boards import every component at once: they are tested in a built Storybook, see scripts/visual.
          exclude: [...configDefaults.exclude, '.storybook/boards/**'],
          testTimeout: 30_000,
          isolate: false,
          browser: browser(),
        },
      },
      {
        // A test that renders is a `.test.tsx`, and renders in a real browser.
        ...fromSources,
        test: {
          name: 'components',
          include: ['packages/*/src/**/*.test.tsx'],
          isolate: false,
          testTimeout: 30_000,
          browser: browser(),
        },
      },
    ],
  },
});
