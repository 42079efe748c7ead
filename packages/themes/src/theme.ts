import type { ColorRole } from './role-names.ts';
import type { defaultCharacter } from './scale.ts';

/** The number that the server stores for each theme (`app_theme`). The contract has the same table. */
export const THEME_IDS = {
  BlueTheme: 1,
  MintGreenTheme: 2,
  YellowTheme: 3,
  DarkGreenTheme: 4,
  GreenTheme: 5,
} as const;

export type ThemeName = keyof typeof THEME_IDS;
export type ThemeId = (typeof THEME_IDS)[ThemeName];

/** The user's system setting or the nearest `data-appearance` decides which one applies. */
export const APPEARANCES = ['light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** One set of colors: exactly the shared roles, so that a missing or an extra one does not compile. */
export type Palette = Readonly<Record<ColorRole, `#${string}`>>;

type Values<Group> = { readonly [Name in keyof Group]: string };

/** Radii from chips to dialogs, and the font, weight and tracking of headings. */
export type Character = {
  readonly [Group in keyof typeof defaultCharacter]: Values<(typeof defaultCharacter)[Group]>;
};

/** A theme with both of its palettes. */
export interface Theme extends Readonly<Record<Appearance, Palette>> {
  readonly name: ThemeName;
  /** The character of the theme in a few words; shown in the theme picker. */
  readonly description: string;
  readonly character: Character;
}

export const DEFAULT_THEME: ThemeName = 'BlueTheme';

/** The theme of an `app_theme` id; an unknown or absent id selects the default (DS-01). */
export function getThemeById(id: number | null | undefined): ThemeName {
  const themeName = (Object.keys(THEME_IDS) as ThemeName[]).find((name) => THEME_IDS[name] === id);
  return themeName ?? DEFAULT_THEME;
}
