// The theme boards show every component in each theme and appearance, compared with baseline screenshots.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { getCachePath, getRootPath } from '../lib/root.mjs';
import {
  launchBrowser,
  openPage,
  captureStableScreenshot,
  showStory,
  captureScreenshot,
} from './capture.mjs';
import { compareImages, decodeImage, encodeImage, shrinkImage } from './difference.mjs';
import { buildStorybook, serveFolder } from './storybook.mjs';

const BASELINES = getRootPath('.storybook', 'boards', 'pictures');
/** Folder for screenshots that differ, and their differences. */
const FAILED = getCachePath('boards');
/** CSS pixels. */
const VIEWPORT = { width: 1280, height: 900 };
const APPEARANCES = ['light', 'dark'];
/** Tolerates a rounding difference of one color step; any two tokens differ by more. Antialiased pixels are compared too. */
const PIXEL_OPTIONS = { threshold: 0.02, includeAA: true };
/** Share of pixels that may differ: a chart wraps a label if it measures it before the web font has loaded. */
const TOLERANCE = 0.001;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The contrasts that axe finds too low. */
const findViolations = async (page) => {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
    const { violations } = await window.axe.run('#storybook-root', options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  });
};

const styles = readFileSync(getRootPath('packages', 'themes', 'src', 'styles.css'), 'utf8');
/** Names of the themes, each of which has rules of its own in the stylesheet. */
const THEMES = [...new Set([...styles.matchAll(/\[data-theme='(\w+)'\]/g)].map(([, name]) => name))];

/** Five themes, each light and dark. */
const VARIANTS = THEMES.flatMap((theme) => APPEARANCES.map((appearance) => ({ theme, appearance })));
const formatVariantName = ({ theme, appearance }) => `${theme.replace('Theme', '')} ${appearance}`;

/** Only the default theme is compared at the captured resolution; the others at half of it. */
const getShrinkFactor = (variant) => (variant.theme === 'BlueTheme' ? 1 : 2);

const getBaselinePath = (variant, group) =>
  join(
    BASELINES,
    formatVariantName(variant).toLowerCase().replaceAll(' ', '-'),
    `${group.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`,
  );

const applyVariant = (page, variant) =>
  page.evaluate(
    ({ theme, appearance }) => Object.assign(document.documentElement.dataset, { theme, appearance }),
    variant,
  );

/** Shows one group, or all when null. A screenshot of the whole page takes seconds; one group is fast. */
const showOnly = (page, group) =>
  page.evaluate((group) => {
    for (const section of document.querySelectorAll('[data-board-group]'))
      section.style.display = group === null || section.dataset.boardGroup === group ? '' : 'none';
  }, group);

/** Content that reacts to its size: documents and chats. */
const SIZE_OBSERVERS = '[role="group"][data-state], [role="log"]';
/** CSS pixels below a section. */
const MARGIN = 64;
/** Some content grows with the viewport. Maximum number of times the viewport is enlarged. */
const MAX_FIT_ATTEMPTS = 3;

