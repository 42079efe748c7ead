/** The theme ids that branding is stored with (DS-01). */
export const APP_THEMES = {
  BlueTheme: 1,
  MintGreenTheme: 2,
  YellowTheme: 3,
  DarkGreenTheme: 4,
  GreenTheme: 5,
} as const;
export type AppThemeName = keyof typeof APP_THEMES;
export type AppThemeId = (typeof APP_THEMES)[AppThemeName];

export const DEFAULT_APP_THEME: AppThemeId = APP_THEMES.BlueTheme;
