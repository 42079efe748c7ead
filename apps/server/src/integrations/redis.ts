import type { Redis } from 'ioredis';
import { ConfigError } from '../config/config-error.ts';

const CONNECT_MS = 5_000;

/** A connection to Redis that answered once; later losses are retried for ever, quietly and in the background. */
export const connectRedis = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const { Redis } = await import('ioredis');
  let connected = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => (connected ? Math.min(times * 100, 2_000) : null),
  });
  const seen: { last: Error | null } = { last: null };
  redis.on('error', (error: Error) => {
    seen.last = error;
    if (connected) onError(error);
  });
  try {
    await redis.connect();
    await redis.ping();
    connected = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    const why: unknown = seen.last ?? error;
    const first: unknown = why instanceof AggregateError ? why.errors[0] : why;
    throw new ConfigError(
      'REDIS_URL',
      `cannot be used: ${first instanceof Error ? first.message : 'no answer'}`,
    );
  }
};
