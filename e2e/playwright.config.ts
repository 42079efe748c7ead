import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { writeCameraVideo } from './support/camera.ts';

const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

/** A fake camera and microphone, granted without a prompt. */
const MEDIA = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${writeCameraVideo()}`,
  '--use-fake-ui-for-media-stream',
  // Peer connections use the loopback interface when there is no other network.
  '--allow-loopback-in-peer-connection',
];
const QUIET = [
  // A test uses its page for seconds: optimizing its code takes more time than it saves.
  '--js-flags=--no-opt,--no-maglev',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Identical rendering on every machine with the same browser. */
const PICTURES = ['--font-render-hinting=none', '--force-color-profile=srgb'];

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Tests with two or more browsers in a call. */
const CALLS = ['calls/*', 'visits/guest-physician*', 'visits/visit-now*', 'billing/visit-fee*'].map(
  (files) => `**/${files}.spec.ts`,
);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/template.ts',
  // Each worker has its own server and accounts and runs its tests sequentially. Tests wait a third of their time, so three keep
  // two cores busy.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Limits only end what hangs, and are no assertions about speed: beside other work a machine can be many times slower.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: [['line']],
  use: {
    ...(chromium === undefined
      ? {}
      : { launchOptions: { executablePath: chromium, args: [...QUIET, ...MEDIA, ...PICTURES] } }),
    // Animations are slow, and Playwright waits for a moving target before each click.
    // The service worker would load the app shell in each context; tests of it allow it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    permissions: ['camera', 'microphone'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Tracing slows every test down. TRACE=1 enables it and keeps the traces of failed tests.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Video is encoded and decoded in software, so calls run one at a time, in parallel with the other tests.
    { name: 'calls', testMatch: CALLS, grepInvert: /@phone/, use: DESKTOP, workers: 1 },
    // Most tests run at one size: on a desktop, or with @phone in their title at phone size. With @both they run twice.
    { name: 'desktop', testIgnore: CALLS, grepInvert: /@phone/, use: DESKTOP },
    { name: 'phone', grep: /@phone|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
