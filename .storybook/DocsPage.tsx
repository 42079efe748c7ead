import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { THEMES, type Appearance, type ThemeName } from '@openvisit/themes';
import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create, type ThemeVars } from 'storybook/theming';
import { getToolbarValues, applyToolbarValues } from './toolbar.ts';

type Channel = DocsContainerProps['context']['channel'];

const system = window.matchMedia('(prefers-color-scheme: dark)');

/** Globals chosen in the toolbar. Channel events are the only source on a docs page without stories. */
function useToolbar(channel: Channel): Readonly<Record<string, unknown>> {
  const systemIsDark = useSyncExternalStore(
    (changed) => {
      channel.on(GLOBALS_UPDATED, changed);
      return () => channel.off(GLOBALS_UPDATED, changed);
    },
    (): unknown => channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS),
  );
  const [event] = Array.isArray(systemIsDark)
    ? (systemIsDark as [{ globals?: Record<string, unknown> }?])
    : [];
  return event?.globals ?? {};
}

function useSystemIsDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      system.addEventListener('change', changed);
      return () => system.removeEventListener('change', changed);
    },
    () => system.matches,
  );
}

/** Storybook's docs theme, built from the colors of one of our themes. */
function createDocsTheme(theme: string, appearance: Appearance): ThemeVars {
  const color = THEMES[theme as ThemeName][appearance];
  return create({
    base: appearance,
    fontBase: "'Source Sans 3 Variable', system-ui, sans-serif",
    appBg: color.canvas,
    appContentBg: color.canvas,
    appPreviewBg: color.canvas,
    appBorderColor: color.border,
    barBg: color.surface,
    barTextColor: color.onSurfaceMuted,
    textColor: color.onSurface,
    textMutedColor: color.onSurfaceMuted,
    colorPrimary: color.accent,
    colorSecondary: color.accentText,
    inputBg: color.surface,
    inputBorder: color.borderStrong,
    inputTextColor: color.onSurface,
  });
}

/** A docs page whose own text and frames follow the theme and appearance of the toolbar. */
export function DocsPage({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const toolbarValues = getToolbarValues(useToolbar(context.channel));
  const systemIsDark = useSystemIsDark();
  const dark = toolbarValues.appearance === 'dark' || (toolbarValues.appearance === 'system' && systemIsDark);
  // The page itself stays left to right; only the stories on it change direction.
  applyToolbarValues(document.documentElement, { ...toolbarValues, direction: 'ltr' });
  return (
    <DocsContainer context={context} theme={createDocsTheme(toolbarValues.theme, dark ? 'dark' : 'light')}>
      {children}
    </DocsContainer>
  );
}
