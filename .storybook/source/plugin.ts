// Storybook's side of `snippets.ts` and `story-file.ts`: code that compiles, and play tests apart from settled stories.
import { readFileSync } from 'node:fs';
import prettier from 'prettier';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { parseModule } from './library.ts';
import { createSnippets } from './snippets.ts';
import { findMember, isPlayTest, listStories } from './story-file.ts';

/** Stories with this tag run their play function when they open. Others show their first state. */
export const PLAY_TEST = 'play-test';

const readStories = (path: string) => {
  const module = parseModule(path, readFileSync(path, 'utf8'));
  const stories = listStories(module).map((story, index, all) => ({
    ...story,
    isTest: isPlayTest(story, index, all),
    hasPlay: findMember(module, story.object, 'play') !== undefined,
  }));
  return { module, stories };
};

const getTestExport = (exportName: string) => `${exportName}PlayTest`;
const getTestName = (name: string) => `${name} (play test)`;

type StoryOfFile = ReturnType<typeof readStories>['stories'][number];

const splitEntry = (entry: IndexInput, story: StoryOfFile): IndexInput[] => {
  const tags = [...(entry.tags ?? []), PLAY_TEST, '!autodocs'];
  if (story.isTest) return [{ ...entry, tags }];
  const exportName = getTestExport(story.exportName);
  const name = getTestName(entry.name ?? storyNameFromExport(story.exportName));
  const componentId = entry.metaId ?? entry.title ?? '';
  return [
    { ...entry, tags: (entry.tags ?? []).filter((tag) => tag !== 'play-fn') },
    { ...entry, exportName, name, tags, __id: toId(componentId, storyNameFromExport(exportName)) },
  ];
};

/** Lists play tests as entries of their own. */
export const withPlayTests = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (path, options) => {
    const entries = await indexer.createIndex(path, options);
    const { stories } = readStories(path);
    return entries.flatMap((entry) => {
      const story = stories.find(({ exportName }) => exportName === entry.exportName);
      return story?.hasPlay ? splitEntry(entry, story) : [entry];
    });
  },
});

const listStatements = ({ exportName, isTest, hasPlay }: StoryOfFile): string[] => {
  if (!hasPlay) return [];
  const tags = `[...(${exportName}.tags ?? []), '${PLAY_TEST}', '!autodocs']`;
  if (isTest) return [`${exportName}.tags = ${tags};`];
  const name = `${exportName}.name ?? ${JSON.stringify(storyNameFromExport(exportName))}`;
  return [
    `export const ${getTestExport(exportName)} = { ...${exportName}, name: \`${getTestName(`\${${name}}`)}\`, tags: ${tags} };`,
    `delete ${exportName}.play;`,
  ];
};

/** Gives each story the arguments of all, of which `controls.ts` makes a choice of values. Only readers of the docs use controls. */
const listArgsStatements = (stories: readonly StoryOfFile[]): string[] => {
  const shown = stories.filter(({ isTest }) => !isTest);
  const entries = shown.map(
    ({ exportName }) =>
      `[${exportName}.name ?? ${JSON.stringify(storyNameFromExport(exportName))}]: ${exportName}.args`,
  );
  return [
    `const readStoryArgs = () => ({ 'All stories': meta.args, ${entries.join(', ')} });`,
    ...stories.map(
      ({ exportName }) =>
        `${exportName}.parameters = { ...${exportName}.parameters, storyArgs: readStoryArgs };`,
    ),
  ];
};

/**
 * Leaves the play tests out of a published Storybook, except `Keyboard`, which the docs pages play. They are a third of the
 * index, which Storybook processes as a whole before it opens a page.
 */
export const withoutPlayTests = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (path, options) =>
    (await indexer.createIndex(path, options)).filter(
      ({ exportName, tags }) => exportName === 'Keyboard' || tags?.includes(PLAY_TEST) !== true,
    ),
});

const format = (code: string) =>
  prettier.format(code, { parser: 'typescript', singleQuote: true, printWidth: 90 });

/**
 * Gives each story its code as a module, and moves play functions into stories of their own. Runs after Storybook's plugin, which
 * adds the descriptions and knows only the exports of the file.
 */
export const storySource = ({ hasDocs }: { hasDocs: boolean }): Plugin => ({
  name: 'openvisit-story-source',
  enforce: 'post',
  transform: {
    order: 'post',
    async handler(code, id) {
      const [path = ''] = id.split('?');
      if (!path.endsWith('.stories.tsx')) return null;
      const { module, stories } = readStories(path);
      const statements = [
        ...(hasDocs ? listArgsStatements(stories) : []),
        ...stories.flatMap(listStatements),
      ];
      if (hasDocs && path.includes('/packages/'))
        for (const [name, snippet] of createSnippets(module)) {
          const source = JSON.stringify(await format(snippet));
          statements.unshift(
            `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, source: { ...${name}.parameters?.docs?.source, code: ${source}, language: 'tsx' } } };`,
          );
        }
      return { code: [code, ...statements].join('\n'), map: null };
    },
  },
});
