/** A length of `n` spacing units, each 0.25 rem. */
const getSpaceStep = (n: number) => `${n * 0.25}rem`;

/** What a theme sets besides its colors: the radius of corners and the type of its headings. These are the default theme's. */
export const defaultCharacter = {
  radius: { sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  heading: { font: 'var(--ov-font-body)', weight: '600', tracking: '-0.012em' },
} as const;

/**
 * The design tokens that all themes share, and the default theme's radii and headings: spacing, type, shape, depth, motion.
 * Lengths are in rem, so that they scale with the user's font size.
 */
export const scale = {
  space: {
    /** 2 px: between an icon and its label, never between two separate elements. */
    half: getSpaceStep(0.5),
    1: getSpaceStep(1),
    2: getSpaceStep(2),
    3: getSpaceStep(3),
    4: getSpaceStep(4),
    5: getSpaceStep(5),
    6: getSpaceStep(6),
    7: getSpaceStep(7),
    8: getSpaceStep(8),
    10: getSpaceStep(10),
    11: getSpaceStep(11),
    12: getSpaceStep(12),
    14: getSpaceStep(14),
    16: getSpaceStep(16),
    20: getSpaceStep(20),
    24: getSpaceStep(24),
  },
  /** Line widths: borders, emphasis, focus ring. In px, because lines do not scale with text. */
  line: { hair: '1px', thick: '2px', ring: '3px' },
  /** Widths of containers: menus, fields and dialogs; from `xl` on also those of pages: narrow, medium and default. */
  measure: {
    xxs: '9rem',
    xs: '12rem',
    sm: '18rem',
    md: '26rem',
    lg: '32rem',
    xl: '48rem',
    xxl: '62rem',
    page: '75rem',
  },
  radius: { ...defaultCharacter.radius, full: '999rem' },
  text: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.25rem',
    xl: 'clamp(1.375rem, 1.27rem + 0.45vw, 1.625rem)',
    xxl: 'clamp(1.75rem, 1.55rem + 0.85vw, 2.25rem)',
    display: 'clamp(2.375rem, 1.75rem + 2.7vw, 3.75rem)',
  },
  leading: { tight: '1.12', snug: '1.32', normal: '1.55' },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  font: {
    body: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, -apple-system, 'Segoe UI', sans-serif",
  },
  heading: defaultCharacter.heading,
  motion: { fast: '120ms', normal: '200ms', slow: '320ms' },
  ease: { out: 'cubic-bezier(0.2, 0.8, 0.2, 1)', inOut: 'cubic-bezier(0.65, 0, 0.35, 1)' },
  /** Heights of controls. On touch screens `sm` and `md` grow, see `coarse`. */
  control: { sm: '2.125rem', md: '2.625rem', lg: '3.125rem' },
  /** Padding of table cells; smaller in `compact`. */
  cell: { block: getSpaceStep(3), inline: getSpaceStep(4) },
  icon: { sm: '1rem', md: '1.25rem', lg: '1.5rem', xl: '2rem' },
  layer: { header: '100', drawer: '200', dialog: '300', toast: '400' },
} as const;

/**
 * Breakpoints for `@media ${media.phone}`, because custom properties do not work in media queries: a phone in
 * portrait, at least a tablet in portrait, at least a desktop.
 */
export const media = {
  phone: '(max-width: 40rem)',
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 62rem)',
} as const;

/** Control heights for coarse pointers: no touch target is smaller than 44 px. */
export const coarse = { control: { sm: '2.75rem', md: '2.75rem', lg: '3.25rem' } } as const;

/**
 * Control heights and cell padding for dense screens, `data-density="compact"`. Coarse pointers keep their
 * own heights.
 */
export const compact = {
  control: { sm: '1.75rem', md: '2.125rem', lg: '2.625rem' },
  cell: { block: getSpaceStep(1.5), inline: getSpaceStep(3) },
} as const;

const mixShade = (percent: number) => `color-mix(in srgb, var(--ov-color-shade) ${percent}%, transparent)`;

/**
 * Shadows mix the theme's shade, so that they match its background. In dark appearance the shade is nearly
 * black, because a shadow on a dark background has to be about three times as strong to be visible.
 */
export const shadow = {
  raised: [`0 1px 2px ${mixShade(21)}`, `0 1px 3px ${mixShade(15)}`],
  floating: [`0 2px 6px ${mixShade(24)}`, `0 10px 28px ${mixShade(39)}`],
  overlay: [`0 4px 12px ${mixShade(30)}`, `0 24px 64px ${mixShade(72)}`],
} as const;
