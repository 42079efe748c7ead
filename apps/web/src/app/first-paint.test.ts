import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { APP_THEMES } from '@openvisit/contract';
import { BlueTheme, THEME_IDS } from '@openvisit/themes';
import { build, type Rolldown } from 'vite';
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

/** Runs the script of the page as a browser would before it paints, over what it has stored. */
const firstPaint = (stored: Record<string, string>): string => {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  const document = { documentElement: { dataset: { theme: 'BlueTheme' } } };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInNewContext(script, { document, localStorage });
  return document.documentElement.dataset.theme;
};

test('PO-18 the first paint wears the look of who is signed in, and the default one when nobody is any more', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const stored = { 'openvisit.theme': 'YellowTheme', expirationDate: inMinutes(10) };
  expect(firstPaint(stored)).toBe('YellowTheme');
  expect(firstPaint({ ...stored, expirationDate: inMinutes(-1) })).toBe('BlueTheme');
  expect(firstPaint({ 'openvisit.theme': 'YellowTheme' })).toBe('BlueTheme');
  expect(firstPaint({ ...stored, 'openvisit.theme': 'url(evil)' })).toBe('BlueTheme');
  expect(firstPaint({})).toBe('BlueTheme');
});

test('DS-01 the built style still holds day and night in one value', async () => {
  const output = await build({
    configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
    logLevel: 'silent',
    mode: 'production',
    build: {
      write: false,
      manifest: false,
      rollupOptions: {
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
