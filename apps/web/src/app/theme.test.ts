import { readFile } from 'node:fs/promises';
import { APP_THEMES } from '@openvisit/contract';
import { BlueTheme, THEME_IDS } from '@openvisit/themes';
import { expect, test } from 'vitest';

const page = await readFile(new URL('../../index.html', import.meta.url), 'utf8');

test('DS-01 the server and the screens number the themes alike', () => {
  expect(THEME_IDS).toEqual(APP_THEMES);
});

test('DS-01 the page knows every theme, and both appearances, before its first paint', () => {
  const [, known = ''] = /\/(\^.*\$)\/\.test/.exec(page) ?? [];
  expect(Object.keys(THEME_IDS).filter((name) => !new RegExp(known).test(name))).toEqual([]);
  expect(page).toContain('<meta name="color-scheme" content="light dark" />');
  const bars = [...page.matchAll(/prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)].map(([, ...of]) => of);
  expect(bars).toEqual([
    ['light', BlueTheme.light.surface],
    ['dark', BlueTheme.dark.surface],
  ]);
});
