import { afterEach, expect, test, vi } from 'vitest';
import { readPin, writePin } from './call-memory.ts';
import { createPin, findLargePin, keepPin } from './pin.ts';

afterEach(() => vi.unstubAllGlobals());

const screen = {} as MediaStream;
const ann = { user: 'ann', screen: null };
const ben = { user: 'ben', screen: null };

test('BX-10 a pin ends when its person leaves, and with the third person', () => {
  const pin = createPin('ann', [ann, ben]);
  expect(keepPin(pin, [ann, ben], 'own')).toBe(pin);
  expect(keepPin(pin, [ben, { ...ben, user: 'cid' }], 'own')).toBeNull();
  expect(keepPin(pin, [ann], 'own')).toBeNull();
  expect(keepPin(createPin('own', [ann, ben]), [ann, ben], 'own')).not.toBeNull();
});

test('BX-10 a screen is larger than a pin from before, and smaller than one from after it was shared', () => {
  const sharing = [ann, { ...ben, screen }];
  const before = createPin('ann', [ann, ben]);
  expect(findLargePin(before, [ann, ben])).toBe('ann');
  expect(findLargePin(before, sharing)).toBeNull();
  const after = createPin('ann', sharing);
  expect(findLargePin(after, sharing)).toBe('ann');
  expect(findLargePin(after, [ann, ben])).toBe('ann');
  expect(findLargePin(after, [{ ...ann, screen }, ben])).toBeNull();
});

test('BX-10 a pin survives a reload of the call, and applies when its person is back', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  writePin('visit', createPin('ann', [ann, { ...ben, screen }]));
  expect(readPin('another')).toBeNull();
  const restored = readPin('visit');
  const waiting = keepPin(restored, [ben], 'own');
  expect(waiting).toBe(restored);
  expect(findLargePin(waiting, [ben])).toBeNull();
  const applied = keepPin(waiting, [ann, ben], 'own');
  expect(findLargePin(applied, [ann, { ...ben, screen }])).toBe('ann');
  expect(keepPin(applied, [ben], 'own')).toBeNull();
});

test('BX-10 a restored pin ends when its person comes and leaves before it applies', () => {
  const restored = { ...createPin('ann', []), isAwaited: true };
  const returned = keepPin(restored, [ann], 'own');
  expect(keepPin(returned, [ann], 'own')).toBe(returned);
  expect(keepPin(returned, [ben], 'own')).toBeNull();
  expect(findLargePin(keepPin(returned, [ann, ben], 'own'), [ann, ben])).toBe('ann');
});
