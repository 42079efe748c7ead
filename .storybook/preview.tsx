import '@openvisit/themes/styles.css';
import type { Appearance } from '@openvisit/themes';
import type { Decorator, Preview } from '@storybook/react-vite';
import { lazy } from 'react';
import { configure } from 'storybook/test';
import { comeAtOnce } from './at-once.ts';
import { contrastInEveryTheme } from './theme-contrast.ts';
import { DEFAULT_LOOK, toolbarLook, LOOKS, wear, WIDTHS } from './toolbar.ts';

/** True in test runs only: in the browser, reading a story should not flicker through five themes. */
const tested = import.meta.env['VITEST'] !== undefined || 'VITEST_STORYBOOK' in import.meta.env;

if (tested) {
  comeAtOnce();
  // as long as the assertions of the browser tests wait: a busy machine is no fault of a story
  configure({ asyncUtilTimeout: 10_000 });
}

/** Late, for it brings Storybook's documentation blocks, which no test of a story needs. */
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

/**
 * Puts the look the toolbar asks for on the root, before the story renders: what measures itself or floats at the end
 * of the page is right from its first frame. On a docs page many stories share one root, which `DocsPage` dresses;
 * there a story that turns round or asks for a look of its own wears it on a frame around it.
 */
const withLook: Decorator = (Story, { globals, storyGlobals, viewMode }) => {
  const look = toolbarLook(globals);
  if (viewMode !== 'docs') wear(document.documentElement, look);
  const own =
    viewMode === 'docs' &&
    (look.direction === 'rtl' || Object.keys(LOOKS).some((key) => key in storyGlobals));
  return own ? (
    <div ref={(frame) => (frame ? wear(frame, look) : undefined)}>
      <Story />
    </div>
  ) : (
    <Story />
  );
};

type Icon = 'paintbrush' | 'contrast' | 'transfer' | 'play';

const toolbar = (title: string, icon: Icon, key: keyof typeof LOOKS, words: readonly string[]) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: LOOKS[key].map((value, at) => ({ value, title: words[at] ?? value })),
  },
});

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withLook],
  initialGlobals: DEFAULT_LOOK,
  globalTypes: {
    theme: toolbar('Theme', 'paintbrush', 'theme', ['Blue', 'Mint green', 'Yellow', 'Dark green', 'Green']),
    appearance: toolbar('Appearance', 'contrast', 'appearance', ['As the system', 'Light', 'Dark']),
    direction: toolbar('Direction', 'transfer', 'direction', ['Left to right', 'Right to left']),
    motion: toolbar('Motion', 'play', 'motion', ['As the system', 'Reduced motion']),
  },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: {
        // a test asks for what is wrong; all that is right besides would be a hundred megabytes of report
        ...(tested ? { reporter: 'no-passes', resultTypes: ['violations'] } : {}),
        // a frame of a story is a drawing: nobody answers in it, and axe would wait for it half a second each time
        iframes: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    backgrounds: { disable: true },
    viewport: { options: WIDTHS },
    controls: { matchers: { date: /Date$/ } },
    options: {
      storySort: {
        order: ['Foundations', 'Actions', 'Inputs', 'Feedback', 'Overlays', 'Data', 'Layout', 'Shell'],
      },
    },
    docs: { codePanel: true, container: DocsPage },
  },
  afterEach: async ({ parameters, viewMode }) => {
    const { test } = parameters['a11y'] as { test?: unknown };
    const { further } = (parameters['contrast'] ?? {}) as { further?: readonly Appearance[] };
    if (tested && viewMode === 'story' && test === 'error') await contrastInEveryTheme(further);
  },
};

export default preview;
