import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

/** Browsers with a camera and a microphone that play a test picture and a beep, and that ask nobody. */
const MEDIA = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Without a network the only way between two browsers is the loopback.
  '--allow-loopback-in-peer-connection',
];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The same pictures on every machine that has the same browser. */
const PICTURES = ['--font-render-hinting=none', '--force-color-profile=srgb'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/template.ts',
  // Each worker has a server and accounts of its own; within a worker one test follows the other.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    ...(chromium === undefined
      ? {}
      : { launchOptions: { executablePath: chromium, args: [...QUIET, ...MEDIA, ...PICTURES] } }),
    // What moves costs a slow machine frames, and every press waits for its target to stand still.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'microphone'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace slows down every test, also those that pass: TRACE=1 keeps those of the tests that fail.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // The tests whose title carries @phone run on a phone's screen as well.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
