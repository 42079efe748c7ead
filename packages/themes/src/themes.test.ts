import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { styles } from '../scripts/styles.ts';
import { designTokens, tokensJson } from '../scripts/tokens.ts';
import { apart, EYES } from './color-difference.ts';
import { contrast } from './contrast.ts';
import { lookOf } from './branding.ts';
import { COLOR_ROLES, CONTRAST, CONTRAST_PAIRS, ROLES } from './roles.ts';
import { APPEARANCES, THEME_IDS, themeOf, type ThemeName } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { kebab, token } from './token.ts';

/** The roles one sees through: the veil behind a dialog, and what shadows are mixed from. */
const VEILS = ['scrim', 'shade'];

const names = Object.keys(THEME_IDS) as ThemeName[];

test('the contrast ratio is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(names)('%s', (name) => {
  test('DS-01 goes by its name', () => {
    expect(THEMES[name].name).toBe(name);
  });

  describe.each(APPEARANCES)('%s', (appearance) => {
    const palette = THEMES[name][appearance];

    test('DS-01 carries exactly the shared set of colour roles, each a hex value', () => {
      expect(Object.keys(palette).sort()).toEqual([...COLOR_ROLES].sort());
      const odd = Object.entries(palette).filter(
        ([role, hex]) => !(VEILS.includes(role) ? /^#[\da-f]{6}([\da-f]{2})?$/ : /^#[\da-f]{6}$/).test(hex),
      );
      expect(odd).toEqual([]);
    });

    test.each(CONTRAST_PAIRS.flatMap(({ role, use, on }) => on.map((ground) => ({ role, use, ground }))))(
      'DS-01 DS-04 $role reads on $ground as $use',
      ({ role, use, ground }) => {
        expect(contrast(palette[role], palette[ground])).toBeGreaterThanOrEqual(CONTRAST[use]);
      },
    );
  });

  test.each(APPEARANCES)('DS-04 by %s no two series of a chart look alike, to whatever eye', (appearance) => {
    const { seriesFirst, seriesSecond, seriesThird, seriesFourth } = THEMES[name][appearance];
    const series = [seriesFirst, seriesSecond, seriesThird, seriesFourth];
    const close = series.flatMap((one, at) =>
      series
        .slice(at + 1)
        .flatMap((other) =>
          (Object.keys(EYES) as (keyof typeof EYES)[])
            .filter((eye) => apart(one, other, eye) < 0.12)
            .map((eye) => `${one} and ${other} to ${eye}`),
        ),
    );
    expect(close).toEqual([]);
  });

  test('by night surfaces get lighter as they rise, none is black and no ink is white', () => {
    const { surfaceSunken, canvas, surface, surfaceRaised, onSurface } = THEMES[name].dark;
    const fromBlack = [surfaceSunken, canvas, surface, surfaceRaised].map((hex) => contrast(hex, '#000000'));
    expect(fromBlack).toEqual([...fromBlack].sort((one, other) => one - other));
    expect(new Set(fromBlack).size).toBe(4);
    expect(Math.min(...fromBlack)).toBeGreaterThan(1.05);
    expect(onSurface).not.toBe('#ffffff');
  });
});

test('DS-04 every role that carries text or marks a control declares the grounds it stands on', () => {
  const inks = COLOR_ROLES.filter(
    (role) => role.startsWith('on') || ['link', 'focus', 'borderStrong'].includes(role),
  );
  expect(inks.filter((role) => ROLES[role].reads === undefined)).toEqual([]);
  const grounds = new Set(CONTRAST_PAIRS.flatMap(({ on }) => on));
  const soft = COLOR_ROLES.filter((role) => role.endsWith('Soft') && !role.startsWith('on'));
  expect(soft.filter((role) => !grounds.has(role))).toEqual([]);
});

test('DS-01 a record of the server becomes a look in one call', () => {
  expect(lookOf({ app_theme: 3, logo_url: '/files/logo.png' })).toEqual({
    theme: 'YellowTheme',
    logo: '/files/logo.png',
    attributes: { 'data-theme': 'YellowTheme' },
  });
  const plain = { theme: 'BlueTheme', logo: null, attributes: { 'data-theme': 'BlueTheme' } };
  expect([{}, { app_theme: 9, logo_url: '' }, { app_theme: null, logo_url: null }].map(lookOf)).toEqual(
    Array(3).fill(plain),
  );
});

