import { describe, expect, test } from 'vitest';
import { buildStyles } from '../scripts/styles.ts';
import { buildDesignTokens } from '../scripts/tokens.ts';
import {
  calculateColorDifference,
  calculateDeltaE2000,
  COLOR_VISION,
  getChromaAndHue,
} from './color-difference.ts';
import { calculateContrastRatio } from './contrast.ts';
import { toBranding } from './branding.ts';
import { COLOR_ROLES, MIN_CONTRAST, CONTRAST_PAIRS, COLOR_ROLE_SPECS } from './roles.ts';
import { scale, shadow } from './scale.ts';
import { APPEARANCES, THEME_IDS, getThemeById, type ThemeName } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { toKebabCase, token } from './token.ts';

/** Roles that may have an alpha channel: the backdrop of dialogs and the color of shadows. */
const TRANSLUCENT = ['scrim', 'shade'];

/** Smallest difference of two chart series, for every color vision; 1 is black against white. */
const SERIES_DIFFERENCE_MIN = 0.12;

/** Smallest CIEDE2000 difference of the backgrounds of two statuses. */
const STATUS_DIFFERENCE_MIN = 12;

/** Largest CIEDE2000 difference of two tones of one color; salmon and red differ by 30. */
const SAME_COLOR_MAX = 10;

const names = Object.keys(THEME_IDS) as ThemeName[];

