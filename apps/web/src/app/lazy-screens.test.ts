import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const app = new URL('./', import.meta.url);
const readSource = (path: string) => readFile(new URL(path, app), 'utf8');

/** Layouts appear in the stories of the screens they contain. */
const LAYOUTS = ['settings/PatientProfile', 'visits/AppointmentsLayout'];

/** Screens that show at once, without data. */
const STATIC_SCREENS = [
  'onboarding/patient/CreateProfile',
  'onboarding/physician/CreateProfile',
  'settings/AboutUs',
  'settings/Language',
  'visits/DeviceCheck',
];

const listLazyScreens = async () =>
  [...(await readSource('./lazy-screens.ts')).matchAll(/import\('\.\.\/routes\/(.+?)\.tsx'\)/g)].map(
    ([, name]) => name!,
  );

test('DS-02 every screen has at least four stories, titled after its file', async () => {
  const names = ['accounts/Landing', ...(await listLazyScreens())].filter((name) => !LAYOUTS.includes(name));
  expect(names.length).toBeGreaterThan(10);
  const stories = names.map((name) => ({ name, file: `../routes/${name}.stories.tsx` }));
  expect(stories.filter(({ file }) => !existsSync(new URL(file, app))).map(({ name }) => name)).toEqual([]);
  for (const { name, file } of stories) {
    const text = await readSource(file);
    expect((text.match(/^export const \w+/gm) ?? []).length, name).toBeGreaterThanOrEqual(4);
    expect(text, name).toMatch(new RegExp(`title: 'Screens/\\w+/${name.split('/').at(-1)}'`));
  }
});

test('DS-02 every screen that loads data has stories of its loading and failed states', async () => {
  const names = (await listLazyScreens()).filter(
    (name) => ![...LAYOUTS, ...STATIC_SCREENS].includes(name) && !name.startsWith('accounts/'),
  );
  for (const name of names) {
    const text = await readSource(`../routes/${name}.stories.tsx`);
    expect(text, name).toMatch(/^export const \w*Loading\b/m);
    expect(text, name).toMatch(/^export const \w*Failed\b/m);
  }
});
