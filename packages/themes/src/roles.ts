/** Every colour role, named by what it is for and never by its hue. All themes carry exactly this set. */
export const COLOR_ROLES = [
  'canvas',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'onSurface',
  'onSurfaceMuted',
  'border',
  'borderStrong',
  'accent',
  'accentHover',
  'accentActive',
  'onAccent',
  'accentSoft',
  'onAccentSoft',
  'focus',
  'link',
  'success',
  'onSuccess',
  'successSoft',
  'onSuccessSoft',
  'warning',
  'onWarning',
  'warningSoft',
  'onWarningSoft',
  'danger',
  'dangerHover',
  'onDanger',
  'dangerSoft',
  'onDangerSoft',
  'info',
  'onInfo',
  'infoSoft',
  'onInfoSoft',
  'scrim',
  'callSurface',
  'callSurfaceRaised',
  'onCallSurface',
  'onCallSurfaceMuted',
  'callControl',
  'onCallControl',
] as const;

export type ColorRole = (typeof COLOR_ROLES)[number];

/** What a colour draws, and with it the contrast ratio WCAG 2.2 AA asks of it. */
export const CONTRAST = { text: 4.5, largeText: 3, control: 3, focus: 3 } as const;
export type ContrastUse = keyof typeof CONTRAST;

/** A foreground role and every ground it may stand on. */
export interface ContrastPair {
  readonly role: ColorRole;
  readonly use: ContrastUse;
  readonly on: readonly ColorRole[];
}

const grounds = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;

/**
 * Which colour may stand on which (DS-04). Components use only pairs of this list; a unit test holds each pair to
 * its ratio in every theme.
 */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { role: 'onSurface', use: 'text', on: [...grounds, 'accentSoft'] },
  {
    role: 'onSurfaceMuted',
    use: 'text',
    on: [...grounds, 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'],
  },
  { role: 'link', use: 'text', on: [...grounds, 'accentSoft'] },
  { role: 'accent', use: 'text', on: [...grounds, 'accentSoft'] },
  { role: 'onAccent', use: 'text', on: ['accent', 'accentHover', 'accentActive'] },
  { role: 'onAccentSoft', use: 'text', on: ['accentSoft'] },
  { role: 'success', use: 'text', on: [...grounds, 'successSoft'] },
  { role: 'onSuccess', use: 'text', on: ['success'] },
  { role: 'onSuccessSoft', use: 'text', on: ['successSoft'] },
  { role: 'warning', use: 'text', on: [...grounds, 'warningSoft'] },
  { role: 'onWarning', use: 'text', on: ['warning'] },
  { role: 'onWarningSoft', use: 'text', on: ['warningSoft'] },
  { role: 'danger', use: 'text', on: [...grounds, 'dangerSoft'] },
  { role: 'onDanger', use: 'text', on: ['danger', 'dangerHover'] },
  { role: 'onDangerSoft', use: 'text', on: ['dangerSoft'] },
  { role: 'info', use: 'text', on: [...grounds, 'infoSoft'] },
  { role: 'onInfo', use: 'text', on: ['info'] },
  { role: 'onInfoSoft', use: 'text', on: ['infoSoft'] },
  { role: 'onCallSurface', use: 'text', on: ['callSurface', 'callSurfaceRaised', 'callControl'] },
  { role: 'onCallSurfaceMuted', use: 'text', on: ['callSurface', 'callSurfaceRaised'] },
  { role: 'onCallControl', use: 'text', on: ['callControl'] },
  { role: 'borderStrong', use: 'control', on: grounds },
  { role: 'accent', use: 'control', on: grounds },
  { role: 'focus', use: 'focus', on: [...grounds, 'accentSoft', 'callSurface', 'callSurfaceRaised'] },
];
