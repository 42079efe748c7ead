import { COLOR_ROLES, type ColorRole } from './role-names.ts';

export { COLOR_ROLES, type ColorRole };

/** Contrast ratio that WCAG 2.2 AA requires for each use of a color. */
export const CONTRAST = { text: 4.5, largeText: 3, control: 3, focus: 3 } as const;
export type ContrastUse = keyof typeof CONTRAST;

/** One color token: its purpose, and the backgrounds it has to contrast with, by its use. */
interface Role {
  readonly purpose: string;
  readonly foregroundOn?: Readonly<Partial<Record<ContrastUse, readonly ColorRole[]>>>;
}

const backgrounds = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;
const softBackgrounds = ['successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const;

/**
 * The color tokens. Components may use only the pairs declared here; a unit test checks each pair against its
 * ratio in every theme and appearance (DS-04).
 */
export const ROLES: Readonly<Record<ColorRole, Role>> = {
  canvas: { purpose: 'The page behind everything' },
  surface: { purpose: 'What lies on the page: cards, fields, headers' },
  surfaceRaised: { purpose: 'What floats above: menus, dialogs, toasts' },
  surfaceSunken: { purpose: 'What is set in: wells, tracks, a row under the pointer' },
  onSurface: { purpose: 'Text and icons', foregroundOn: { text: [...backgrounds, 'accentSoft'] } },
  onSurfaceMuted: {
    purpose: 'Text and icons of second rank',
    foregroundOn: { text: [...backgrounds, 'accentSoft', ...softBackgrounds] },
  },
  border: { purpose: 'Lines that part; never the only sign of a control' },
  borderStrong: { purpose: 'The edge of a control', foregroundOn: { control: backgrounds } },
  accent: {
    purpose: 'What one can do next: the primary button, what is chosen',
    foregroundOn: { text: [...backgrounds, 'accentSoft'], control: backgrounds },
  },
  accentHover: { purpose: 'Accent under the pointer' },
  accentActive: { purpose: 'Accent while pressed' },
  onAccent: { purpose: 'Text on accent', foregroundOn: { text: ['accent', 'accentHover', 'accentActive'] } },
  accentSoft: { purpose: 'A quiet ground for what is chosen' },
  onAccentSoft: { purpose: 'Text on accentSoft', foregroundOn: { text: ['accentSoft'] } },
  focus: {
    purpose: 'The ring around what has focus',
    foregroundOn: { focus: [...backgrounds, 'accentSoft', 'callSurface', 'callSurfaceRaised'] },
  },
  link: { purpose: 'Links in running text', foregroundOn: { text: [...backgrounds, 'accentSoft'] } },
  success: {
    purpose: 'It went well: text, icon, fill',
    foregroundOn: { text: [...backgrounds, 'successSoft'] },
  },
  onSuccess: { purpose: 'Text on success', foregroundOn: { text: ['success'] } },
  successSoft: { purpose: 'Ground of a good message' },
  onSuccessSoft: { purpose: 'Text on successSoft', foregroundOn: { text: ['successSoft'] } },
  warning: {
    purpose: 'It needs a look: text, icon, fill',
    foregroundOn: { text: [...backgrounds, 'warningSoft'] },
  },
  onWarning: { purpose: 'Text on warning', foregroundOn: { text: ['warning'] } },
  warningSoft: { purpose: 'Ground of a warning' },
  onWarningSoft: { purpose: 'Text on warningSoft', foregroundOn: { text: ['warningSoft'] } },
  danger: {
    purpose: 'Harm or loss: text, icon, fill',
    foregroundOn: { text: [...backgrounds, 'dangerSoft'] },
  },
  dangerHover: { purpose: 'Danger under the pointer' },
  onDanger: { purpose: 'Text on danger', foregroundOn: { text: ['danger', 'dangerHover'] } },
  dangerSoft: { purpose: 'Ground of an error' },
  onDangerSoft: { purpose: 'Text on dangerSoft', foregroundOn: { text: ['dangerSoft'] } },
  info: { purpose: 'Good to know: text, icon, fill', foregroundOn: { text: [...backgrounds, 'infoSoft'] } },
  onInfo: { purpose: 'Text on info', foregroundOn: { text: ['info'] } },
  infoSoft: { purpose: 'Ground of a note' },
  onInfoSoft: { purpose: 'Text on infoSoft', foregroundOn: { text: ['infoSoft'] } },
  seriesFirst: { purpose: 'First series of a chart', foregroundOn: { control: backgrounds } },
  seriesSecond: { purpose: 'Second series of a chart', foregroundOn: { control: backgrounds } },
  seriesThird: { purpose: 'Third series of a chart', foregroundOn: { control: backgrounds } },
  seriesFourth: { purpose: 'Fourth series of a chart', foregroundOn: { control: backgrounds } },
  scrim: { purpose: 'The veil behind a dialog' },
  shade: { purpose: 'What shadows are mixed from' },
  paper: {
    purpose: 'Under what was made for white paper, by day and by night: logos, signatures, codes, scans',
  },
  onPaper: { purpose: 'Ink on paper: a signature as it is drawn', foregroundOn: { text: ['paper'] } },
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
  readonly background: readonly ColorRole[];
}

/** Every declared pair, in declaration order. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = COLOR_ROLES.flatMap((role) =>
  Object.entries(ROLES[role].foregroundOn ?? {}).map(([use, background]) => ({
    role,
    use: use as ContrastUse,
    background,
  })),
);
