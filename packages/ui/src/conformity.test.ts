import { describe, expect, test } from 'vitest';
import * as library from './index.ts';
import { components, folderOf, nameOf, stories, tests, type SourceFile } from './testing/library-files.ts';

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const lines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

/** What renders no element of its own, each with the reason. */
const WITHOUT_ELEMENT: Record<string, string> = {
  AppLinkProvider: 'hands the links of the router down, and draws nothing',
  OverlayPortal: 'puts its children elsewhere on the page, and draws nothing',
  Tooltip:
    'is not there before its owner is hovered or focused; Tooltip.test.tsx proves its ref and props then',
  ToastProvider: 'draws what `useToasts` is told to; its region is proven by its stories',
};

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));
const exported = Object.entries(library).filter(isComponent);
const exportedNames = exported.map(([name]) => name);

describe('a component that is exported keeps the contract of all', () => {
  const contracted = new Set(
    tests.flatMap(({ text }) =>
      [...text.matchAll(/componentContract(?:<[^(]*>)?\(\s*(\w+)/g)].map(([, name]) => name),
    ),
  );
  test.each(exportedNames.filter((name) => !(name in WITHOUT_ELEMENT)))(
    '%s is held to componentContract()',
    (name) => expect(contracted).toContain(name),
  );
  test('what is let off exists, and is not held to it all the same', () => {
    const stale = Object.keys(WITHOUT_ELEMENT).filter(
      (name) => contracted.has(name) || !exportedNames.includes(name),
    );
    expect(stale).toEqual([]);
  });
});

/** Draws a control, or one of the components that is one, or takes a handler of its own. */
const CONTROLS =
  /<(?:button|input|select|textarea|summary|a)[\s>]|styled\.(?:button|input|select|textarea|summary|a)\b|styled\((?:AppLink|Button|Link)\)|<(?:AppLink|Button|IconButton|Link|Switch|Menu|Dialog|ConfirmDialog|Select|TextField|Popover)[\s>]|tabIndex=\{0\}/;
const BY_POINTER = /\.(?:click|dblClick|tripleClick|pointer|hover|unhover|upload)\(|fireEvent/;

describe('a component that can be operated is operated by the keyboard alone', () => {
  const operable = stories.filter((story) =>
    components.some((component) => folderOf(component) === folderOf(story) && CONTROLS.test(component.text)),
  );
  test.each(operable.map((story) => [nameOf(story), story] as const))(
    'DS-04 %s has a story `Keyboard` that points at nothing',
    (_name, { text }) => {
      const [, body = ''] = /^export const Keyboard\b([\s\S]*?)^\S*};?$/m.exec(text) ?? [];
      expect(body).toMatch(/userEvent\.(?:tab|keyboard|type)\(|\bkeyboard\(|\btab\(/);
      expect(body).not.toMatch(BY_POINTER);
    },
  );
});

describe('files stay small enough to read at once', () => {
  test('the median component has at most 100 lines', () => {
    expect(median(components.map(lines))).toBeLessThanOrEqual(100);
  });
  test('none has more than 400', () => {
    expect(components.filter((file) => lines(file) > 400).map(({ path }) => path)).toEqual([]);
  });
});
