import { THEMES } from '@openvisit/themes';
import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const { light } = THEMES.BlueTheme;

addons.setConfig({
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
