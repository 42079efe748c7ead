import { STATUS_COLORS } from './status-colors.ts';
import type { Theme } from '../theme.ts';

/** The call screen is dark in both appearances, so that faces stand out. */
const call = {
  callSurface: '#1a120a',
  callSurfaceRaised: '#2c231b',
  onCallSurface: '#faf7f4',
  onCallSurfaceMuted: '#c1b9b1',
  callControl: '#473e35',
  onCallControl: '#ffffff',
} as const;

/**
 * Warm and sunny. Yellow fills with dark text, and ochre where yellow would be too pale to read. The dark appearance is
 * espresso.
 */
export const YellowTheme: Theme = {
  name: 'YellowTheme',
  description: 'Warm and sunny',
  character: {
    radius: { sm: '0.5rem', md: '0.875rem', lg: '1.375rem', xl: '1.875rem' },
    heading: {
      font: 'var(--ov-font-body)',
      weight: '750',
      tracking: '-0.02em',
    },
  },
  light: {
    canvas: '#fefaeb',
    surface: '#fffefa',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#f7f1de',
    onSurface: '#282015',
    onSurfaceMuted: '#5e574d',
    border: '#e2ddd5',
    borderStrong: '#8d877e',
    accent: '#ffcb2a',
    accentHover: '#efbd03',
    accentActive: '#deaf01',
    onAccent: '#1c1503',
    accentText: '#935a01',
    accentSoft: '#faf6ce',
    onAccentSoft: '#6a4101',
    focus: '#cc7502',
    seriesFirst: '#aa8501',
    seriesSecond: '#517ac1',
    seriesThird: '#a8466d',
    seriesFourth: '#245b0a',
    illustrationTint: '#c9eaff',
    scrim: '#28201580',
    shade: '#28201555',
    whiteSurface: '#ffffff',
    onWhiteSurface: '#282015',
    ...STATUS_COLORS.light,
    ...call,
  },
  dark: {
    canvas: '#22170e',
    surface: '#291f17',
    surfaceRaised: '#342920',
    surfaceSunken: '#191109',
    onSurface: '#edeae4',
    onSurfaceMuted: '#c0baaf',
    border: '#463c35',
    borderStrong: '#817a6e',
    accent: '#fbcd3c',
    accentHover: '#ffdc7d',
    accentActive: '#ffecb8',
    onAccent: '#1c1503',
    accentText: '#f5ce5f',
    accentSoft: '#3a3213',
    onAccentSoft: '#eee1bc',
    focus: '#d4822b',
    seriesFirst: '#fbcd3c',
    seriesSecond: '#b8e0ff',
    seriesThird: '#bc5756',
    seriesFourth: '#57bf8e',
    illustrationTint: '#1a3b51',
    scrim: '#0b040199',
    shade: '#040201',
    whiteSurface: '#ffffff',
    onWhiteSurface: '#282015',
    ...STATUS_COLORS.dark,
    ...call,
  },
};
