import { DISPLAY_LANGUAGES } from '@openvisit/contract';
import { DEFAULT_THEME, THEME_IDS } from '@openvisit/themes';
import { PSEUDO_LANGUAGE } from './pseudo-language.ts';

/**
 * Options of the toolbar, and the values that a story (`globals: { direction: 'rtl' }`), a test or a URL
 * (`globals=theme:GreenTheme;appearance:dark`) can set.
 */
export const TOOLBAR_OPTIONS = {
  theme: Object.keys(THEME_IDS),
  appearance: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  direction: ['ltr', 'rtl'],
  motion: ['full', 'reduced'],
  language: [...DISPLAY_LANGUAGES, PSEUDO_LANGUAGE],
} as const;

type ToolbarValues = { readonly [K in keyof typeof TOOLBAR_OPTIONS]: string };

export const DEFAULT_TOOLBAR_VALUES: ToolbarValues = {
  theme: DEFAULT_THEME,
  appearance: 'system',
  density: 'comfortable',
  direction: 'ltr',
  motion: 'full',
  language: 'en',
};

/** Viewport widths for screen stories; values of the global `viewport`. */
export const VIEWPORTS = {
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const;

/** The root attributes for the given globals; `undefined` removes an attribute. */
const toAttributes = ({
  theme,
  appearance,
  density,
  direction,
  motion,
  language,
}: Partial<ToolbarValues>) => ({
  'data-theme': theme,
  'data-appearance': appearance === 'system' ? undefined : appearance,
  'data-density': density === 'compact' ? 'compact' : undefined,
  dir: direction,
  'data-motion': motion === 'reduced' ? 'reduced' : undefined,
  lang: language,
});

/** Sets the attributes on an element and removes those that are not given. */
export function applyToolbarValues(element: HTMLElement, values: Partial<ToolbarValues>): void {
  for (const [name, value] of Object.entries(toAttributes(values))) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** The toolbar values among Storybook's globals; unknown values fall back to the default. */
export function getToolbarValues(globals: Readonly<Record<string, unknown>>): ToolbarValues {
  const entries = Object.entries(TOOLBAR_OPTIONS).map(([key, names]) => {
    const requestedValue = globals[key];
    const isKnownValue =
      typeof requestedValue === 'string' && (names as readonly string[]).includes(requestedValue);
    return [key, isKnownValue ? requestedValue : DEFAULT_TOOLBAR_VALUES[key as keyof ToolbarValues]];
  });
  return Object.fromEntries(entries) as ToolbarValues;
}
