import type { ColorRole } from './roles.ts';

/** The number the server keeps for each theme (`app_theme`). The contract holds the same table. */
export const THEME_IDS = {
  BlueTheme: 1,
  MintGreenTheme: 2,
  YellowTheme: 3,
  DarkGreenTheme: 4,
  GreenTheme: 5,
} as const;

export type ThemeName = keyof typeof THEME_IDS;
export type ThemeId = (typeof THEME_IDS)[ThemeName];

/** One mood of the family. `color` takes the exact role set: a missing or an extra role does not compile. */
export interface Theme {
  readonly name: ThemeName;
  /** How the theme feels, in a few words; shown where a physician picks one. */
  readonly mood: string;
  /** Opaque `#rrggbb`; only `scrim` carries transparency (`#rrggbbaa`). */
  readonly color: Readonly<Record<ColorRole, `#${string}`>>;
}

export const DEFAULT_THEME: ThemeName = 'BlueTheme';

/** The theme of an `app_theme` id; an unknown or absent id reads as the default (DS-01). */
export function themeOf(id: number | null | undefined): ThemeName {
  const found = (Object.keys(THEME_IDS) as ThemeName[]).find((name) => THEME_IDS[name] === id);
  return found ?? DEFAULT_THEME;
}
