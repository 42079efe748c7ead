import { COLOR_ROLES, type ColorRole } from './role-names.ts';

export { COLOR_ROLES, type ColorRole };

/** Minimum contrast ratio that WCAG 2.2 AA requires for each use of a color. */
export const MIN_CONTRAST = { text: 4.5, control: 3, focus: 3 } as const;
export type ContrastUse = keyof typeof MIN_CONTRAST;

/**
 * One color token: its purpose and, for each way it is used as a foreground, the backgrounds it must contrast with.
 */
interface ColorRoleSpec {
  readonly purpose: string;
  readonly foregroundOn?: Readonly<Partial<Record<ContrastUse, readonly ColorRole[]>>>;
}

const backgrounds = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;
const softBackgrounds = ['neutralSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const;

/**
 * The color tokens. Components may use only the pairs declared here. A unit test checks each pair against its ratio in
 * every theme and appearance (DS-04).
 */
export const COLOR_ROLE_SPECS: Readonly<Record<ColorRole, ColorRoleSpec>> = {
  canvas: { purpose: 'The page behind everything' },
  surface: { purpose: 'Surfaces on the page: cards, fields, headers' },
  surfaceRaised: { purpose: 'Raised surfaces: menus, dialogs, toasts' },
  surfaceSunken: { purpose: 'Sunken surfaces: wells, tracks, hovered rows' },
  onSurface: {
    purpose: 'Text and icons',
    foregroundOn: { text: [...backgrounds, 'accentSoft', 'neutralSoft'] },
  },
  onSurfaceMuted: {
    purpose: 'Secondary text and icons',
    foregroundOn: { text: [...backgrounds, 'accentSoft', ...softBackgrounds] },
  },
  border: { purpose: 'Dividers; never the only boundary of a control' },
  borderStrong: { purpose: 'Borders of controls', foregroundOn: { control: backgrounds } },
  accentText: {
    purpose: 'Links, and text, icons, lines and marks in the accent’s hue',
    foregroundOn: { text: [...backgrounds, 'accentSoft'] },
  },
  accent: { purpose: 'Fill of the primary action and of selected items; may be too light for a mark' },
  accentHover: { purpose: 'Accent on hover' },
  accentActive: { purpose: 'Accent while pressed' },
  onAccent: { purpose: 'Text on accent', foregroundOn: { text: ['accent', 'accentHover', 'accentActive'] } },
  accentSoft: { purpose: 'Background of selected items' },
  onAccentSoft: { purpose: 'Text on accentSoft', foregroundOn: { text: ['accentSoft'] } },
  focus: {
    purpose: 'Focus ring',
    foregroundOn: { focus: [...backgrounds, 'accentSoft', 'callSurface', 'callSurfaceRaised'] },
  },
  neutralSoft: { purpose: 'Background of a neutral status' },
  success: {
    purpose: 'Success: text, icon, fill',
    foregroundOn: { text: [...backgrounds, 'successSoft'] },
  },
  onSuccess: { purpose: 'Text on success', foregroundOn: { text: ['success'] } },
  successSoft: { purpose: 'Background of a success message' },
  onSuccessSoft: { purpose: 'Text on successSoft', foregroundOn: { text: ['successSoft'] } },
  warning: {
    purpose: 'Needs attention: text, icon, fill',
    foregroundOn: { text: [...backgrounds, 'warningSoft'] },
  },
  onWarning: { purpose: 'Text on warning', foregroundOn: { text: ['warning'] } },
  warningSoft: { purpose: 'Background of a warning' },
  onWarningSoft: { purpose: 'Text on warningSoft', foregroundOn: { text: ['warningSoft'] } },
  danger: {
    purpose: 'Harm or loss: text, icon, border',
    foregroundOn: { text: [...backgrounds, 'dangerSoft'] },
  },
  dangerFill: { purpose: 'Fill of an action that ends or deletes, and of a count of what is late' },
  dangerFillHover: { purpose: 'dangerFill on hover' },
  onDangerFill: { purpose: 'Text on dangerFill', foregroundOn: { text: ['dangerFill', 'dangerFillHover'] } },
  dangerSoft: { purpose: 'Background of an error' },
  onDangerSoft: { purpose: 'Text on dangerSoft', foregroundOn: { text: ['dangerSoft'] } },
  info: { purpose: 'Information: text, icon, fill', foregroundOn: { text: [...backgrounds, 'infoSoft'] } },
  onInfo: { purpose: 'Text on info', foregroundOn: { text: ['info'] } },
  infoSoft: { purpose: 'Background of an informational message' },
  onInfoSoft: { purpose: 'Text on infoSoft', foregroundOn: { text: ['infoSoft'] } },
  seriesFirst: { purpose: 'First series of a chart', foregroundOn: { control: backgrounds } },
  seriesSecond: { purpose: 'Second series of a chart', foregroundOn: { control: backgrounds } },
  seriesThird: { purpose: 'Third series of a chart', foregroundOn: { control: backgrounds } },
  seriesFourth: { purpose: 'Fourth series of a chart', foregroundOn: { control: backgrounds } },
  illustrationTint: { purpose: 'Backdrop of illustrations, beside the accent' },
  scrim: { purpose: 'Overlay behind a dialog' },
  shade: { purpose: 'Base color of shadows' },
  whiteSurface: {
    purpose: 'White background for logos, signatures, codes and scans, in both appearances',
  },
  onWhiteSurface: {
    purpose: 'Dark drawing color on whiteSurface: a drawn signature',
    foregroundOn: { text: ['whiteSurface'] },
  },
  callSurface: { purpose: 'The call screen, dark in both appearances' },
  callSurfaceRaised: { purpose: 'Tiles and bars in the call screen' },
  onCallSurface: {
    purpose: 'Text in the call screen',
    foregroundOn: { text: ['callSurface', 'callSurfaceRaised', 'callControl'] },
  },
  onCallSurfaceMuted: {
    purpose: 'Secondary text in the call screen',
    foregroundOn: { text: ['callSurface', 'callSurfaceRaised'] },
  },
  callControl: { purpose: 'A button in the call screen' },
  onCallControl: { purpose: 'Icon of a button in the call screen', foregroundOn: { text: ['callControl'] } },
};

/** A foreground role and the backgrounds it may be used on. */
export interface ContrastPair {
  readonly role: ColorRole;
  readonly use: ContrastUse;
  readonly backgrounds: readonly ColorRole[];
}

/** Every declared pair, in declaration order. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = COLOR_ROLES.flatMap((role) =>
  Object.entries(COLOR_ROLE_SPECS[role].foregroundOn ?? {}).map(([use, allowed]) => ({
    role,
    use: use as ContrastUse,
    backgrounds: allowed,
  })),
);
