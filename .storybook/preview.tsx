import '@openvisit/themes/styles.css';
import { DEFAULT_THEME, THEME_IDS } from '@openvisit/themes';
import { withThemeByDataAttribute } from '@storybook/addon-themes';
import type { Preview, ReactRenderer } from '@storybook/react-vite';
import { contrastInEveryTheme } from './every-theme.ts';

/** True in test runs only: in the browser, reading a story should not flicker through five themes. */
const tested = import.meta.env['VITEST'] !== undefined || 'VITEST_STORYBOOK' in import.meta.env;

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [
    withThemeByDataAttribute<ReactRenderer>({
      themes: Object.fromEntries(Object.keys(THEME_IDS).map((name) => [name, name])),
      defaultTheme: DEFAULT_THEME,
      attributeName: 'data-theme',
    }),
  ],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    backgrounds: { disable: true },
    controls: { matchers: { date: /Date$/ } },
    options: {
      storySort: {
        order: ['Foundations', 'Actions', 'Inputs', 'Feedback', 'Overlays', 'Data', 'Layout', 'Shell'],
      },
    },
    docs: { codePanel: true },
  },
  afterEach: async ({ parameters, viewMode }) => {
    const { test } = parameters['a11y'] as { test?: unknown };
    if (tested && viewMode === 'story' && test === 'error') await contrastInEveryTheme();
  },
};

export default preview;
