import { expect, test } from 'vitest';
import { diffText } from './diff-text.ts';

test('BX-11 changed words are found, and long unchanged text is shortened', () => {
  expect(diffText('Rest and fluids', 'Rest and fluids')).toEqual([]);
  expect(diffText('Rest and fluids', 'Rest and tea')).toEqual([
    { kind: 'same', text: 'Rest and ' },
    { kind: 'removed', text: 'fluids' },
    { kind: 'added', text: 'tea' },
  ]);
  const long = 'word '.repeat(200);
  const changes = diffText(`${long}5 mg${long}`, `${long}10 mg${long}`);
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(changes.map(({ text }) => text).join('')).toContain('510 mg');
  expect(changes[0]?.text).toMatch(/^ … (word ){24}$/);
});

test('BX-11 a long text that was added is not compared word by word', () => {
  const added = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
  expect(diffText('Rest', `Rest ${added}`)).toEqual([
    { kind: 'same', text: 'Rest' },
    { kind: 'added', text: ` ${added}` },
  ]);
  expect(diffText('Rest \nTea', `Rest \n${added} Tea`)).toEqual([
    { kind: 'same', text: 'Rest \n' },
    { kind: 'added', text: `${added} ` },
    { kind: 'same', text: 'Tea' },
  ]);
});

test('BX-11 texts that have little in common are shown whole', () => {
  const createWords = (prefix: string) => Array.from({ length: 500 }, (_, at) => `${prefix}${at}`).join(' ');
  expect(diffText(createWords('a'), createWords('b'))).toEqual([
    { kind: 'removed', text: createWords('a') },
    { kind: 'added', text: createWords('b') },
  ]);
});
