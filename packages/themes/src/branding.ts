import { getThemeById, type ThemeName } from './theme.ts';

/** The branding fields of a physician's record; accepts any record with these fields. */
interface BrandingSource {
  readonly app_theme?: number | null | undefined;
  readonly logo_url?: string | null | undefined;
}

/** A physician's branding, resolved for rendering. */
export interface Branding {
  readonly theme: ThemeName;
  /** URL of the practice's logo; `null` means the product's own logo. */
  readonly logo: string | null;
  /** Spread on any element to apply the theme to it and its descendants. */
  readonly attributes: { readonly 'data-theme': ThemeName };
}

/** Resolves a physician's branding. An unknown theme or an empty logo is replaced by the product's own (DS-01). */
export function toBranding({ app_theme, logo_url }: BrandingSource): Branding {
  const theme = getThemeById(app_theme);
  return { theme, logo: logo_url ? logo_url : null, attributes: { 'data-theme': theme } };
}
