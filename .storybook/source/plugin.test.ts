import { join } from 'node:path';
import type { IndexInput } from 'storybook/internal/types';
import { expect, test } from 'vitest';
import { parseModule } from './library.ts';
import { PLAY_TEST, withoutPlayTests, withPlayTests } from './plugin.ts';
import { isPlayTest, listStories } from './story-file.ts';

const FEE_DIAL = join(import.meta.dirname, '../../packages/ui/src/inputs/fee-dial/FeeDial.stories.tsx');

const createEntry = (exportName: string): IndexInput => ({
  type: 'story',
  exportName,
  title: 'Inputs/FeeDial',
});

const fileIndexer = {
  test: /\.stories\.tsx$/,
  createIndex: () => Promise.resolve(['Default', 'Keyboard', 'Empty'].map(createEntry)),
};

const makeTitle = (title = '') => title;

test('DS-02 a story shows its first state, and its play function is an entry of its own', async () => {
  const entries = await withPlayTests(fileIndexer).createIndex(FEE_DIAL, { makeTitle });
  expect(entries.map(({ exportName, tags = [] }) => [exportName, tags.includes(PLAY_TEST)])).toEqual([
    ['Default', false],
    ['DefaultPlayTest', true],
    ['Keyboard', true],
    ['Empty', false],
  ]);
});

test('DS-02 a published Storybook lists settled stories and what the docs pages play', async () => {
  const entries = await withoutPlayTests(withPlayTests(fileIndexer)).createIndex(FEE_DIAL, { makeTitle });
  expect(entries.map(({ exportName }) => exportName)).toEqual(['Default', 'Keyboard', 'Empty']);
});

test('DS-02 a state is listed once, by the story without a play function or else by the first one', () => {
  const stories = listStories(
    parseModule(
      'Sample.stories.tsx',
      `export const Filled = { args: { value: 1 }, play: async () => {} };
       export const Failed = { args: { error: 'No.' }, play: async () => {} };
       export const FailedTwice = { args: { error: 'No.' }, play: async () => {} };
       export const ClearsIt = { args: empty, play: async () => {} };
       export const Empty = { args: empty };`,
    ),
  );
  expect(stories.filter(isPlayTest).map(({ exportName }) => exportName)).toEqual(['FailedTwice', 'ClearsIt']);
});