test('DS-01 a theme id of the server picks its theme, anything else the default', () => {
  expect([1, 2, 3, 4, 5].map(themeOf)).toEqual(names);
  expect([0, 6, null, undefined].map(themeOf)).toEqual(Array(4).fill('BlueTheme'));
});

describe('styles.css', () => {
  test('DS-01 is what the tokens generate (npm run css -w @openvisit/themes)', async () => {
    const written = await readFile(new URL('./styles.css', import.meta.url), 'utf8');
    expect(written).toBe(await styles());
  });

  test('DS-01 declares every property a token refers to', async () => {
    const css = await styles();
    const references = Object.values(token).flatMap((group): string[] => Object.values(group));
    const undeclared = references.filter((reference) => !css.includes(`${reference.slice(4, -1)}:`));
    expect(undeclared).toEqual([]);
  });

  test('DS-01 each colour shows by day without light-dark() too', async () => {
    const [plain = ''] = (await styles()).split('@supports (color: light-dark');
    expect(names.filter((name) => !plain.includes(`[data-theme='${name}']`))).toEqual([]);
    expect(COLOR_ROLES.filter((role) => !plain.includes(`--ov-color-${kebab(role)}: #`))).toEqual([]);
    expect(plain).not.toContain('light-dark(');
  });

  test('DS-01 each theme is one attribute on any element', async () => {
    const css = await styles();
    expect(names.filter((name) => !css.includes(`[data-theme='${name}']`))).toEqual([]);
  });
});

describe('tokens.json', () => {
  test('DS-01 is what the tokens generate (npm run css -w @openvisit/themes)', async () => {
    expect(await readFile(new URL('./tokens.json', import.meta.url), 'utf8')).toBe(tokensJson());
  });

  test('DS-01 names every token of the code, colours and shadows in each theme and appearance', () => {
    const tokens = designTokens() as Record<string, Record<string, Record<string, Record<string, object>>>>;
    const missing = Object.entries(token).flatMap(([group, values]) =>
      (group === 'color' || group === 'shadow'
        ? names.flatMap((name) =>
            APPEARANCES.map((appearance) => tokens['theme']?.[name]?.[appearance]?.[group]),
          )
        : [tokens[group]]
      ).flatMap((held) => Object.keys(values).filter((key) => !(held && key in held))),
    );
    expect(missing).toEqual([]);
  });

  test('DS-01 every value has a type and is one its type knows', () => {
    const shapes: Record<string, (value: never) => boolean> = {
      color: (value: { colorSpace: string; components: number[] }) =>
        value.colorSpace === 'srgb' && value.components.every((part) => part >= 0 && part <= 1),
      dimension: (value: { value: number; unit: string }) =>
        value.value > 0 && ['px', 'rem'].includes(value.unit),
      duration: (value: { value: number; unit: string }) => value.value > 0 && value.unit === 'ms',
      number: (value: number) => value > 0,
      fontWeight: (value: number) => value >= 1 && value <= 1000,
      fontFamily: (value: string[]) => value.every((family) => family !== ''),
      cubicBezier: (value: number[]) => value.length === 4 && value.every(Number.isFinite),
      shadow: (value: { color: { alpha: number }; blur: { value: number } }[]) =>
        value.every(({ color, blur }) => color.alpha > 0 && color.alpha < 1 && blur.value > 0),
    };
    const wrong: string[] = [];
    const walk = (node: object, path: string, inherited: string | undefined) => {
      const type = (node as { $type?: string }).$type ?? inherited;
      if ('$value' in node) {
        if (!shapes[type ?? '']?.(node.$value as never)) wrong.push(path);
        return;
      }
      for (const [name, child] of Object.entries(node)) {
        if (!name.startsWith('$')) walk(child as object, `${path}.${name}`, type);
      }
    };
    walk(designTokens(), '', undefined);
    expect(wrong).toEqual([]);
  });
});
