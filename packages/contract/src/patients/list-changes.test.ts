import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

interface Entry {
  id?: string;
  name: string;
}

test('PT-03, PT-06 new, changed and removed entries are sent in separate lists', () => {
  const stored = [
    { id: '1', name: 'kept' },
    { id: '2', name: 'old' },
    { id: '3', name: 'gone' },
  ];
  const entered: Entry[] = [{ id: '1', name: 'kept' }, { id: '2', name: 'other' }, { name: 'fresh' }];
  expect(listChanges(entered, stored)).toEqual({
    new: [{ name: 'fresh' }],
    update: [{ id: '2', name: 'other' }],
    delete: ['3'],
  });
});

test('PT-03, PT-06 an entry that another device deleted is added again when it is kept here', () => {
  expect(listChanges<Entry>([{ id: '1', name: 'kept' }], [{ id: '2', name: 'theirs' }])).toEqual({
    new: [{ name: 'kept' }],
    update: [],
    delete: ['2'],
  });
});
