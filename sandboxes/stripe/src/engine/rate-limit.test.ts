import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

test('PO-22 too many requests with the publishable key are refused until the next minute', () => {
  let now = 0;
  const checkRate = createRateLimiter(() => now, 3);
  for (const _time of [1, 2, 3]) checkRate('192.0.2.1');
  expect(() => checkRate('192.0.2.1')).toThrow('Too many requests');
  expect(() => checkRate('192.0.2.2')).not.toThrow();
  now = 60_000;
  expect(() => checkRate('192.0.2.1')).not.toThrow();
});
