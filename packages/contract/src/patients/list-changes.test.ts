import { describe, expect, test } from 'vitest';
import { listChanges, mergedChanges } from './list-changes.ts';

interface Entry {
  id?: string;
  name: string;
}

test('PT-03, PT-06 new, other and removed entries travel in lists of their own', () => {
  const stored = [
    { id: '1', name: 'kept' },
    { id: '2', name: 'old' },
    { id: '3', name: 'gone' },
  ];
  const entered: Entry[] = [{ id: '1', name: 'kept' }, { id: '2', name: 'other' }, { name: 'fresh' }];
  expect(listChanges(entered, stored)).toEqual({
    add: [{ name: 'fresh' }],
    update: [{ id: '2', name: 'other' }],
    delete: ['3'],
  });
});

const base = [
  { id: '1', name: 'kept' },
  { id: '2', name: 'changed here' },
  { id: '3', name: 'removed here' },
];
const here: Entry[] = [{ id: '1', name: 'kept' }, { id: '2', name: 'other' }, { name: 'fresh' }];

test('PT-03, PT-06 with nobody else about, a merge is the plain difference', () => {
  expect(mergedChanges(here, { base, newest: base })).toEqual(listChanges(here, base));
});

test('PT-03, PT-06 what another device has saved meanwhile is neither lost nor doubled', () => {
  const newest = [
    { id: '1', name: 'changed there' },
    { id: '4', name: 'added there' },
    { id: '5', name: 'fresh' },
  ];
  expect(mergedChanges(here, { base, newest })).toEqual({ add: [{ name: 'other' }], update: [], delete: [] });
});

describe('PT-03, PT-06 a save whose answer got lost', () => {
  const stored = base[0]!;
  const merged = (entered: Entry[], newest: (Entry & { id: string })[], ...sent: Entry[][]) =>
    mergedChanges(entered, { base: [stored], newest, sent: sent.flat() });

  test('what it added and is taken out of the form by then does not come back', () => {
    const newest = [stored, { id: '4', name: 'fresh' }, { id: '5', name: 'added there' }];
    expect(merged([stored], newest, [stored, { name: 'fresh' }])).toEqual({
      add: [],
      update: [],
      delete: ['4'],
    });
  });

  test('what it added and is other in the form by then is not there twice', () => {
    const newest = [stored, { id: '4', name: 'fresh' }];
    const entered = [stored, { name: 'corrected' }];
    expect(merged(entered, newest, [stored, { name: 'fresh' }])).toEqual({
      add: [{ name: 'corrected' }],
      update: [],
      delete: ['4'],
    });
  });

  test('what it changed and is put back in the form by then is put back', () => {
    const other = { id: '1', name: 'other' };
    expect(merged([stored], [other], [other])).toEqual({ add: [], update: [stored], delete: [] });
    expect(merged([stored], [other])).toEqual({ add: [], update: [], delete: [] });
  });

  test('what another device has taken out and put in again stays', () => {
    const again = [{ id: '9', name: 'kept' }];
    const entered = [stored, { name: 'fresh' }];
    expect(merged(entered, again, entered)).toEqual({ add: [{ name: 'fresh' }], update: [], delete: [] });
  });

  test('two that say the same are two', () => {
    const twice = [{ name: 'fresh' }, { name: 'fresh' }];
    const newest = [{ id: '4', name: 'fresh' }];
    expect(merged(twice, [stored, ...newest], twice)).toEqual({
      add: [{ name: 'fresh' }],
      update: [],
      delete: ['1'],
    });
  });
});
