import type { RateLimitStore } from './port.ts';
import { connectRedis } from '../redis.ts';
import { createInProcessRateLimits } from './in-process.ts';

interface Settings {
  url: string;
  prefix: string;
  onError(error: Error): void;
}

/** Returns whether the use was counted, the count, and the seconds left. A window starts with its first use. */
const TAKE = `
local count = tonumber(redis.call('get', KEYS[1]) or '0')
local counted = 0
if count < tonumber(ARGV[1]) then
  count = redis.call('incr', KEYS[1])
  counted = 1
  if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[2]) end
end
return {counted, count, redis.call('ttl', KEYS[1])}`;

/** Does not create a key, which would have no end. */
const GIVE_BACK = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return redis.call('decr', KEYS[1]) end
return 0`;

/** Rate limits shared by all processes. While Redis is unavailable each process counts on its own. */
export const createRedisRateLimits = async ({ url, prefix, onError }: Settings): Promise<RateLimitStore> => {
  const redis = await connectRedis(url, onError);
  const local = createInProcessRateLimits();
  const toRedisKey = (key: string) => `${prefix}:limit:${key}`;

  const runWithFallback = async <T>(shared: () => Promise<T>, fallback: () => Promise<T>): Promise<T> => {
    try {
      return await shared();
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return fallback();
    }
  };
  return {
    take: (key, limit, seconds) =>
      runWithFallback(
        async () => {
          const reply = await redis.eval(TAKE, 1, toRedisKey(key), limit, seconds);
          const [counted, count, secondsLeft] = reply as [number, number, number];
          return { counted: counted === 1, count, secondsLeft };
        },
        () => local.take(key, limit, seconds),
      ),
    uncount: async (key) => {
      await local.uncount(key);
      await runWithFallback(
        () => redis.eval(GIVE_BACK, 1, toRedisKey(key)),
        () => Promise.resolve(0),
      );
    },
    reset: async (key) => {
      await local.reset(key);
      await runWithFallback(
        () => redis.del(toRedisKey(key)),
        () => Promise.resolve(0),
      );
    },
    close: async () => {
      redis.disconnect();
      await local.close();
    },
  };
};
