import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { styles } from '../scripts/styles.ts';
import { contrast } from './contrast.ts';
import { COLOR_ROLES, CONTRAST, CONTRAST_PAIRS } from './roles.ts';
import { THEME_IDS, themeOf, type ThemeName } from './theme.ts';
import { THEMES } from './themes/index.ts';
import { token } from './token.ts';

const names = Object.keys(THEME_IDS) as ThemeName[];

test('the contrast ratio is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(names)('%s', (name) => {
  const { color } = THEMES[name];

  test('DS-01 carries exactly the shared set of colour roles', () => {
    expect(Object.keys(color).sort()).toEqual([...COLOR_ROLES].sort());
    expect(THEMES[name].name).toBe(name);
  });

  test.each(CONTRAST_PAIRS.flatMap(({ role, use, on }) => on.map((ground) => ({ role, use, ground }))))(
    'DS-01 DS-04 $role reads on $ground as $use',
    ({ role, use, ground }) => {
      expect(contrast(color[role], color[ground])).toBeGreaterThanOrEqual(CONTRAST[use]);
    },
  );
});

test('DS-04 every role that carries text or marks a control declares the grounds it stands on', () => {
  const inks = COLOR_ROLES.filter(
    (role) => role.startsWith('on') || ['link', 'focus', 'borderStrong'].includes(role),
  );
  const declared = new Set(CONTRAST_PAIRS.map((pair) => pair.role));
  expect(inks.filter((role) => !declared.has(role))).toEqual([]);
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

  test('DS-01 each theme is one attribute on any element', async () => {
    const css = await styles();
    expect(names.filter((name) => !css.includes(`[data-theme='${name}']`))).toEqual([]);
  });
});
