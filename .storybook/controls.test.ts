import type { StrictArgTypes, StrictInputType } from 'storybook/internal/types';
import { expect, test } from 'vitest';
import { replaceObjectControls } from './controls.ts';

const OPEN = { id: 'open' };
const CLOSED = { id: 'closed' };

const ARGS_OF_STORIES = {
  'All stories': { visit: OPEN, status: 'OPEN', label: 'Save' },
  Closed: { visit: CLOSED, status: 'CLOSED' },
  'Closed, on a phone': { visit: CLOSED },
};

const other = (value: string): StrictInputType['type'] => ({ name: 'other', value });
const orNull = (type: NonNullable<StrictInputType['type']>): StrictInputType['type'] => ({
  name: 'union',
  value: [type, { name: 'other', value: 'null' }],
});

const enhance = (
  types: Readonly<Record<string, StrictInputType['type']>>,
  initialArgs: Readonly<Record<string, unknown>> = {},
  title = 'Care/Visits/Visit',
): StrictArgTypes => {
  const argTypes = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { name, type }]));
  const parameters = { storyArgs: () => ARGS_OF_STORIES };
  return replaceObjectControls({ argTypes, initialArgs, parameters, title });
};

test('DS-02 texts and numbers that may be absent have an input', () => {
  const { error, price, label } = enhance({
    error: orNull({ name: 'string' }),
    price: orNull({ name: 'number' }),
    label: other('ReactNode'),
  });
  expect([error, price, label].map((each) => each?.control)).toEqual([
    { type: 'text' },
    { type: 'number' },
    { type: 'text' },
  ]);
});

test('DS-02 a prop of a type of its own is chosen among the values that stories show', () => {
  const { visit, status, iconEnd } = enhance({
    visit: orNull({ name: 'other', value: 'Visit' }),
    status: other('Status'),
    iconEnd: other('ReactNode'),
  });
  expect(visit).toMatchObject({
    control: { type: 'select' },
    options: ['All stories', 'Closed'],
    mapping: { 'All stories': OPEN, Closed: CLOSED },
  });
  expect(status).toMatchObject({ control: { type: 'select' }, options: ['OPEN', 'CLOSED'] });
  expect(iconEnd?.options).toContain('Video');
});

test('DS-02 no prop has a JSON editor', () => {
  const unreadable: Record<string, StrictInputType['type']> = {
    footer: orNull({ name: 'other', value: 'HTMLElement' }),
    rows: { name: 'array', value: { name: 'string' } },
    range: { name: 'object', value: {} },
    either: { name: 'union', value: [{ name: 'string' }, { name: 'number' }] },
    notInferred: undefined,
  };
  const initialArgs = { rows: ['a'], notListed: OPEN };
  const names = [...Object.keys(unreadable), 'notListed'];
  const controls = enhance(unreadable, initialArgs);
  expect(names.map((name) => [name, controls[name]?.control])).toEqual(names.map((name) => [name, false]));
});

test('DS-02 the data of a screen has no control, and other controls stay', () => {
  const screen = enhance({ answers: other('Answers'), status: other('Status') }, {}, 'Screens/Visits/Visit');
  expect([screen['answers']?.control, screen['status']?.control]).toEqual([false, false]);
  expect(enhance({ isBusy: { name: 'boolean' }, onOpen: { name: 'function' } })).toEqual({
    isBusy: { name: 'isBusy', type: { name: 'boolean' } },
    onOpen: { name: 'onOpen', type: { name: 'function' } },
  });
});
