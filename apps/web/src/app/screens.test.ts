import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const app = new URL('./', import.meta.url);
const sourceOf = (path: string) => readFile(new URL(path, app), 'utf8');

/** The frames around screens are seen in the stories of every screen that stands in them. */
const FRAMES = [
  'shell/SignedIn',
  'shell/SignedOut',
  'shell/DashboardShell',
  'shell/PatientShell',
  'physicians/onboarding/PhysicianOnboarding',
  'patients/onboarding/PatientOnboarding',
  'patients/profile/OwnProfile',
  'review/ReviewShell',
  'appointments/Appointments',
];

/** Screens that say what is always so. */
const READS_NOTHING = ['physicians/onboarding/CreateProfile'];

const lazyScreens = async () =>
  [...(await sourceOf('./screens.ts')).matchAll(/import\('\.\.\/routes\/(.+?)\.tsx'\)/g)].map(
    ([, name]) => name!,
  );

test('DS-02 every screen of the product has stories, four or more, and a place among the screens', async () => {
  const names = ['accounts/Landing', ...(await lazyScreens())].filter((name) => !FRAMES.includes(name));
  expect(names.length).toBeGreaterThan(10);
  const stories = names.map((name) => ({ name, file: `../routes/${name}.stories.tsx` }));
  expect(stories.filter(({ file }) => !existsSync(new URL(file, app))).map(({ name }) => name)).toEqual([]);
  for (const { name, file } of stories) {
    const text = await sourceOf(file);
    expect((text.match(/^export const \w+/gm) ?? []).length, name).toBeGreaterThanOrEqual(4);
    expect(text, name).toMatch(new RegExp(`title: 'Screens/\\w+/${name.split('/').at(-1)}'`));
  }
});

test('DS-02 what a screen reads is shown loading and failed as well', async () => {
  const names = (await lazyScreens()).filter(
    (name) => ![...FRAMES, ...READS_NOTHING].includes(name) && !name.startsWith('accounts/'),
  );
  for (const name of names) {
    const text = await sourceOf(`../routes/${name}.stories.tsx`);
    expect(text, name).toMatch(/^export const \w*Loading\b/m);
    expect(text, name).toMatch(/^export const \w*Failed\b/m);
  }
});
