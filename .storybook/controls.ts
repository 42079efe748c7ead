// Controls a designer can use, instead of Storybook's JSON editor for every prop that it cannot read.
import { CalendarPlus, Mail, Search, Star, Video } from 'lucide-react';
import { createElement } from 'react';
import type { StoryContextForEnhancers, StrictArgTypes, StrictInputType } from 'storybook/internal/types';

type Control = Pick<StrictInputType, 'control' | 'options' | 'mapping'>;

/** Arguments of the stories of a file, and those they share, by their names. `storySource` adds them to each story as `storyArgs`. */
type StoryArgs = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const NO_CONTROL: Control = { control: false };
const SCALARS = { string: 'text', number: 'number', boolean: 'boolean' } as const;
const EMPTY_TYPES = new Set<unknown>(['null', 'undefined']);

const ICONS = Object.fromEntries(
  Object.entries({ CalendarPlus, Mail, Search, Star, Video }).map(([name, icon]) => [
    name,
    createElement(icon, { 'aria-hidden': true }),
  ]),
);

const select = (values: Readonly<Record<string, unknown>>): Control => ({
  control: { type: 'select' },
  options: Object.keys(values),
  mapping: values,
});

/** The type's name; of a union with `null` or `undefined`, the name of the rest. */
const readTypeName = (type: StrictInputType['type']): unknown => {
  if (type?.name === 'other') return type.value;
  if (type?.name !== 'union') return type?.name;
  const [rest, ...others] = type.value.filter(
    (each) => each.name !== 'other' || !EMPTY_TYPES.has(each.value),
  );
  return others.length === 0 ? readTypeName(rest) : undefined;
};

/** The different values that stories give to a prop, each under the name of the first story that has it. */
const listFixtures = (prop: string, storyArgs: StoryArgs): [string, unknown][] => {
  const names = new Map<unknown, string>();
  for (const [story, args] of Object.entries(storyArgs)) {
    const value = args?.[prop];
    if (value !== undefined && !names.has(value)) names.set(value, story);
  }
  return [...names].map(([value, story]) => [story, value]);
};

const chooseFixture = (fixtures: readonly [string, unknown][]): Control => {
  if (fixtures.length < 2) return NO_CONTROL;
  const values = fixtures.map(([, value]) => value);
  // A value of a union of texts is its own name.
  return select(
    values.every((value) => typeof value === 'string')
      ? Object.fromEntries(values.map((value) => [value, value]))
      : Object.fromEntries(fixtures),
  );
};

/**
 * A control for a prop that Storybook would show as JSON: an input for texts and numbers that may be absent, an icon, or one of
 * the values that other stories show. Otherwise none.
 */
export function chooseControl(
  { name, type }: Pick<StrictInputType, 'name' | 'type'>,
  current: unknown,
  storyArgs: StoryArgs,
): Control {
  const typeName = readTypeName(type);
  if (typeName === 'string' || typeName === 'number' || typeName === 'boolean')
    return { control: { type: SCALARS[typeName] } };
  if (typeName === 'ReactNode') {
    if (/icon/i.test(name)) return select(ICONS);
    if (current === undefined || typeof current === 'string') return { control: { type: 'text' } };
  }
  return chooseFixture(listFixtures(name, storyArgs));
}

/** Screens get their data from a mocked server when they open, so none of their arguments changes an open screen. */
const isScreen = (title: string): boolean => title.startsWith('Screens/');

/** Types for which Storybook has a control of its own, or rightly none. */
const READABLE_TYPES = new Set<unknown>(['boolean', 'string', 'number', 'enum', 'function', 'symbol']);

const hasControl = ({ type, control, options }: StrictInputType, current: unknown): boolean =>
  control !== undefined || options !== undefined || READABLE_TYPES.has(type ? type.name : typeof current);

/** Chooses the control of every prop for which Storybook would show its JSON editor. */
export const replaceObjectControls = ({
  argTypes,
  initialArgs,
  parameters,
  title,
}: Pick<StoryContextForEnhancers, 'argTypes' | 'initialArgs' | 'parameters' | 'title'>): StrictArgTypes => {
  const readStoryArgs = parameters['storyArgs'] as (() => StoryArgs) | undefined;
  const storyArgs = readStoryArgs?.() ?? {};
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType: StrictInputType = argTypes[name] ?? { name };
      const current = initialArgs[name];
      if (hasControl(argType, current)) return [name, argType];
      const choice = isScreen(title) ? NO_CONTROL : chooseControl(argType, current, storyArgs);
      return [name, { ...argType, ...choice }];
    }),
  );
};
