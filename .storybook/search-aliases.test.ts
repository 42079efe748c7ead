import { expect, test } from 'vitest';
import { stories } from '../packages/ui/src/testing/library-files.ts';
import { SEARCH_ALIASES } from './search-aliases.ts';

const titles = stories.map(({ text }) => /title: '([A-Z]\w+\/\w+\/[\w ]+)'/.exec(text)?.[1] ?? '');
const GENERAL = /^Components\/(?:Actions|Inputs|Feedback|Overlays|Data|Layout)\//;

test('DS-02 the search knows other names of every general component', () => {
  const general = titles.filter((title) => GENERAL.test(title));
  expect(general.filter((title) => !(title in SEARCH_ALIASES))).toEqual([]);
  expect(Object.keys(SEARCH_ALIASES).filter((title) => !titles.includes(title))).toEqual([]);
});
