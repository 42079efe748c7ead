// The theme boards: every component at once, in each theme and appearance, compared with the pictures that are kept.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachePath, inRoot } from '../lib/root.mjs';
import { openCamera, openPage, picture, showStory, snapshot } from './camera.mjs';
import { difference, reduced } from './difference.mjs';
import { buildStorybook, serveFolder } from './storybook.mjs';

const KEPT = inRoot('.storybook', 'boards', 'pictures');
/** Where a picture that differs is put, with the difference. */
const WRONG = cachePath('boards');
const APPEARANCES = ['light', 'dark'];
/** Part of a picture that may differ: the edges of letters, which another build of the browser smooths otherwise. */
const SLACK = 0.001;
/** What is still being loaded or drawn is waited for so long, milliseconds. */
const PATIENCE = 20_000;

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

/** Everything axe knows in the first look; in the others what a look can change. */
const violationsOn = async (page, first) => {
  if (first) await page.evaluate(AXE);
  const options = first ? AXE_OPTIONS : { ...AXE_OPTIONS, runOnly: ['color-contrast'] };
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run('#storybook-root', options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, options);
};

const { theme: THEMES } = JSON.parse(
  readFileSync(inRoot('packages', 'themes', 'src', 'tokens.json'), 'utf8'),
);

/** Five themes, each by day and by night. */
const LOOKS = Object.keys(THEMES).flatMap((theme) =>
  APPEARANCES.map((appearance) => ({ theme, appearance })),
);
const nameOf = ({ theme, appearance }) => `${theme.replace('Theme', '')} ${appearance}`;

/** Shapes are the same in every theme: one is kept finely, of the others what their colours need. */
const scaleOf = (look) => (look.theme === 'BlueTheme' ? 1 : 2);

const fileOf = (look, group) =>
  join(
    KEPT,
    nameOf(look).toLowerCase().replaceAll(' ', '-'),
    `${group.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`,
  );

/** A look is two attributes of the root. */
const wear = (page, look) =>
  page.evaluate(
    ({ theme, appearance }) => Object.assign(document.documentElement.dataset, { theme, appearance }),
    look,
  );

/** Shows one group alone, or all of them: a page of everything takes seconds to photograph, one group a moment. */
const showOnly = (page, group) =>
  page.evaluate((group) => {
    for (const section of document.querySelectorAll('[data-board-group]'))
      section.style.display = group === null || section.dataset.boardGroup === group ? '' : 'none';
  }, group);

/** Photographs one look; `each` gets every group's name, the place of its kept picture and how to `shoot` one. */
const photograph = async (page, look, shoot, each) => {
  await wear(page, look);
  const groups = await page.$$eval('[data-board-group]', (all) => all.map((one) => one.dataset.boardGroup));
  for (const group of groups) {
    await showOnly(page, group);
    const section = page.locator(`[data-board-group="${group}"]`);
    await each(group, fileOf(look, group), async () => reduced(await shoot(page, section), scaleOf(look)));
  }
  await showOnly(page, null);
};

const withBoards = async (chromium, work) => {
  const folder = cachePath('storybook');
  const failure = await buildStorybook(inRoot(), folder);
  if (failure !== null) return { failure };
  const site = await serveFolder(folder);
  const browser = await openCamera(chromium);
  try {
    // half of every pixel is more than enough to compare, and a quarter of the work
    const page = await openPage(browser, { scale: 0.5 });
    await showStory(page, site.url, 'theme-boards--blue', LOOKS[0]);
    await page.waitForLoadState('networkidle');
    return await work(page);
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** Takes all pictures anew and keeps them; resolves with how many, or with why not. */
export const keepBoards = (chromium) =>
  withBoards(chromium, async (page) => {
    rmSync(KEPT, { recursive: true, force: true });
    let kept = 0;
    // once through without keeping: what is drawn late is there by the second time
    await photograph(page, LOOKS[0], picture, (_group, _file, take) => take());
    for (const look of LOOKS)
      await photograph(page, look, picture, async (_group, file, take) => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await take());
        kept += 1;
      });
    return { kept };
  });

/** The difference to the kept picture, once there is none or patience is at an end. */
const settled = async (kept, take) => {
  for (const end = Date.now() + PATIENCE; ;) {
    const now = await take();
    const found = { ...difference(kept, now), now };
    if (found.share <= SLACK && !found.resized) return null;
    if (Date.now() > end) return found;
  }
};

const compare = async (look, group, file, take) => {
  if (!existsSync(file)) return ['there is no kept picture of it: npm run visual -- --update'];
  const found = await settled(readFileSync(file), take);
  if (!found) return [];
  const place = join(WRONG, `${nameOf(look)} ${group}`);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'now.png'), found.now);
  writeFileSync(join(place, 'difference.png'), found.image);
  return [`${found.pixels} pixels differ from the kept picture, see ${place}`];
};

/** Compares all boards with the kept pictures and runs axe on each: a look is one test, and so is each picture. */
export const compareBoards = (chromium) => {
  rmSync(WRONG, { recursive: true, force: true });
  return withBoards(chromium, async (page) => {
    const failures = [];
    let passed = 0;
    const judge = (name, problems) => {
      if (problems.length > 0) failures.push(`${name}\n  ${problems.join('\n  ')}`);
      else passed += 1;
    };
    judge(
      'DS-02 the boards render every component',
      await page.locator('[data-board-error]').allTextContents(),
    );
    for (const look of LOOKS) {
      const shown = new Set();
      await photograph(page, look, snapshot, async (group, file, take) => {
        shown.add(basename(file));
        judge(`DS-03 board ${nameOf(look)}, ${group}`, await compare(look, group, file, take));
      });
      judge(`DS-04 board ${nameOf(look)} has no axe violation`, await violationsOn(page, look === LOOKS[0]));
      const folder = dirname(fileOf(look, ''));
      const gone = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !shown.has(name));
      judge(`DS-03 board ${nameOf(look)} keeps no picture of what is gone`, gone);
    }
    return { passed, failures };
  });
};
