// Takes reproducible screenshots of stories: no motion, a fixed time zone and language, fonts loaded.
import { chromium } from 'playwright';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Maximum number of captures of one target. */
const CAPTURES_MAX = 12;
const CAPTURE_INTERVAL_MS = 150;

export const launchBrowser = (executablePath) => chromium.launch({ executablePath, args: ARGS });

/** Opens a page with a fixed clock, so that relative dates do not change. */
export const openPage = async (browser, { width = 1280, height = 900, scale = 1 } = {}) => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z'));
  return page;
};

export const formatGlobals = ({ theme, appearance }) => `theme:${theme};appearance:${appearance}`;

/** Shows a story and waits until it is rendered and its fonts are loaded. */
export const showStory = async (page, url, id, settings) => {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${formatGlobals(settings)}`);
  await page.waitForFunction(
    () =>
      document.body.classList.contains('sb-show-main') ||
      document.body.classList.contains('sb-show-errordisplay'),
  );
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount > 0);
  await page.evaluate(() => document.fonts.ready);
};

/** Captures a locator or page immediately. Video elements are masked. */
export const captureScreenshot = (page, target = page) =>
  target.screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask: [target.locator('video')],
    ...(target === page ? { fullPage: true } : {}),
  });

/** Captures until two captures in a row are equal, or returns the last one. */
export const captureStableScreenshot = async (page, target = page) => {
  let before = await captureScreenshot(page, target);
  for (let count = 1; count < CAPTURES_MAX; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, CAPTURE_INTERVAL_MS));
    const after = await captureScreenshot(page, target);
    if (after.equals(before)) return after;
    before = after;
  }
  return before;
};
