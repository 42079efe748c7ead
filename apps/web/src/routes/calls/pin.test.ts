import { expect, test } from 'vitest';
import { createPin, findLargePin, keepPin } from './pin.ts';

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
