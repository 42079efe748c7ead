import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { PLAY_TEST, storySource, withoutPlayTests, withPlayTests } from './source/plugin.ts';
import { withAliases, type Generator } from './source/search-index.ts';

const BOARDS = './boards/*.stories.tsx';
const OTHER_STORIES = [
  './foundations/*.@(mdx|stories.tsx)',
  '../packages/*/src/**/*.stories.tsx',
  '../apps/web/src/**/*.stories.tsx',
];

/** Tests run the stories as they are written. */
const tested = process.env['VITEST'] !== undefined;

const config: StorybookConfig & {
  storyIndexGenerator: (generator: Promise<Generator>) => Promise<Generator>;
} = {
  framework: '@storybook/react-vite',
  stories: process.env['STORYBOOK_BOARDS_ONLY'] === undefined ? [BOARDS, ...OTHER_STORIES] : [BOARDS],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  tags: { [PLAY_TEST]: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = [], { configType, test }) => {
    if (tested) return indexers;
    const split = indexers.map(withPlayTests);
    return configType === 'PRODUCTION' && test !== true ? split.map(withoutPlayTests) : split;
  },
  // Makes the search read the anchors that `withAliases` adds.
  features: { experimentalSearchDocsHeadings: true },
  storyIndexGenerator: async (generator) => withAliases(await generator),
  typescript: { reactDocgen: 'react-docgen' },
  // Stories use the sources of the packages, without a build. `light-dark()` (1 << 20) is kept, see
  // apps/web/vite.config.ts.
  viteFinal: (vite, { test }) =>
    mergeConfig(vite, {
      plugins: tested ? [] : [storySource({ hasDocs: test !== true })],
      resolve: { conditions: ['openvisit-source', ...defaultClientConditions] },
      css: { lightningcss: { exclude: 1 << 20 } },
    }),
};

export default config;
