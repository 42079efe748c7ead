// `npm run visual -- --base <git ref> [--only button] [--theme YellowTheme] [--appearance dark]`: compares screenshots of
// all stories between the base and the working copy and writes a report.
// `npm run visual -- --update`: updates the baseline screenshots of the theme boards.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath, print } from './lib/root.mjs';
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
if (!values.base && !values.update)
  exitWithError('Name a revision to compare with: npm run visual -- --base main', 2);

await ensureInstalled();
const { 'packaged Chromium': chromium } = await ensurePrograms(['packaged Chromium']);
if (!chromium) exitWithError('Screenshots are taken with the packaged Chromium, which needs Linux on x64.');

if (values.update) {
  const { updateBaselines } = await import('./visual/boards.mjs');
  const { failure, updated } = await updateBaselines(chromium);
  if (failure) exitWithError(failure);
  print(`${updated} theme board screenshots updated in .storybook/boards/pictures.`);
}

if (values.base) {
  const { compareStories } = await import('./visual/stories.mjs');
  const { base, only, theme, appearance } = values;
  const report = getRootPath('visual-report');
  const result = await compareStories({ base, chromium, only, report, settings: { theme, appearance } });
  const { changed, added, removed, unchanged } = result;
  print(`${changed} changed, ${added} added, ${removed} removed, ${unchanged} unchanged.`);
  print(result.file);
}
