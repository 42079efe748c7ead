import { describe, expect, test } from 'vitest';
import { findConflicts, needsDecision, resolveConflicts, isSameContent } from './conflicts.ts';

const loaded = { name: 'Ana', city: 'Troy', phone: '1' };

describe('PO-25 PO-26 version conflicts', () => {
  test('every field that differs is listed, and the changed version is preferred', () => {
    const entered = { ...loaded, name: 'Ann', city: 'Utica' };
    const saved = { ...loaded, name: 'Anna', phone: '2' };
    expect(findConflicts(loaded, entered, saved)).toEqual([
      { name: 'name', entered: 'Ann', saved: 'Anna', preferred: 'entered' },
      { name: 'city', entered: 'Utica', saved: 'Troy', preferred: 'entered' },
      { name: 'phone', entered: '1', saved: '2', preferred: 'saved' },
    ]);
  });

  test('equal changes on both sides are no conflict', () => {
    expect(findConflicts(loaded, { ...loaded, name: 'Ann' }, { ...loaded, name: 'Ann' })).toEqual([]);
  });

  test('a decision is needed only if another device changed a differing field', () => {
    const entered = { ...loaded, name: 'Ann' };
    const isNeeded = (saved: object) => needsDecision(loaded, findConflicts(loaded, entered, saved));
    expect(isNeeded(loaded)).toBe(false);
    expect(isNeeded({ ...loaded, name: 'Ann' })).toBe(false);
    expect(isNeeded({ ...loaded, phone: '2' })).toBe(true);
  });

  test('choices decide each field, and other fields take the saved version', () => {
    const entered = { ...loaded, name: 'Ann', city: 'Utica' };
    const saved = { ...loaded, name: 'Anna', phone: '2' };
    const conflicts = findConflicts(loaded, entered, saved);
    expect(resolveConflicts(saved, conflicts, {})).toEqual({ name: 'Ann', city: 'Utica', phone: '2' });
    expect(resolveConflicts(saved, conflicts, { name: 'saved', phone: 'entered' })).toEqual({
      name: 'Anna',
      city: 'Utica',
      phone: '1',
    });
  });

  test('PT-03 lists changed on both sides are joined by default', () => {
    const base = { tags: ['a'], list: [{ id: '1', name: 'old' }] };
    const entered = { tags: ['a', 'mine'], list: [{ id: '1', name: 'mine' }] };
    const saved = { tags: ['a', 'theirs'], list: [{ id: '1', name: 'theirs' }] };
    const conflicts = findConflicts(base, entered, saved);
    expect(conflicts.map(({ preferred }) => preferred)).toEqual(['joined', 'joined']);
    expect(resolveConflicts(saved, conflicts, {})).toEqual({
      tags: ['a', 'theirs', 'mine'],
      list: [{ id: '1', name: 'theirs' }, { name: 'mine' }],
    });
  });

  test('PT-03 a joined list keeps edits and deletions of either side', () => {
    const base = {
      list: ['edited here', 'deleted here', 'edited there', 'deleted there'].map((name) => ({
        id: name,
        name,
      })),
    };
    const [editedHere, deletedHere, editedThere, deletedThere] = base.list;
    const entered = { list: [{ ...editedHere, name: 'mine' }, editedThere, deletedThere] };
    const saved = { list: [editedHere, deletedHere, { ...editedThere, name: 'theirs' }] };
    expect(resolveConflicts(saved, findConflicts(base, entered, saved), {})).toEqual({
      list: [
        { id: 'edited here', name: 'mine' },
        { id: 'edited there', name: 'theirs' },
      ],
    });
  });

  test('PO-11 a saved entry equals the stored one, although only the stored one has an id', () => {
    const entry = { key: 'new-1', start: '13:00', end: '14:00' };
    expect(isSameContent([entry], [{ ...entry, id: 's', key: 's' }])).toBe(true);
    expect(isSameContent([entry], [{ ...entry, id: 's', end: '15:00' }])).toBe(false);
    expect(isSameContent([entry], [])).toBe(false);
  });

  test('PO-13 documents are compared by id, not by URL', () => {
    const scan = { id: 'f', name: 'scan.png', url: '1' };
    expect(isSameContent([scan], [{ ...scan, url: '2' }])).toBe(true);
    expect(isSameContent([scan], [{ ...scan, id: 'g' }])).toBe(false);
  });
});
