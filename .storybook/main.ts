import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './foundations/*.@(mdx|stories.tsx)',
    './boards/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // Stories use the sources of the packages, without a build. `light-dark()` (1 << 20) is kept, see
  // apps/web/vite.config.ts.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['openvisit-source', ...defaultClientConditions] },
      css: { lightningcss: { exclude: 1 << 20 } },
    }),
};

export default config;
