import { THEME_IDS, themeOf, type ThemeName } from '@openvisit/themes';

/** The id of the theme the toolbar shows: users of the stories have chosen it, and so have their practices. */
export const toolbarThemeId = (): number => {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme'];
  return shown !== undefined && shown in THEME_IDS ? THEME_IDS[shown as ThemeName] : THEME_IDS[themeOf(null)];
};
