// The theme boards: every component at once, in each theme and appearance, compared with the pictures that are kept.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachePath, inRoot } from '../lib/root.mjs';
import { openCamera, openPage, picture, showStory } from './camera.mjs';
import { difference, reduced } from './difference.mjs';
import { buildStorybook, serveFolder, storiesOf } from './storybook.mjs';

const KEPT = inRoot('.storybook', 'boards', 'pictures');
const APPEARANCES = ['light', 'dark'];
/** Looks are shown side by side in so many pages. The test leaves a core to its neighbour. */
const PAGES = { kept: 2, compared: 1 };
/** Pixels of a picture that may differ: the edge of a letter that another build of the browser smooths otherwise. */
const SLACK = 20;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS = {
  resultTypes: ['violations'],
  // A board shows many components on one page, none of which is the page's own landmark or heading.
  rules: Object.fromEntries(
    [
      'region',
      'landmark-unique',
      'landmark-one-main',
      'page-has-heading-one',
      'heading-order',
      'landmark-no-duplicate-banner',
      'landmark-no-duplicate-main',
      'landmark-no-duplicate-contentinfo',
      'landmark-main-is-top-level',
      'landmark-banner-is-top-level',
      'landmark-contentinfo-is-top-level',
      'landmark-complementary-is-top-level',
    ].map((rule) => [rule, { enabled: false }]),
  ),
};

const violationsOn = async (page) => {
  await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run('#storybook-root', options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, AXE_OPTIONS);
};

/** Every look of the boards: which story shows it, in which appearance. */
const looksOf = (folder) =>
  storiesOf(folder)
    .filter(({ title }) => title === 'Theme boards')
    .flatMap(({ id, name }) =>
      APPEARANCES.map((appearance) => ({ id, name: `${name} ${appearance}`, appearance })),
    );

/** Shapes are the same in every theme: one is kept finely, of the others what their colours need. */
const scaleOf = (look) => (look.name.startsWith('Blue ') ? 2 : 4);

const fileOf = (look, group) =>
  join(
    KEPT,
    look.name.toLowerCase().replaceAll(' ', '-'),
    `${group.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`,
  );

/** Photographs one look; `each` gets every group's picture and the place where its kept one is. */
const photograph = async (page, url, look, each) => {
  await showStory(page, url, look.id, { theme: '', appearance: look.appearance });
  await page.waitForLoadState('networkidle');
  for (const section of await page.locator('[data-board-group]').all()) {
    const group = await section.getAttribute('data-board-group');
    await each(group, fileOf(look, group), () => picture(page, section));
  }
  return page.locator('[data-board-error]').allTextContents();
};

const inPages = async (pages, browser, looks, work) => {
  const left = [...looks];
  const lane = async () => {
    const page = await openPage(browser);
    for (let look = left.shift(); look; look = left.shift()) await work(page, look);
    await page.context().close();
  };
  await Promise.all(Array.from({ length: pages }, lane));
};

const withBoards = async (chromium, work) => {
  const folder = cachePath('storybook');
  const failure = await buildStorybook(inRoot(), folder);
  if (failure !== null) return { failure };
  const site = await serveFolder(folder);
  const browser = await openCamera(chromium);
  try {
    return await work({ browser, url: site.url, looks: looksOf(folder) });
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** Takes all pictures anew and keeps them; resolves with how many, or with why not. */
export const keepBoards = (chromium) =>
  withBoards(chromium, async ({ browser, url, looks }) => {
    rmSync(KEPT, { recursive: true, force: true });
    let kept = 0;
    await inPages(PAGES.kept, browser, looks, async (page, look) => {
      await photograph(page, url, look, async (group, file, take) => {
        mkdirSync(join(file, '..'), { recursive: true });
        writeFileSync(file, reduced(await take(), scaleOf(look)));
        kept += 1;
      });
    });
    return { kept };
  });

/** Compares all boards with the kept pictures and runs axe on each: a look is one test, and so is each picture. */
export const compareBoards = (chromium) => {
  const wrong = cachePath('boards');
  rmSync(wrong, { recursive: true, force: true });
  return withBoards(chromium, async ({ browser, url, looks }) => {
    const failures = [];
    let passed = 0;
    const judge = (name, problems) => {
      if (problems.length > 0) failures.push(`${name}\n  ${problems.join('\n  ')}`);
      else passed += 1;
    };
    const compare = async (look, group, file, take) => {
      if (!existsSync(file)) return ['there is no kept picture of it: npm run visual -- --update'];
      const now = await take();
      const { pixels, image } = difference(readFileSync(file), reduced(now, scaleOf(look)));
      if (pixels <= SLACK) return [];
      const place = join(wrong, `${look.name} ${group}`);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'now.png'), now);
      writeFileSync(join(place, 'difference.png'), image);
      return [`${pixels} pixels differ from the kept picture, see ${place}`];
    };
    await inPages(PAGES.compared, browser, looks, async (page, look) => {
      const shown = new Set();
      const broken = await photograph(page, url, look, async (group, file, take) => {
        shown.add(file);
        judge(`DS-03 board ${look.name}, ${group}`, await compare(look, group, file, take));
      });
      judge(`DS-02 board ${look.name} renders every component`, broken);
      judge(`DS-04 board ${look.name} has no axe violation`, await violationsOn(page));
      const folder = join(fileOf(look, ''), '..');
      const gone = (existsSync(folder) ? readdirSync(folder) : []).filter(
        (name) => !shown.has(join(folder, name)),
      );
      judge(`DS-03 board ${look.name} keeps no picture of what is gone`, gone);
    });
    return { passed, failures };
  });
};
