import { expect, test } from 'vitest';
import { getDurationMs, MAX_VISIBLE_TOASTS, withToast, type QueuedToast } from './toasts.ts';

const createTemporaryToast = (key: string): QueuedToast => ({ key, text: key });
const createPermanentToast = (key: string): QueuedToast => ({ key, text: key, tone: 'danger' });
const addToasts = (...toasts: QueuedToast[]) =>
  toasts.reduce<readonly QueuedToast[]>(withToast, []).map(({ key }) => key);

test('toasts with an action and danger toasts stay until they are dismissed', () => {
  expect(getDurationMs(createTemporaryToast('a'))).toBeGreaterThan(5000);
  expect(getDurationMs(createPermanentToast('a'))).toBe(0);
  expect(getDurationMs({ text: '', action: { label: 'Undo', onSelect: () => undefined } })).toBe(0);
  expect(getDurationMs({ text: '', tone: 'danger', duration: 100 })).toBe(100);
});

test('above the limit, the oldest temporary toast is removed', () => {
  expect(MAX_VISIBLE_TOASTS).toBe(4);
  expect(
    addToasts(
      createPermanentToast('1'),
      createTemporaryToast('2'),
      createTemporaryToast('3'),
      createTemporaryToast('4'),
      createTemporaryToast('5'),
    ),
  ).toEqual(['1', '3', '4', '5']);
});

test('toasts that stay are never removed', () => {
  expect(addToasts(...['1', '2', '3', '4', '5'].map(createPermanentToast))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(addToasts(...['1', '2', '3', '4'].map(createPermanentToast), createTemporaryToast('5'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

test('a toast with the same key replaces the older one', () => {
  expect(addToasts(createTemporaryToast('1'), createTemporaryToast('2'), createTemporaryToast('1'))).toEqual([
    '2',
    '1',
  ]);
});

test('RT-19 a toast that says the same replaces the older one, unless one has an action', () => {
  const offline = (key: string): QueuedToast => ({ key, text: 'Network Disconnected', tone: 'danger' });
  expect(addToasts(offline('visits'), createTemporaryToast('2'), offline('patients'))).toEqual([
    '2',
    'patients',
  ]);
  expect(addToasts(offline('1'), { ...offline('2'), title: 'Payment failed' })).toEqual(['1', '2']);
  const deleted = (key: string): QueuedToast => ({
    key,
    text: 'Deleted.',
    action: { label: 'Undo', onSelect: () => undefined },
  });
  expect(addToasts(deleted('1'), deleted('2'))).toEqual(['1', '2']);
});
