import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { APP_THEMES } from '@openvisit/contract';
import { BlueTheme, THEME_IDS } from '@openvisit/themes';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const CONFIG = new URL('../../vite.config.ts', import.meta.url).pathname;
const page = await readFile(new URL('../../index.html', import.meta.url), 'utf8');

test('DS-01 theme ids match between contract and themes', () => {
  expect(THEME_IDS).toEqual(APP_THEMES);
});

test('DS-01 index.html knows every theme and both appearances', () => {
  const [, pattern = ''] = /\/(\^.*\$)\/\.test/.exec(page) ?? [];
  expect(Object.keys(THEME_IDS).filter((name) => !new RegExp(pattern).test(name))).toEqual([]);
  expect(page).toContain('<meta name="color-scheme" content="light dark" />');
  const bars = [...page.matchAll(/prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)].map(([, ...of]) => of);
  expect(bars).toEqual([
    ['light', BlueTheme.light.surface],
    ['dark', BlueTheme.dark.surface],
  ]);
});

/** Runs the inline script of index.html and returns the theme it applies. */
const readFirstPaintTheme = (stored: Record<string, string>): string => {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  const document = { documentElement: { dataset: { theme: 'BlueTheme' } } };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInNewContext(script, { document, localStorage, sessionStorage: {}, addEventListener: () => undefined });
  return document.documentElement.dataset.theme;
};

test('PO-18 the first paint uses the theme of the signed-in user, else the default theme', () => {
  const createExpiry = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const stored = { 'openvisit.theme': 'YellowTheme', expirationDate: createExpiry(10) };
  expect(readFirstPaintTheme(stored)).toBe('YellowTheme');
  expect(readFirstPaintTheme({ ...stored, expirationDate: createExpiry(-1) })).toBe('BlueTheme');
  expect(readFirstPaintTheme({ 'openvisit.theme': 'YellowTheme' })).toBe('BlueTheme');
  expect(readFirstPaintTheme({ ...stored, 'openvisit.theme': 'url(evil)' })).toBe('BlueTheme');
  expect(readFirstPaintTheme({})).toBe('BlueTheme');
});

test('DS-01 the production CSS keeps light-dark() values', async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, CONFIG);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    css: loaded?.config.css ?? {},
    build: {
      target: loaded?.config.build?.target ?? [],
      write: false,
      rolldownOptions: {
        input: new URL('../../../../packages/themes/src/styles.css', import.meta.url).pathname,
      },
    },
  });
  const css = (output as Rolldown.RolldownOutput).output
    .filter((file) => file.fileName.endsWith('.css'))
    .map((file) => ('source' in file ? String(file.source) : ''))
    .join('');
  expect(css).toContain(`--ov-color-canvas:light-dark(${BlueTheme.light.canvas},${BlueTheme.dark.canvas})`);
});
