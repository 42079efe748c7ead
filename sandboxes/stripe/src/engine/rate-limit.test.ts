import { expect, test } from 'vitest';
import { createPace } from './rate-limit.ts';

test('PO-22 an address that asks too much with the publishable key waits for the next minute', () => {
  let now = 0;
  const pace = createPace(() => now, 3);
  for (const _time of [1, 2, 3]) pace('192.0.2.1');
  expect(() => pace('192.0.2.1')).toThrow('Too many requests');
  expect(() => pace('192.0.2.2')).not.toThrow();
  now = 60_000;
  expect(() => pace('192.0.2.1')).not.toThrow();
});
