import { THEME_IDS, getThemeById, type ThemeName } from '@openvisit/themes';

/** Id of the theme selected in the toolbar, used by the users and practices of the stories. */
export const getToolbarThemeId = (): number => {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme'];
  return shown !== undefined && shown in THEME_IDS
    ? THEME_IDS[shown as ThemeName]
    : THEME_IDS[getThemeById(null)];
};
