import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const UI = join(import.meta.dirname, '..');
const FORMS = join(UI, '../../forms/src');

export interface SourceFile {
  /** Path from the packages folder, for example `ui/src/actions/button/Button.tsx`. */
  path: string;
  text: string;
}

const readFolder = (root: string, name: string): SourceFile[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: join(name, relative('.', path)), text: readFileSync(join(root, path), 'utf8') }));

/** All source files of `ui` and `forms`. */
const files = [...readFolder(UI, 'ui/src'), ...readFolder(FORMS, 'forms/src')].filter(
  ({ path }) => !/\/(testing|fixtures)\//.test(path),
);

const isStory = ({ path }: SourceFile) => path.endsWith('.stories.tsx');
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path);

export const stories = files.filter(isStory);
export const tests = files.filter(isTest);
/** Files that are shipped. */
export const sources = files.filter((file) => !isStory(file) && !isTest(file));
/** Files with JSX. */
export const components = sources.filter(({ path }) => path.endsWith('.tsx'));

export const getFolder = ({ path }: SourceFile) => path.slice(0, path.lastIndexOf('/'));
export const getName = ({ path }: SourceFile) => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
