import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createInProcessRateLimits } from './in-process.ts';
import type { RateLimitStore } from './port.ts';
import { createRedisRateLimits } from './redis.ts';

const url = process.env.TEST_REDIS_URL;
const failOnError = (error: Error): never => {
  throw error;
};

/** Redis is tested when TEST_REDIS_URL is set. */
const STORES: Record<string, () => Promise<RateLimitStore>> = {
  memory: () => Promise.resolve(createInProcessRateLimits()),
  ...(url ? { Redis: () => createRedisRateLimits({ url, prefix: randomUUID(), onError: failOnError }) } : {}),
};

test.each(Object.entries(STORES))(
  '%s counts concurrent uses up to the limit, and never those beyond it',
  async (_name, open) => {
    const store = await open();
    onTestFinished(() => store.close());
    const uses = await Promise.all(Array.from({ length: 50 }, () => store.take('a', 7, 60)));
    expect(uses.filter(({ counted }) => counted)).toHaveLength(7);
    expect(Math.max(...uses.map(({ count }) => count))).toBe(7);
    expect(uses.every(({ secondsLeft }) => secondsLeft > 0 && secondsLeft <= 60)).toBe(true);
    await store.uncount('a');
    expect(await store.take('a', 7, 60)).toMatchObject({ counted: true, count: 7 });
    expect(await store.take('a', 7, 60)).toMatchObject({ counted: false, count: 7 });
    await store.uncount('b');
    expect(await store.take('b', 1, 60)).toMatchObject({ counted: true, count: 1 });
    await store.reset('a');
    expect(await store.take('a', 7, 60)).toMatchObject({ counted: true, count: 1 });
  },
);

test('rate limits count in fixed windows', async () => {
  let now = 0;
  const store = createInProcessRateLimits(() => now);
  expect((await store.take('a', 9, 10)).count).toBe(1);
  expect(await store.take('a', 9, 10)).toEqual({ counted: true, count: 2, secondsLeft: 10 });
  now = 10_001;
  expect((await store.take('a', 9, 10)).count).toBe(1);
  await store.close();
});