test('calculateContrastRatio returns the WCAG contrast ratio', () => {
  expect(calculateContrastRatio('#000000', '#ffffff')).toBe(21);
  expect(calculateContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('calculateDeltaE2000 returns the difference of CIEDE2000', () => {
  expect(calculateDeltaE2000('#000000', '#ffffff')).toBeCloseTo(100, 1);
  // Computed with culori 4.
  expect(calculateDeltaE2000('#caccff', '#ffcfce')).toBeCloseTo(21.866, 2);
  expect(calculateDeltaE2000('#225333', '#122c1d')).toBeCloseTo(13.144, 2);
});

/** Each pair of different items, in either order once. */
const listPairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((item, index) => items.slice(index + 1).map((other): [T, T] => [item, other]));

describe.each(names)('%s', (name) => {
  test('DS-01 is registered under its own name', () => {
    expect(THEMES[name].name).toBe(name);
  });

  describe.each(APPEARANCES)('%s', (appearance) => {
    const palette = THEMES[name][appearance];

    test('DS-01 defines exactly the shared color roles, each as a hex value', () => {
      expect(Object.keys(palette).sort()).toEqual([...COLOR_ROLES].sort());
      const invalid = Object.entries(palette).filter(
        ([role, hex]) =>
          !(TRANSLUCENT.includes(role) ? /^#[\da-f]{6}([\da-f]{2})?$/ : /^#[\da-f]{6}$/).test(hex),
      );
      expect(invalid).toEqual([]);
    });

    test.each(
      CONTRAST_PAIRS.flatMap(({ role, use, backgrounds }) =>
        backgrounds.map((background) => ({ role, use, background })),
      ),
    )('DS-01 DS-04 $role contrasts with $background as $use', ({ role, use, background }) => {
      expect(calculateContrastRatio(palette[role], palette[background])).toBeGreaterThanOrEqual(
        MIN_CONTRAST[use],
      );
    });
  });

  test.each(APPEARANCES)(
    'DS-04 in %s appearance all chart series are distinguishable for every color vision',
    (appearance) => {
      const { seriesFirst, seriesSecond, seriesThird, seriesFourth } = THEMES[name][appearance];
      const series = [seriesFirst, seriesSecond, seriesThird, seriesFourth];
      const tooSimilar = listPairs(series).flatMap(([item, other]) =>
        (Object.keys(COLOR_VISION) as (keyof typeof COLOR_VISION)[])
          .filter((vision) => calculateColorDifference(item, other, vision) < SERIES_DIFFERENCE_MIN)
          .map((vision) => `${item} and ${other} for ${vision}`),
      );
      expect(tooSimilar).toEqual([]);
    },
  );

  test.each(APPEARANCES)(
    'DS-04 in %s appearance the backgrounds of any two statuses differ',
    (appearance) => {
      const palette = THEMES[name][appearance];
      const backgrounds = COLOR_ROLES.filter((role) => /^[a-z]+Soft$/.test(role) && !role.startsWith('on'));
      expect(backgrounds).toHaveLength(6);
      const tooSimilar = listPairs(backgrounds).filter(
        ([one, other]) => calculateDeltaE2000(palette[one], palette[other]) < STATUS_DIFFERENCE_MIN,
      );
      expect(tooSimilar).toEqual([]);
    },
  );

  test('DS-04 a button that ends or deletes is the same red in both appearances', () => {
    const { light, dark } = THEMES[name];
    expect(calculateDeltaE2000(light.dangerFill, dark.dangerFill)).toBeLessThan(SAME_COLOR_MAX);
  });

  test('dark surfaces get lighter with elevation, none is black, and text is not pure white', () => {
    const { surfaceSunken, canvas, surface, surfaceRaised, onSurface } = THEMES[name].dark;
    const contrasts = [surfaceSunken, canvas, surface, surfaceRaised].map((hex) =>
      calculateContrastRatio(hex, '#000000'),
    );
    expect(contrasts).toEqual([...contrasts].sort((a, b) => a - b));
    expect(new Set(contrasts).size).toBe(4);
    expect(Math.min(...contrasts)).toBeGreaterThan(1.05);
    expect(onSurface).not.toBe('#ffffff');
  });
});

describe('DS-01 two themes are told apart', () => {
  const pairs = listPairs(names).map(([first, second]) => [THEMES[first], THEMES[second]] as const);
  const getNames = (found: typeof pairs) => found.map(([first, second]) => `${first.name}, ${second.name}`);

  test('by the radii of their corners and by the font, weight and tracking of their headings', () => {
    const same = pairs.filter(([first, second]) =>
      (['radius', 'heading'] as const).some(
        (group) => JSON.stringify(first.character[group]) === JSON.stringify(second.character[group]),
      ),
    );
    expect(getNames(same)).toEqual([]);
  });

  test.each(APPEARANCES)('in %s appearance by the backdrop of their illustrations', (appearance) => {
    const same = pairs.filter(
      ([first, second]) =>
        calculateDeltaE2000(first[appearance].illustrationTint, second[appearance].illustrationTint) < 5,
    );
    expect(getNames(same)).toEqual([]);
  });

  test.each(APPEARANCES)('in %s appearance by the order of hues in charts', (appearance) => {
    const series = ['seriesFirst', 'seriesSecond', 'seriesThird', 'seriesFourth'] as const;
    const same = pairs.filter(([first, second]) => {
      const turns = series.map((role) =>
        Math.abs(
          getChromaAndHue(first[appearance][role]).hue - getChromaAndHue(second[appearance][role]).hue,
        ),
      );
      return turns.filter((turn) => Math.min(turn, 360 - turn) > 30).length < 2;
    });
    expect(getNames(same)).toEqual([]);
  });

  test('by their dark pages', () => {
    const same = pairs.filter(
      ([first, second]) => calculateDeltaE2000(first.dark.canvas, second.dark.canvas) < 4,
    );
    expect(getNames(same)).toEqual([]);
  });
});

test.each(APPEARANCES)('DS-01 the accent of YellowTheme is yellow in %s appearance', (appearance) => {
  const { chroma, hue } = getChromaAndHue(THEMES.YellowTheme[appearance].accent);
  expect(chroma).toBeGreaterThan(0.15);
  expect(hue).toBeGreaterThan(80);
  expect(hue).toBeLessThan(100);
});

test('DS-04 every text and control role declares its backgrounds', () => {
  const foregrounds = COLOR_ROLES.filter(
    (role) => role.startsWith('on') || ['accentText', 'focus', 'borderStrong'].includes(role),
  );
  expect(foregrounds.filter((role) => COLOR_ROLE_SPECS[role].foregroundOn === undefined)).toEqual([]);
  const backgrounds = new Set(CONTRAST_PAIRS.flatMap((pair) => pair.backgrounds));
  const soft = COLOR_ROLES.filter((role) => role.endsWith('Soft') && !role.startsWith('on'));
  expect(soft.filter((role) => !backgrounds.has(role))).toEqual([]);
});

test('DS-01 toBranding resolves a server record', () => {
  expect(toBranding({ app_theme: 3, logo_url: '/files/logo.png' })).toEqual({
    theme: 'YellowTheme',
    logo: '/files/logo.png',
    attributes: { 'data-theme': 'YellowTheme' },
  });
  const plain = { theme: 'BlueTheme', logo: null, attributes: { 'data-theme': 'BlueTheme' } };
  expect([{}, { app_theme: 9, logo_url: '' }, { app_theme: null, logo_url: null }].map(toBranding)).toEqual(
    Array(3).fill(plain),
  );
});

test('DS-01 a theme id from the server selects its theme; any other value selects the default', () => {
  expect([1, 2, 3, 4, 5].map(getThemeById)).toEqual(names);
  expect([0, 6, null, undefined].map(getThemeById)).toEqual(Array(4).fill('BlueTheme'));
});

describe('styles.css', () => {
  test('DS-01 every value of the scale has a token', () => {
    const listNames = (groups: object) =>
      Object.fromEntries(
        Object.entries(groups).map(([group, values]) => [group, Object.keys(values as object)]),
      );
    const { color: _, ...groups } = token;
    expect(listNames(groups)).toEqual(listNames({ ...scale, shadow }));
  });

  test('DS-01 declares every property a token refers to', async () => {
    const css = await buildStyles();
    const references = Object.values(token).flatMap((group): string[] => Object.values(group));
    const undeclared = references.filter((reference) => !css.includes(`${reference.slice(4, -1)}:`));
    expect(undeclared).toEqual([]);
  });

  test('DS-01 light colors work in browsers without light-dark()', async () => {
    const [plain = ''] = (await buildStyles()).split('@supports (color: light-dark');
    expect(names.filter((name) => !plain.includes(`[data-theme='${name}']`))).toEqual([]);
    expect(COLOR_ROLES.filter((role) => !plain.includes(`--ov-color-${toKebabCase(role)}: #`))).toEqual([]);
    expect(plain).not.toContain('light-dark(');
  });

  test('DS-01 every theme is applied by one attribute', async () => {
    const css = await buildStyles();
    expect(names.filter((name) => !css.includes(`[data-theme='${name}']`))).toEqual([]);
  });
});

describe('tokens.json', () => {
  test('DS-01 contains every token, with colors and shadows per theme and appearance', () => {
    const tokens = buildDesignTokens() as Record<
      string,
      Record<string, Record<string, Record<string, object>>>
    >;
    const missing = Object.entries(token).flatMap(([group, values]) =>
      (group === 'color' || group === 'shadow'
        ? names.flatMap((name) =>
            APPEARANCES.map((appearance) => tokens['theme']?.[name]?.[appearance]?.[group]),
          )
        : [tokens[group]]
      ).flatMap((tokenGroup) => Object.keys(values).filter((key) => !(tokenGroup && key in tokenGroup))),
    );
    expect(missing).toEqual([]);
  });

  test('DS-01 every value is valid for its type', () => {
    const validators: Record<string, (value: never) => boolean> = {
      color: (value: { colorSpace: string; components: number[] }) =>
        value.colorSpace === 'srgb' &&
        value.components.every((component) => component >= 0 && component <= 1),
      dimension: (value: { value: number; unit: string }) =>
        value.value > 0 && ['px', 'rem'].includes(value.unit),
      duration: (value: { value: number; unit: string }) => value.value > 0 && value.unit === 'ms',
      number: (value: number) => Number.isFinite(value),
      fontWeight: (value: number) => value >= 1 && value <= 1000,
      fontFamily: (value: string[]) => value.every((family) => family !== ''),
      cubicBezier: (value: number[]) => value.length === 4 && value.every(Number.isFinite),
      shadow: (value: { color: { alpha: number }; blur: { value: number } }[]) =>
        value.every(({ color, blur }) => color.alpha > 0 && color.alpha < 1 && blur.value > 0),
    };
    const invalid: string[] = [];
    const visitTokens = (node: object, path: string, inherited: string | undefined) => {
      const type = (node as { $type?: string }).$type ?? inherited;
      if ('$value' in node) {
        if (!validators[type ?? '']?.(node.$value as never)) invalid.push(path);
        return;
      }
      for (const [name, child] of Object.entries(node)) {
        if (!name.startsWith('$')) visitTokens(child as object, `${path}.${name}`, type);
      }
    };
    visitTokens(buildDesignTokens(), '', undefined);
    expect(invalid).toEqual([]);
  });
});
