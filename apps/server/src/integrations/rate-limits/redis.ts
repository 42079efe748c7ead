import type { RateLimitStore } from './port.ts';
import { connectRedis } from '../redis.ts';
import { createInProcessRateLimits } from './in-process.ts';

interface Settings {
  url: string;
  prefix: string;
  onError(error: Error): void;
}

/** Rate limits shared by all processes. While Redis is unavailable each process counts on its own. */
export const createRedisRateLimits = async ({ url, prefix, onError }: Settings): Promise<RateLimitStore> => {
  const redis = await connectRedis(url, onError);
  const local = createInProcessRateLimits();
  const toRedisKey = (key: string) => `${prefix}:limit:${key}`;

  const orLocal = async <T>(shared: () => Promise<T>, fallback: () => Promise<T>): Promise<T> => {
    try {
      return await shared();
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return fallback();
    }
  };
  return {
    hit: (key, seconds) =>
      orLocal(
        async () => {
          const replies = await redis
            .multi()
            .incr(toRedisKey(key))
            .expire(toRedisKey(key), seconds, 'NX')
            .ttl(toRedisKey(key))
            .exec();
          return { count: Number(replies?.[0]?.[1]), secondsLeft: Number(replies?.[2]?.[1]) };
        },
        () => local.hit(key, seconds),
      ),
    reset: async (key) => {
      await local.reset(key);
      await orLocal(
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
