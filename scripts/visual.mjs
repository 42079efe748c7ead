// `npm run visual -- --base <git ref> [--only button] [--theme YellowTheme] [--appearance dark]`: all stories of the base
// and of the working copy, photographed in one run, and a page of the differences.
// `npm run visual -- --update`: takes the pictures of the theme boards anew, after a look at them.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, giveUp, inRoot, say } from './lib/root.mjs';
import { ensurePrograms } from './lib/system.mjs';

process.chdir(ROOT);
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string' },
    theme: { type: 'string', default: 'BlueTheme' },
    appearance: { type: 'string', default: 'light' },
    update: { type: 'boolean', default: false },
  },
});
if (!values.base && !values.update) giveUp('Say what to compare with: npm run visual -- --base main', 2);

await ensureInstalled();
const { chromium } = await ensurePrograms(['chromium']);
if (!chromium) giveUp('There is no Chromium on this machine to take pictures with.');

if (values.update) {
  const { keepBoards } = await import('./visual/boards.mjs');
  const { failure, kept } = await keepBoards(chromium);
  if (failure) giveUp(failure);
  say(`${kept} pictures of the theme boards are kept in .storybook/boards/pictures.`);
}

if (values.base) {
  const { compareStories } = await import('./visual/stories.mjs');
  const { base, only, theme, appearance } = values;
  const report = inRoot('visual-report');
  const result = await compareStories({ base, chromium, only, report, look: { theme, appearance } });
  const { changed, added, gone, same } = result;
  say(`${changed} changed, ${added} new, ${gone} gone, ${same} the same.`);
  say(result.file);
}
