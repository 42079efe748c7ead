import { calculateContrastRatio } from '../src/contrast.ts';
import { COLOR_ROLES, COLOR_ROLE_SPECS, type ColorRole } from '../src/roles.ts';
import { compact, scale, shadow } from '../src/scale.ts';
import { APPEARANCES, DEFAULT_THEME, type Character, type Palette } from '../src/theme.ts';
import { THEMES } from '../src/themes/index.ts';

/**
 * The tokens for design tools, in the format of the Design Tokens Community Group (2025.10): one group per
 * kind, radii and headings by theme, colors and shadows by theme and appearance. Where a value needs more than the format allows (a fluid
 * size), the extension `org.openvisit` holds its CSS.
 */
interface Token {
  readonly $type?: string;
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions?: Readonly<Record<'org.openvisit', unknown>>;
}
type Group = { readonly $type?: string; readonly $description?: string } & {
  readonly [name: string]: Token | Group | string | undefined;
};

const parseNumber = (text: string) => Number.parseFloat(text);

const toColorValue = (hex: string) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map(
    (offset) => Math.round((Number.parseInt(hex.slice(offset, offset + 2), 16) / 255) * 1e4) / 1e4,
  ),
  ...(hex.length === 9 && { alpha: Math.round((Number.parseInt(hex.slice(7), 16) / 255) * 1e3) / 1e3 }),
  hex: hex.slice(0, 7),
});

const toLengthValue = (text: string) => ({
  value: parseNumber(text),
  unit: text.endsWith('px') ? 'px' : 'rem',
});

const buildFontToken = (families: string): Token => ({
  $type: 'fontFamily',
  $value: families.split(',').map((family) => family.trim().replaceAll("'", '')),
});

/** A fluid size is represented by its largest value. */
function buildSizeToken(css: string): Token {
  const largest = /clamp\(.*, ([^,]+)\)/.exec(css)?.[1];
  return largest === undefined
    ? { $value: toLengthValue(css) }
    : { $value: toLengthValue(largest), $extensions: { 'org.openvisit': { css } } };
}

const buildTokenGroup = <T>(
  values: Readonly<Record<string, T>>,
  $type: string,
  token: (value: T) => Token,
): Group => ({
  $type,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, token(value)])),
});

const buildSizeTokens = (values: Readonly<Record<string, string>>) =>
  buildTokenGroup(values, 'dimension', buildSizeToken);
const buildNumberTokens = (values: Readonly<Record<string, string>>, $type = 'number') =>
  buildTokenGroup(values, $type, (value) => ({ $value: parseNumber(value) }));

/** A color with its purpose and its contrast ratio on every background it declares. */
function buildColorToken(palette: Palette, role: ColorRole): Token {
  const { purpose, foregroundOn } = COLOR_ROLE_SPECS[role];
  const measured = Object.entries(foregroundOn ?? {}).map(([use, backgrounds]) => [
    use,
    Object.fromEntries(
      backgrounds.map((background) => [
        background,
        Number(calculateContrastRatio(palette[role], palette[background]).toFixed(2)),
      ]),
    ),
  ]);
  return {
    $value: toColorValue(palette[role]),
    $description: purpose,
    ...(foregroundOn && {
      $extensions: { 'org.openvisit': { reads: Object.fromEntries(measured) as unknown } },
    }),
  };
}

/** One layer of a shadow: `x y blur color-mix(in srgb, <shade> <percent>%, transparent)`. */
function parseShadowLayer(css: string, shade: string) {
  const [, y = '0', blur = '0'] = css.split(' ');
  const { alpha = 1, ...opaque } = toColorValue(shade);
  const part = parseNumber(/(\d+)%/.exec(css)?.[1] ?? '100') / 100;
  const toPxValue = (text: string) => ({ value: parseNumber(text), unit: 'px' });
  return {
    color: { ...opaque, alpha: Math.round(alpha * part * 1e3) / 1e3 },
    ...{ offsetX: toPxValue('0'), offsetY: toPxValue(y), blur: toPxValue(blur), spread: toPxValue('0') },
  };
}

/** The tracking is in em, which the format's dimensions do not allow. */
const buildCharacterTokens = ({ radius, heading }: Character): Group => ({
  radius: buildSizeTokens(radius),
  heading: {
    font: buildFontToken(heading.font.replace('var(--ov-font-body)', scale.font.body)),
    weight: { $type: 'fontWeight', $value: parseNumber(heading.weight) },
    tracking: { $type: 'number', $value: parseNumber(heading.tracking) },
  },
});

const buildAppearanceTokens = (palette: Palette): Group => ({
  color: {
    $type: 'color',
    ...Object.fromEntries(COLOR_ROLES.map((role) => [role, buildColorToken(palette, role)])),
  },
  shadow: buildTokenGroup<readonly string[]>(shadow, 'shadow', (layers) => ({
    $value: layers.map((css) => parseShadowLayer(css, palette.shade)),
  })),
});

export function buildDesignTokens(): Group {
  const themes = Object.values(THEMES).map((theme): [string, Group] => [
    theme.name,
    {
      $description: theme.description,
      ...buildCharacterTokens(theme.character),
      ...Object.fromEntries(
        APPEARANCES.map((appearance) => [appearance, buildAppearanceTokens(theme[appearance])]),
      ),
    },
  ]);
  return {
    $description: 'Design tokens of OpenVisit, generated by `npm run css -w @openvisit/themes`',
    space: buildSizeTokens(scale.space),
    line: buildSizeTokens(scale.line),
    measure: buildSizeTokens(scale.measure),
    radius: buildSizeTokens(scale.radius),
    text: buildSizeTokens(scale.text),
    leading: buildNumberTokens(scale.leading),
    weight: buildNumberTokens(scale.weight, 'fontWeight'),
    font: buildTokenGroup(scale.font, 'fontFamily', buildFontToken),
    heading: buildCharacterTokens(THEMES[DEFAULT_THEME].character)['heading'],
    motion: buildTokenGroup(scale.motion, 'duration', (time) => ({
      $value: { value: parseNumber(time), unit: 'ms' },
    })),
    ease: buildTokenGroup(scale.ease, 'cubicBezier', (curve) => ({
      $value: (/\((.*)\)/.exec(curve)?.[1] ?? '').split(',').map(parseNumber),
    })),
    control: buildSizeTokens(scale.control),
    cell: buildSizeTokens(scale.cell),
    compact: { control: buildSizeTokens(compact.control), cell: buildSizeTokens(compact.cell) },
    icon: buildSizeTokens(scale.icon),
    layer: buildNumberTokens(scale.layer),
    theme: Object.fromEntries(themes),
  };
}

/** The content of `tokens.json`. */
export const formatTokensJson = (): string => `${JSON.stringify(buildDesignTokens(), null, 1)}\n`;
