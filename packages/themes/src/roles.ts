import { COLOR_ROLES, type ColorRole } from './role-names.ts';

export { COLOR_ROLES, type ColorRole };

/** What a color draws, with the contrast ratio that WCAG 2.2 AA requires of it. */
export const CONTRAST = { text: 4.5, largeText: 3, control: 3, focus: 3 } as const;
export type ContrastUse = keyof typeof CONTRAST;

/** One color token: its purpose, and the backgrounds it has to contrast with, by what it draws there. */
interface Role {
  readonly is: string;
  readonly reads?: Readonly<Partial<Record<ContrastUse, readonly ColorRole[]>>>;
}

const grounds = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;
const softs = ['successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const;

/**
 * The color tokens. Components may use only the pairs declared here; a unit test checks each pair against its
 * ratio in every theme and appearance (DS-04).
 */
export const ROLES: Readonly<Record<ColorRole, Role>> = {
  canvas: { is: 'The page behind everything' },
  surface: { is: 'What lies on the page: cards, fields, headers' },
  surfaceRaised: { is: 'What floats above: menus, dialogs, toasts' },
  surfaceSunken: { is: 'What is set in: wells, tracks, a row under the pointer' },
  onSurface: { is: 'Text and icons', reads: { text: [...grounds, 'accentSoft'] } },
  onSurfaceMuted: {
    is: 'Text and icons of second rank',
    reads: { text: [...grounds, 'accentSoft', ...softs] },
  },
  border: { is: 'Lines that part; never the only sign of a control' },
  borderStrong: { is: 'The edge of a control', reads: { control: grounds } },
  accent: {
    is: 'What one can do next: the primary button, what is chosen',
    reads: { text: [...grounds, 'accentSoft'], control: grounds },
  },
  accentHover: { is: 'Accent under the pointer' },
  accentActive: { is: 'Accent while pressed' },
  onAccent: { is: 'Text on accent', reads: { text: ['accent', 'accentHover', 'accentActive'] } },
  accentSoft: { is: 'A quiet ground for what is chosen' },
  onAccentSoft: { is: 'Text on accentSoft', reads: { text: ['accentSoft'] } },
  focus: {
    is: 'The ring around what has focus',
    reads: { focus: [...grounds, 'accentSoft', 'callSurface', 'callSurfaceRaised'] },
  },
  link: { is: 'Links in running text', reads: { text: [...grounds, 'accentSoft'] } },
  success: { is: 'It went well: text, icon, fill', reads: { text: [...grounds, 'successSoft'] } },
  onSuccess: { is: 'Text on success', reads: { text: ['success'] } },
  successSoft: { is: 'Ground of a good message' },
  onSuccessSoft: { is: 'Text on successSoft', reads: { text: ['successSoft'] } },
  warning: { is: 'It needs a look: text, icon, fill', reads: { text: [...grounds, 'warningSoft'] } },
  onWarning: { is: 'Text on warning', reads: { text: ['warning'] } },
  warningSoft: { is: 'Ground of a warning' },
  onWarningSoft: { is: 'Text on warningSoft', reads: { text: ['warningSoft'] } },
  danger: { is: 'Harm or loss: text, icon, fill', reads: { text: [...grounds, 'dangerSoft'] } },
  dangerHover: { is: 'Danger under the pointer' },
  onDanger: { is: 'Text on danger', reads: { text: ['danger', 'dangerHover'] } },
  dangerSoft: { is: 'Ground of an error' },
  onDangerSoft: { is: 'Text on dangerSoft', reads: { text: ['dangerSoft'] } },
  info: { is: 'Good to know: text, icon, fill', reads: { text: [...grounds, 'infoSoft'] } },
  onInfo: { is: 'Text on info', reads: { text: ['info'] } },
  infoSoft: { is: 'Ground of a note' },
  onInfoSoft: { is: 'Text on infoSoft', reads: { text: ['infoSoft'] } },
  seriesFirst: { is: 'First series of a chart', reads: { control: grounds } },
  seriesSecond: { is: 'Second series of a chart', reads: { control: grounds } },
  seriesThird: { is: 'Third series of a chart', reads: { control: grounds } },
  seriesFourth: { is: 'Fourth series of a chart', reads: { control: grounds } },
  scrim: { is: 'The veil behind a dialog' },
  shade: { is: 'What shadows are mixed from' },
  paper: { is: 'Under what was made for white paper, by day and by night: logos, signatures, codes, scans' },
  onPaper: { is: 'Ink on paper: a signature as it is drawn', reads: { text: ['paper'] } },
  callSurface: { is: 'The call room, dark in both appearances' },
  callSurfaceRaised: { is: 'Tiles and bars in the call room' },
  onCallSurface: {
    is: 'Text in the call room',
    reads: { text: ['callSurface', 'callSurfaceRaised', 'callControl'] },
  },
  onCallSurfaceMuted: {
    is: 'Text of second rank in the call room',
    reads: { text: ['callSurface', 'callSurfaceRaised'] },
  },
  callControl: { is: 'A button in the call room' },
  onCallControl: { is: 'Icon of a button in the call room', reads: { text: ['callControl'] } },
};

/** A foreground role and the backgrounds it may be used on. */
export interface ContrastPair {
  readonly role: ColorRole;
  readonly use: ContrastUse;
  readonly on: readonly ColorRole[];
}

/** Every declared pair, in declaration order. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = COLOR_ROLES.flatMap((role) =>
  Object.entries(ROLES[role].reads ?? {}).map(([use, on]) => ({ role, use: use as ContrastUse, on })),
);
