import { expect, test } from 'vitest';
import { durationOf, MAX_VISIBLE_TOASTS, withToast, type ShownToast } from './toasts.ts';

const passing = (key: string): ShownToast => ({ key, text: key });
const staying = (key: string): ShownToast => ({ key, text: key, tone: 'danger' });
const keys = (...toasts: ShownToast[]) =>
  toasts.reduce<readonly ShownToast[]>(withToast, []).map(({ key }) => key);

test('toasts with an action and danger toasts stay until they are dismissed', () => {
  expect(durationOf(passing('a'))).toBeGreaterThan(5000);
  expect(durationOf(staying('a'))).toBe(0);
  expect(durationOf({ text: '', action: { label: 'Undo', onSelect: () => undefined } })).toBe(0);
  expect(durationOf({ text: '', tone: 'danger', duration: 100 })).toBe(100);
});

test('above the limit, the oldest temporary toast is removed', () => {
  expect(MAX_VISIBLE_TOASTS).toBe(4);
  expect(keys(staying('1'), passing('2'), passing('3'), passing('4'), passing('5'))).toEqual([
    '1',
    '3',
    '4',
    '5',
  ]);
});

test('toasts that stay are never removed', () => {
  expect(keys(...['1', '2', '3', '4', '5'].map(staying))).toEqual(['1', '2', '3', '4', '5']);
  expect(keys(...['1', '2', '3', '4'].map(staying), passing('5'))).toEqual(['1', '2', '3', '4', '5']);
});

test('a toast with the same key replaces the older one', () => {
  expect(keys(passing('1'), passing('2'), passing('1'))).toEqual(['2', '1']);
});
