import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** An installed Chromium; if there is none, Playwright uses the browser it downloaded. */
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
  // Audio plays without a click, as it does for a user who reached the page through one.
  '--autoplay-policy=no-user-gesture-required',
];

/** Only ends what hangs, and is no assertion about speed: beside other work a machine can be many times slower. */
const TIME_LIMIT_MS = 180_000;

/** Creates a separate browser configuration for each project, because vitest writes the project's name into it. */
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

/** URLs of links are not read. */
const readAccessibilityTree = defineBrowserCommand(async ({ iframe }) =>
  (await iframe.locator('body').ariaSnapshot()).replaceAll(/^ *- \/url: .*\n?/gm, ''),
);

/** Browser tests also use the sources of the packages. */
const fromSources = {
  resolve: { conditions: ['openvisit-source', ...defaultClientConditions] },
  // Vite reloads the page during a test if it discovers one of these late.
  optimizeDeps: {
    include: [
      '@floating-ui/react',
      'axe-core',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      '@openvisit/api > axios',
      '@openvisit/contract > temporal-polyfill',
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
      ...['papaparse', 'react-router-dom'].map(ofWeb),
      ...['@internationalized/date', '@tanstack/react-virtual', 'pdfjs-dist', 'qrcode.react'].map(ofUi),
      ...['react-image-crop', 'recharts', 'signature_pad'].map(ofUi),
    ],
  },
};

/** Node's own conditions. `module` is for bundlers; in some packages it points to files that Node cannot load. */
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
    testTimeout: TIME_LIMIT_MS,
    hookTimeout: TIME_LIMIT_MS,
    expect: { poll: { timeout: 40_000 } },
    isolate,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
  },
});

export default defineConfig({
  test: {
    projects: [
      // Tests use the sources of the packages, without a build. The files of a project share loaded modules; a test that
      // mocks a module is named `.isolated.test.ts`.
      inNodeProject('unit', [
        'packages/*/src/**/*.test.ts',
        'apps/web/src/**/*.test.ts',
        '.storybook/**/*.test.ts',
      ]),
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
          setupFiles: '.storybook/screen-tests.ts',
          // The theme boards import every component, so they are tested in a built Storybook (scripts/visual).
          exclude: [...configDefaults.exclude, '.storybook/boards/**'],
          testTimeout: TIME_LIMIT_MS,
          isolate: false,
          browser: { ...browser(), commands: { readAccessibilityTree } },
        },
      },
      {
        // Tests that render are named `.test.tsx` and run in a real browser.
        ...fromSources,
        test: {
          name: 'components',
          include: ['{packages,sandboxes}/*/src/**/*.test.tsx'],
          isolate: false,
          testTimeout: TIME_LIMIT_MS,
          browser: browser(),
        },
      },
    ],
  },
});
