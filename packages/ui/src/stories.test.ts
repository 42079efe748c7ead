import { expect, test } from 'vitest';
import { components, getFolder, getName, sources, stories } from './testing/library-files.ts';

/** Matches handlers of interactive components. */
const INTERACTIVE = /on(Click|Change|Select|KeyDown|Submit|Search|Press|Action|Choose|Retry)[=?:]/;

const entries = sources.filter(({ path }) => /\/index\.ts$/.test(path)).map(({ text }) => text);
/** Whether no entry exports the folder: a part of other components, such as the modal in dialog and drawer. */
const isPart = (folder: string) => !entries.some((text) => text.includes(folder.replace(/^\w+\/src/, '.')));

test('DS-02 every component folder has at least four stories', () => {
  const withStories = new Set(stories.map(getFolder));
  const folders = new Set(components.filter((file) => /^[A-Z]/.test(getName(file))).map(getFolder));
  expect([...folders].filter((folder) => !withStories.has(folder) && !isPart(folder))).toEqual([]);
  const few = stories.filter(({ text }) => (text.match(/^export const \w+/gm) ?? []).length < 4);
  expect(few.map(({ path }) => path)).toEqual([]);
});

test('DS-02 every interactive component has a story with a play function', () => {
  const hasPlayFunction = (folder: string) =>
    stories.some((file) => getFolder(file) === folder && /\bplay\b\s*[:(]/.test(file.text));
  const unplayed = components.filter(
    (file) => INTERACTIVE.test(file.text) && !isPart(getFolder(file)) && !hasPlayFunction(getFolder(file)),
  );
  expect(unplayed.map(getName)).toEqual([]);
});

test('DS-02 no story disables the accessibility check', () => {
  const disabled = stories.filter(({ text }) => /a11y:\s*\{[^}]*(disable|test:\s*'(off|todo)')/.test(text));
  expect(disabled.map(({ path }) => path)).toEqual([]);
});
