import type { Theme, ThemeName } from '../theme.ts';
import { BlueTheme } from './blue.ts';
import { DarkGreenTheme } from './dark-green.ts';
import { GreenTheme } from './green.ts';
import { MintGreenTheme } from './mint-green.ts';
import { YellowTheme } from './yellow.ts';

export { BlueTheme, DarkGreenTheme, GreenTheme, MintGreenTheme, YellowTheme };

/** All five themes by name, in display order (DS-01). */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  BlueTheme,
  MintGreenTheme,
  YellowTheme,
  DarkGreenTheme,
  GreenTheme,
};
