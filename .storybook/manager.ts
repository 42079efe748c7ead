import { THEMES } from '@openvisit/themes';
import { createElement } from 'react';
import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { getStatus, STATUS_LABELS } from './status.ts';

const { light } = THEMES.BlueTheme;

/** The status of a component that is not stable, beside its name in the sidebar. */
const createStatus = (tags: readonly string[]) =>
  createElement(
    'small',
    { style: { marginInlineStart: 8, color: light.accent, fontWeight: 700 } },
    STATUS_LABELS[getStatus(tags)],
  );

/** Every group of the sidebar. */
const COLLAPSED_GROUPS = ['foundations', 'components', 'care', 'practice', 'account', 'screens'];

addons.setConfig({
  sidebar: {
    // Rendering every component's entry takes as long as opening a docs page. The group of the open page is expanded.
    collapsedRoots: COLLAPSED_GROUPS,
    renderLabel: (item) =>
      item.type === 'component' && getStatus(item.tags) !== 'stable'
        ? createElement('span', null, item.name, createStatus(item.tags))
        : item.name,
  },
  theme: create({
    base: 'light',
    brandTitle: 'OpenVisit design system',
    brandUrl: './?path=/docs/welcome--docs',
    brandTarget: '_self',
    colorPrimary: light.accent,
    colorSecondary: light.accentText,
    appBg: light.canvas,
    appBorderColor: light.border,
    textColor: light.onSurface,
  }),
});
