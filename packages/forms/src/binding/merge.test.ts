import { describe, expect, test } from 'vitest';
import { mergeChanges } from './merge.ts';

const aspirin = { id: 'a', name: 'Aspirin', dose: '1' };
const biotin = { id: 'b', name: 'Biotin', dose: '1' };
const zinc = { name: 'Zinc', dose: '5' };

const merge = (base: unknown, typed: unknown, stored: unknown) => mergeChanges(base, typed, stored);
const both = (...paths: string[]) => paths;

describe('PO-26 PT-03 what is typed and what is stored meanwhile', () => {
  test('what one side changed is as that side has it; where both did, what was typed stands and is named', () => {
    const base = { name: 'Ana', address: { city: 'Troy', zip: '1' } };
    const typed = { name: 'Ana', address: { city: 'Utica', zip: '2' } };
    const stored = { name: 'Bea', address: { city: 'Rome', zip: '1' } };
    expect(merge(base, typed, stored)).toEqual({
      value: { name: 'Bea', address: { city: 'Utica', zip: '2' } },
      both: both('address.city'),
    });
  });

  test('what was never written down stays as it is stored', () => {
    const typed = { account: { holder: 'Bea' } };
    const stored = { account: { holder: 'Ana', number: '1' }, password: '' };
    expect(merge({ account: { holder: 'Ana' } }, typed, stored).value).toEqual({
      account: { holder: 'Bea', number: '1' },
      password: '',
    });
  });

  test('words of a list: those of both sides, without those either took out', () => {
    const base = ['a', 'b', 'c'];
    expect(merge(base, ['a', 'b', 'mine'], ['a', 'c', 'theirs'])).toEqual({
      value: ['a', 'theirs', 'mine'],
      both: [],
    });
    expect(merge([], ['same'], ['same', 'other']).value).toEqual(['same', 'other']);
  });

  test('records of a list: added on either side, changed on either side, taken out on either side', () => {
    expect(merge([aspirin], [{ ...aspirin, dose: '2' }, zinc], [aspirin, biotin])).toEqual({
      value: [{ ...aspirin, dose: '2' }, biotin, zinc],
      both: [],
    });
    expect(merge([aspirin, biotin], [aspirin], [{ ...aspirin, dose: '3' }, biotin]).value).toEqual([
      { ...aspirin, dose: '3' },
    ]);
    expect(merge([aspirin, biotin], [aspirin, biotin, zinc], [biotin]).value).toEqual([biotin, zinc]);
  });

  test('the same part of a record changed on both sides is named by its place', () => {
    const typed = [aspirin, { ...biotin, dose: '2' }];
    expect(merge([aspirin, biotin], typed, [{ ...biotin, dose: '3' }])).toEqual({
      value: [{ ...biotin, dose: '2' }],
      both: both('0.dose'),
    });
  });

  test('what one side took out and the other changed is there: a change is not lost', () => {
    expect(merge([aspirin], [{ ...aspirin, dose: '2' }], [biotin]).value).toEqual([
      biotin,
      { name: 'Aspirin', dose: '2' },
    ]);
    expect(merge([aspirin], [zinc], [{ ...aspirin, dose: '3' }]).value).toEqual([
      { ...aspirin, dose: '3' },
      zinc,
    ]);
  });

  test('a new entry whose reply was lost is there once', () => {
    const slot = { key: 'new', start: '09:00' };
    const stored = { id: 's', key: 's', start: '09:00' };
    expect(merge([], [slot, zinc], [stored, biotin]).value).toEqual([stored, biotin, zinc]);
  });

  test('PO-11 an entry this form has saved is the stored one, whatever id it has got by that', () => {
    const saved = { key: 'new-1', start: '13:00', end: '14:00' };
    const stored = { ...saved, id: 's', key: 's' };
    const longer = { ...saved, end: '15:00' };
    expect(merge([aspirin, saved], [aspirin, longer], [aspirin, stored])).toEqual({
      value: [aspirin, { ...stored, end: '15:00' }],
      both: [],
    });
    expect(merge([aspirin, saved], [aspirin], [aspirin, stored]).value).toEqual([aspirin]);
    expect(merge([aspirin, saved], [aspirin, saved, zinc], [aspirin, stored]).value).toEqual([
      aspirin,
      stored,
      zinc,
    ]);
    // two of the same are two
    const twin = { ...saved, key: 'new-2' };
    const other = { ...stored, id: 't', key: 't' };
    expect(merge([saved, twin], [longer, twin], [stored, other]).value).toEqual([
      { ...stored, end: '15:00' },
      other,
    ]);
    // and so with what such an entry contains
    const block = (over: object, ...slots: object[]) => ({ key: 'new-1', ...over, slots });
    expect(
      merge([block({}, saved)], [block({}, longer)], [block({ id: 'b', key: 'b' }, stored)]).value,
    ).toEqual([block({ id: 'b', key: 'b' }, { ...stored, end: '15:00' })]);
  });

  test('a document is the same under a new address', () => {
    const scan = (url: string) => ({ id: 'f', name: 'scan.png', url });
    const record = (name: string, document: object) => ({ id: 'r', name, document: [document] });
    const [base, stored] = [record('Blood', scan('1')), record('Blood', scan('2'))];
    expect(merge([base], [record('Blood panel', scan('1'))], [stored])).toEqual({
      value: [record('Blood panel', scan('2'))],
      both: [],
    });
    const other = { id: 'g', name: 'other.png', url: '1' };
    expect(merge([base], [record('Blood', other)], [stored])).toEqual({
      value: [record('Blood', other)],
      both: [],
    });
    expect(merge([base], [], [stored]).value).toEqual([]);
  });
});
