import { themeOf, type ThemeName } from './theme.ts';

/** What a physician's record says about their look; any record that carries these fields will do. */
interface LookSource {
  readonly app_theme?: number | null | undefined;
  readonly logo_url?: string | null | undefined;
}

/** How a practice looks, ready to be shown. */
export interface Look {
  readonly theme: ThemeName;
  /** The practice's logo; `null` shows the product's own mark. */
  readonly logo: string | null;
  /** Spread on any element: it and all in it wear the theme. */
  readonly attributes: { readonly 'data-theme': ThemeName };
}

/** A physician's whole look in one call; an unknown theme or an empty logo reads as the product's own (DS-01). */
export function lookOf({ app_theme, logo_url }: LookSource): Look {
  const theme = themeOf(app_theme);
  return { theme, logo: logo_url ? logo_url : null, attributes: { 'data-theme': theme } };
}
