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

/** Runs the inline script of index.html and returns the page it leaves. */
const runFirstPaint = (stored: Record<string, string>, languages = ['en-US']) => {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  const documentElement: { lang: string; dataset: { theme: string; stale?: string } } = {
    lang: 'en',
    dataset: { theme: 'BlueTheme' },
  };
  const navigator = { languages: Object.freeze(languages) };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  const document = { documentElement };
  runInNewContext(script, {
    document,
    localStorage,
    navigator,
    sessionStorage: {},
    addEventListener: () => undefined,
  });
  return documentElement;
};
const readFirstPaintTheme = (stored: Record<string, string>): string => runFirstPaint(stored).dataset.theme;

test('BX-23 the page is in the chosen language, else in the first of the browser that the product has', () => {
  const chosen = (language: string) => ({ 'openvisit.language': language });
  expect(runFirstPaint({}).lang).toBe('en');
  expect(runFirstPaint({}, ['fr-FR', 'es-MX', 'en-US']).lang).toBe('es');
  expect(runFirstPaint({}, ['est', 'fr']).lang).toBe('en');
  expect(runFirstPaint(chosen('en'), ['es']).lang).toBe('en');
  expect(runFirstPaint(chosen('es')).lang).toBe('es');
});

test('BX-23 a prerendered page, which is in English, is not shown to a Spanish reader', () => {
  expect(runFirstPaint({}, ['es']).dataset.stale).toBe('');
  expect(runFirstPaint({}).dataset.stale).toBeUndefined();
});

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