/** Waits until documents have rendered their page and lists have measured themselves, which takes two frames. */
const waitForContent = async (page, group) => {
  await page.waitForFunction(
    (group) =>
      [...document.querySelectorAll(`[data-board-group="${group}"] [role="group"][data-state]`)].every(
        (preview) =>
          preview.dataset.state === 'open' && preview.querySelector('canvas, img')?.clientHeight > 0,
      ),
    group,
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

/**
 * Makes the viewport as high as a section whose content reacts to its size. Otherwise Playwright enlarges the viewport only
 * while it takes the screenshot, and the content has no time to react.
 */
const fitViewport = async (page, section, group) => {
  // Setting the size takes time even when it stays the same.
  if (page.viewportSize().height !== VIEWPORT.height) await page.setViewportSize(VIEWPORT);
  if ((await section.locator(SIZE_OBSERVERS).count()) === 0) return;
  let { height } = VIEWPORT;
  for (let attempt = 0; attempt < MAX_FIT_ATTEMPTS; attempt += 1) {
    await waitForContent(page, group);
    const box = await section.boundingBox();
    const needed = Math.ceil(box.y + box.height) + MARGIN;
    if (needed <= height) return;
    height = needed;
    await page.setViewportSize({ ...VIEWPORT, height });
  }
  await waitForContent(page, group);
};

/**
 * Calls `onBoard` for every group of one variant with its name, its baseline path and `captureBoard`, which takes the
 * screenshot with a given capture function.
 */
const captureBoards = async (page, variant, onBoard) => {
  await applyVariant(page, variant);
  const groups = await page.$$eval('[data-board-group]', (all) => all.map((one) => one.dataset.boardGroup));
  for (const group of groups) {
    await showOnly(page, group);
    const section = page.locator(`[data-board-group="${group}"]`);
    await fitViewport(page, section, group);
    await onBoard(group, getBaselinePath(variant, group), async (capture) =>
      shrinkImage(decodeImage(await capture(page, section)), getShrinkFactor(variant)),
    );
  }
  await showOnly(page, null);
};

const withBoardPages = async (chromium, work) => {
  const folder = getCachePath('storybook');
  const failure = await buildStorybook(getRootPath(), folder, { boardsOnly: true });
  if (failure !== null) return { failure };
  const site = await serveFolder(folder);
  const browser = await launchBrowser(chromium);
  try {
    // Half the resolution is enough to compare and needs a quarter of the work.
    const page = await openPage(browser, { ...VIEWPORT, scale: 0.5 });
    await showStory(page, site.url, 'foundations-theme-boards--blue', VARIANTS[0]);
    await page.waitForLoadState('networkidle');
    // Captured once in advance, so that content that loads late has rendered.
    await captureBoards(page, VARIANTS[0], (_group, _file, captureBoard) =>
      captureBoard(captureStableScreenshot),
    );
    return await work(page);
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** Replaces all baseline screenshots. Resolves with their number, or with the reason of a failure. */
export const updateBaselines = (chromium) =>
  withBoardPages(chromium, async (page) => {
    rmSync(BASELINES, { recursive: true, force: true });
    let updated = 0;
    for (const variant of VARIANTS)
      await captureBoards(page, variant, async (_group, file, captureBoard) => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, encodeImage(await captureBoard(captureStableScreenshot)));
        updated += 1;
      });
    return { updated };
  });

/** The difference between the baseline and a capture, or null. */
const findDifference = (baseline, actual) => {
  const found = { ...compareImages(baseline, actual, PIXEL_OPTIONS), actual };
  return found.share <= TOLERANCE && !found.resized ? null : found;
};

const compare = async (variant, group, file, captureBoard) => {
  if (!existsSync(file)) return ['no baseline screenshot: run npm run visual -- --update'];
  const baseline = decodeImage(readFileSync(file));
  // A first capture that differs may show content that was still rendering.
  const found =
    findDifference(baseline, await captureBoard(captureScreenshot)) &&
    findDifference(baseline, await captureBoard(captureStableScreenshot));
  if (!found) return [];
  const folder = join(FAILED, `${formatVariantName(variant)} ${group}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'actual.png'), encodeImage(found.actual));
  writeFileSync(join(folder, 'difference.png'), found.image);
  return [`${found.pixels} pixels differ from the baseline, see ${folder}`];
};

/**
 * Compares all boards with their baselines, and measures contrast in the dark appearance. Counts one test per screenshot, per
 * list of baselines, per contrast check, and one for render errors.
 */
export const compareBoards = (chromium) => {
  rmSync(FAILED, { recursive: true, force: true });
  return withBoardPages(chromium, async (page) => {
    const failures = [];
    let passed = 0;
    const checkBoard = (name, problems) => {
      if (problems.length > 0) failures.push(`${name}\n  ${problems.join('\n  ')}`);
      else passed += 1;
    };
    checkBoard(
      'DS-02 the boards render every component',
      await page.locator('[data-board-error]').allTextContents(),
    );
    for (const variant of VARIANTS) {
      const shown = new Set();
      await captureBoards(page, variant, async (group, file, captureBoard) => {
        shown.add(basename(file));
        checkBoard(
          `DS-03 board ${formatVariantName(variant)}, ${group}`,
          await compare(variant, group, file, captureBoard),
        );
      });
      // The story tests cover contrast in light appearance and all other axe rules.
      if (variant.appearance === 'dark')
        checkBoard(
          `DS-04 board ${formatVariantName(variant)} has enough contrast`,
          await findViolations(page),
        );
      const folder = dirname(getBaselinePath(variant, ''));
      const obsolete = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !shown.has(name));
      checkBoard(`DS-03 board ${formatVariantName(variant)} has no obsolete baseline`, obsolete);
    }
    return { passed, failures };
  });
};
