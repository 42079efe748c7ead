import '@openvisit/themes/styles.css';
import { setBrowserLanguage } from '@openvisit/contract';
import type { Appearance } from '@openvisit/themes';
import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { Fragment, lazy, Suspense } from 'react';
import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { removeTimerClamping } from './unclamped-timers.ts';
import { AXE_OPTIONS } from './axe-options.ts';
import { replaceObjectControls } from './controls.ts';
import { PSEUDO_CATALOG, PSEUDO_LANGUAGE } from './pseudo-language.ts';
import {
  DEFAULT_TOOLBAR_VALUES,
  getToolbarValues,
  TOOLBAR_OPTIONS,
  applyToolbarValues,
  VIEWPORTS,
} from './toolbar.ts';

/** True in test runs only: in the Storybook UI, stories would flicker through all themes. */
const tested = import.meta.env['VITEST'] !== undefined || 'VITEST_STORYBOOK' in import.meta.env;

// The same limit as that of the browser tests. It only ends what hangs, also on a slow machine.
configure({ asyncUtilTimeout: 40_000 });

if (tested) {
  removeTimerClamping();
  // Errors without the page's HTML, which takes time to write, also for the tries that are not the last.
  configure({ getElementError: (message) => new Error(message ?? undefined) });
}

/** Lazy, because Storybook's documentation blocks are not needed by story tests. */
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

/** Loaded on docs pages only, with the component library. */
const DocsFrame = lazy(async () => ({ default: (await import('./DocsFrame.tsx')).DocsFrame }));

/** Loaded on docs pages only, like the frame. */
const ComponentPage = lazy(async () => ({ default: (await import('./ComponentPage.tsx')).ComponentPage }));

/**
 * Sets theme, appearance, density, direction, motion and language on the root, before the first measurement and before a screen
 * signs in a user with the toolbar's theme. A docs page shares one root among its stories: `DocsPage` sets the attributes there.
 */
const applyToolbar: Loader = ({ globals, viewMode }) => {
  if (viewMode !== 'docs') applyToolbarValues(document.documentElement, getToolbarValues(globals));
};

/** Sets the language before the story renders. */
const loadLanguage: Loader = async ({ globals }) => {
  const { language } = getToolbarValues(globals);
  if (language === PSEUDO_LANGUAGE) setBrowserLanguage('en', PSEUDO_CATALOG);
  else if (language === 'es') {
    const { SPANISH, createReplyTranslator } = await import('@openvisit/contract/spanish');
    setBrowserLanguage('es', SPANISH, createReplyTranslator(SPANISH));
  } else setBrowserLanguage('en');
};

/** On a docs page, a story with its own globals gets a frame that has them. */
const withToolbarValues: Decorator = (Story, { globals, storyGlobals, viewMode }) => {
  const toolbarValues = getToolbarValues(globals);
  // Another language renders every component again.
  const story = (
    <Fragment key={toolbarValues.language}>
      <Story />
    </Fragment>
  );
  if (viewMode !== 'docs') return story;
  const hasOwnToolbar =
    toolbarValues.direction === 'rtl' || Object.keys(TOOLBAR_OPTIONS).some((key) => key in storyGlobals);
  const framed = (
    <Suspense>
      <DocsFrame>{story}</DocsFrame>
    </Suspense>
  );
  return hasOwnToolbar ? (
    <div ref={(frame) => (frame ? applyToolbarValues(frame, toolbarValues) : undefined)}>{framed}</div>
  ) : (
    framed
  );
};

type Icon = 'paintbrush' | 'contrast' | 'collapse' | 'transfer' | 'play' | 'globe';

const createToolbarItem = (
  title: string,
  icon: Icon,
  key: keyof typeof TOOLBAR_OPTIONS,
  words: readonly string[],
) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: TOOLBAR_OPTIONS[key].map((value, index) => ({ value, title: words[index] ?? value })),
  },
});

/**
 * Describes props that a component passes on, such as `placeholder`. Their types come from React or from another component, so
 * the docs tool finds no text for them. Runs after the inference from the arguments.
 */
const describePassedProps: ArgTypesEnhancer = Object.assign(
  ({ argTypes }: { argTypes: StrictArgTypes }) =>
    Object.fromEntries(
      Object.entries(argTypes).map(([name, argType]) => [
        name,
        argType.description
          ? argType
          : { ...argType, description: 'Passed on to the element or component inside.' },
      ]),
    ),
  { secondPass: true },
);

const preview: Preview = {
  argTypesEnhancers: [describePassedProps, replaceObjectControls],
  tags: ['autodocs'],
  decorators: [withToolbarValues],
  loaders: [applyToolbar, loadLanguage],
  initialGlobals: DEFAULT_TOOLBAR_VALUES,
  globalTypes: {
    theme: createToolbarItem('Theme', 'paintbrush', 'theme', [
      'Blue',
      'Mint green',
      'Yellow',
      'Dark green',
      'Green',
    ]),
    appearance: createToolbarItem('Appearance', 'contrast', 'appearance', ['As the system', 'Light', 'Dark']),
    density: createToolbarItem('Density', 'collapse', 'density', ['Comfortable', 'Compact']),
    direction: createToolbarItem('Direction', 'transfer', 'direction', ['Left to right', 'Right to left']),
    motion: createToolbarItem('Motion', 'play', 'motion', ['As the system', 'Reduced motion']),
    language: createToolbarItem('Language', 'globe', 'language', [
      'English',
      'Español',
      'Pseudo: accents, longer',
    ]),
  },
  parameters: {
    layout: 'padded',
    // In tests, `afterEach` below checks instead of the addon.
    a11y: { test: tested ? 'off' : 'error', options: AXE_OPTIONS },
    backgrounds: { disable: true },
    viewport: { options: VIEWPORTS },
    controls: { matchers: { date: /Date$/ } },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Changes',
          'Foundations',
          'Components',
          ['Actions', 'Inputs', 'Forms', 'Feedback', 'Overlays', 'Data', 'Files', 'Layout'],
          'Care',
          'Practice',
          'Account',
          'Screens',
        ],
      },
    },
    docs: { codePanel: true, container: DocsPage, page: ComponentPage },
  },
  afterEach: async ({ id, parameters, viewMode }) => {
    if (!tested || viewMode !== 'story') return;
    const { further } = (parameters['contrast'] ?? {}) as { further?: readonly Appearance[] };
    // Loaded in tests only, so that pages of Storybook open without axe.
    const [{ checkAxeRules }, { checkContrastInEveryTheme }] = await Promise.all([
      import('./axe-rules.ts'),
      import('./theme-contrast.ts'),
    ]);
    await checkAxeRules(id.startsWith('screens-'));
    await checkContrastInEveryTheme(further);
  },
};

export default preview;
