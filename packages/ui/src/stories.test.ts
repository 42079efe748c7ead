import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const stories = files.filter((file) => file.endsWith('.stories.tsx'));
const components = files.filter(
  (file) => /(^|\/)[A-Z]\w+\.tsx$/.test(file) && !/\.(stories|test)\.tsx$/.test(file),
);
const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** What a reader can press, type into or choose from. */
const INTERACTIVE = /on(Click|Change|Select|KeyDown|Submit|Search|Press|Action|Choose|Retry)[=?:]/;

test('DS-02 every component folder has its stories, four or more', () => {
  const folders = new Set(components.map(dirname));
  const withStories = new Set(stories.map(dirname));
  expect([...folders].filter((folder) => !withStories.has(folder))).toEqual([]);
  const few = stories.filter((file) => (source(file).match(/^export const \w+/gm) ?? []).length < 4);
  expect(few).toEqual([]);
});

test('DS-02 every interactive component is played with in a story', () => {
  const played = (folder: string) =>
    stories.some((file) => dirname(file) === folder && /\bplay\b\s*[:(]/.test(source(file)));
  const unplayed = components.filter((file) => INTERACTIVE.test(source(file)) && !played(dirname(file)));
  expect(unplayed.map((file) => basename(file))).toEqual([]);
});

test('DS-02 no story has its accessibility check switched off', () => {
  const off = stories.filter((file) => /a11y:\s*\{[^}]*(disable|test:\s*'(off|todo)')/.test(source(file)));
  expect(off).toEqual([]);
});
