import type { Redis } from 'ioredis';
import { ConfigError } from '../config/config-error.ts';
import { SECOND } from '../platform/durations.ts';

const CONNECT_TIMEOUT_MS = 5 * SECOND;

/** Connects to Redis. @throws ConfigError when the first connection fails; later losses are retried in the background. */
export const connectRedis = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const { Redis } = await import('ioredis');
  let connected = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
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
    const reason: unknown = seen.last ?? error;
    const first: unknown = reason instanceof AggregateError ? reason.errors[0] : reason;
    throw new ConfigError(
      'REDIS_URL',
      `cannot be used: ${first instanceof Error ? first.message : 'no answer'}`,
    );
  }
};
