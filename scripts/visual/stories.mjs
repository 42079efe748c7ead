// Compares screenshots of all stories between two revisions, taken in the same run.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut, resolveCommit, removeCheckout } from '../lib/checkout.mjs';
import { getCachePath, getRootPath, print } from '../lib/root.mjs';
import { launchBrowser, openPage, captureStableScreenshot, showStory } from './capture.mjs';
import { compareImages, decodeImage } from './difference.mjs';
import { renderPage } from './report.mjs';
import { buildStorybook, serveFolder, listStories } from './storybook.mjs';

const PAGES = 2;

const captureStories = async (browser, url, stories, settings) => {
  const remaining = [...stories];
  const pictures = new Map();
  const captureRemaining = async () => {
    const page = await openPage(browser, { width: 1024, height: 768 });
    for (let story = remaining.shift(); story; story = remaining.shift()) {
      try {
        await showStory(page, url, story.id, settings);
        pictures.set(story.id, await captureStableScreenshot(page));
      } catch (error) {
        print(`${story.id} could not be captured: ${error.message.split('\n')[0]}`);
      }
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: PAGES }, captureRemaining));
  return pictures;
};

const captureBuild = async (browser, folder, isWanted, settings) => {
  const stories = listStories(folder).filter(
    (story) => story.title !== 'Foundations/Theme boards' && isWanted(story),
  );
  const site = await serveFolder(folder);
  try {
    return { stories, pictures: await captureStories(browser, site.url, stories, settings) };
  } finally {
    await site.stop();
  }
};

/**
 * Captures every story of a base revision and of the working copy and writes the report.
 * `only`: captures stories whose id contains it. Resolves with the report's path and the counts.
 */
export const compareStories = async ({ base, chromium, settings, only = '', report }) => {
  const commit = resolveCommit(base);
  const checkout = getCachePath('visual', 'base');
  await checkOut(commit, checkout);
  const folders = { before: getCachePath('visual', 'before'), after: getCachePath('visual', 'after') };
  const browser = await launchBrowser(chromium);
  try {
    for (const [side, root] of [
      ['before', checkout],
      ['after', getRootPath()],
    ]) {
      print(`Building the Storybook of ${side === 'before' ? base : 'the working copy'} …`);
      const failure = await buildStorybook(root, folders[side]);
      if (failure !== null) throw new Error(failure);
    }
    const isWanted = ({ id }) => id.includes(only);
    print('Capturing …');
    const before = await captureBuild(browser, folders.before, isWanted, settings);
    const after = await captureBuild(browser, folders.after, isWanted, settings);
    return writeReport({ base, commit, before, after, report });
  } finally {
    await browser.close();
    removeCheckout(checkout);
  }
};

function writeReport({ base, commit, before, after, report }) {
  rmSync(report, { recursive: true, force: true });
  mkdirSync(report, { recursive: true });
  const known = new Map([...before.stories, ...after.stories].map((story) => [story.id, story]));
  const keep = (id, side, file) => {
    if (!file) return null;
    const name = `${id}.${side}.png`;
    writeFileSync(join(report, name), file);
    return name;
  };
  const rows = [];
  let unchanged = 0;
  for (const [id, { title, name }] of known) {
    const [was, is] = [before.pictures.get(id), after.pictures.get(id)];
    const state = !was ? 'added' : !is ? 'removed' : 'changed';
    const found =
      was && is ? compareImages(decodeImage(was), decodeImage(is)) : { pixels: -1, share: 1, image: null };
    if (found.pixels === 0) {
      unchanged += 1;
      continue;
    }
    rows.push({
      id,
      title,
      name,
      state,
      share: found.share,
      before: keep(id, 'before', was),
      after: keep(id, 'after', is),
      difference: keep(id, 'difference', found.image),
    });
  }
  const order = { changed: 0, removed: 1, added: 2 };
  rows.sort((a, b) => order[a.state] - order[b.state] || b.share - a.share);
  const file = join(report, 'index.html');
  writeFileSync(file, renderPage({ base, commit, rows, unchanged }));
  cpSync(getRootPath('packages', 'themes', 'src', 'styles.css'), join(report, 'styles.css'));
  const count = (state) => rows.filter((row) => row.state === state).length;
  return { file, unchanged, changed: count('changed'), added: count('added'), removed: count('removed') };
}
