import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

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
