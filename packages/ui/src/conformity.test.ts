import { describe, expect, test } from 'vitest';
import * as library from './index.ts';
import { components, getFolder, getName, stories, tests, type SourceFile } from './testing/library-files.ts';

const calculateMedian = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const countLines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

/** Exported components that the contract cannot cover, each with the reason. */
const WITHOUT_CONTRACT: Record<string, string> = {
  AppLinkProvider: 'a context provider without an element',
  LanguageSwitchProvider: 'a context provider without an element',
  OverlayPortal: 'renders only its children, elsewhere on the page',
  PersonName: 'plain text without the URL of a profile; the contract covers Link',
  ToastProvider: 'renders no element of its own; the contract covers Toast',
};

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));
const exportedNames = Object.entries(library)
  .filter(isComponent)
  .map(([name]) => name);

describe('every exported component is covered by the component contract', () => {
  const inStories = stories
    .filter(({ text }) => !/contract: \{\s*skip/.test(text))
    .flatMap(({ text }) => /\bcomponent: ([A-Z]\w+)/.exec(text)?.[1] ?? []);
  const inRunner = tests
    .filter(({ path }) => path.endsWith('component-contract.test.tsx'))
    .flatMap(({ text }) => [...text.matchAll(/<(\w+)[^>]*\{\.\.\.props\}/g)].map(([, name]) => name));
  const covered = new Set([...inStories, ...inRunner]);

  test.each(exportedNames.filter((name) => !(name in WITHOUT_CONTRACT)))('%s', (name) =>
    expect(covered).toContain(name),
  );
  test('every exception is still exported and still uncovered', () => {
    const stale = Object.keys(WITHOUT_CONTRACT).filter(
      (name) => covered.has(name) || !exportedNames.includes(name),
    );
    expect(stale).toEqual([]);
  });
});

/** Matches code that renders a control, a component that is one, or a focusable element. */
const CONTROLS =
  /<(?:button|input|select|textarea|summary|a)[\s>]|styled\.(?:button|input|select|textarea|summary|a)\b|styled\((?:AppLink|Button|Link)\)|<(?:AppLink|Button|IconButton|Link|Switch|Menu|Dialog|ConfirmDialog|Select|TextField|Popover)[\s>]|tabIndex=\{0\}/;
const BY_POINTER = /\.(?:click|dblClick|tripleClick|pointer|hover|unhover|upload)\(|fireEvent/;

describe('every interactive component has a keyboard story', () => {
  const operable = stories.filter((story) =>
    components.some(
      (component) => getFolder(component) === getFolder(story) && CONTROLS.test(component.text),
    ),
  );
  test.each(operable.map((story) => [getName(story), story] as const))(
    'DS-04 %s has a story `Keyboard` that uses no pointer',
    (_name, { text }) => {
      const [, body = ''] = /^export const Keyboard\b([\s\S]*?)^\S*};?$/m.exec(text) ?? [];
      expect(body).toMatch(/userEvent\.(?:tab|keyboard|type)\(|\bkeyboard\(|\btab\(/);
      expect(body).not.toMatch(BY_POINTER);
    },
  );
});

describe('component files stay small', () => {
  test('the median component has at most 100 lines', () => {
    expect(calculateMedian(components.map(countLines))).toBeLessThanOrEqual(100);
  });
  test('none has more than 400 lines', () => {
    expect(components.filter((file) => countLines(file) > 400).map(({ path }) => path)).toEqual([]);
  });
});

/** What axe's `avoid-inline-spacing` and `css-orientation-lock` look for; the story tests leave these rules out. */
test.each([
  ['sets an inline style as important', /setProperty\([^)]*important|cssText/],
  ['depends on the orientation of the screen', /orientation:\s*(?:portrait|landscape)/],
])('DS-04 no component %s', (_what, pattern) => {
  expect(components.filter(({ text }) => pattern.test(text)).map(getName)).toEqual([]);
});

test('DS-02 on a docs page no overlay leaves the frame of its story', () => {
  const portals = components.filter(({ text }) =>
    /<FloatingPortal|createPortal\([^;]*document|\.showModal\(/.test(text),
  );
  expect(portals.map(getName)).toEqual(['OverlayRoot']);
});
