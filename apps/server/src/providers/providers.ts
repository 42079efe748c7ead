import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import type { LimitStore } from '../platform/http/limits.ts';
import type { MailTransport } from '../platform/mail/mail.ts';
import type { Bus } from '../platform/realtime/bus.ts';
import { createInProcessBus } from './bus/in-process.ts';
import { createInProcessLimits } from './limits/in-process.ts';
import { createEmbeddedMail } from './mail/embedded.ts';
import { createSmtpMail } from './mail/smtp.ts';

/** Adapters are chosen here and nowhere else; those that are not configured are not even loaded. */
export const openBus = async (config: Config, prefix: string, log: FastifyBaseLogger): Promise<Bus> => {
  if (config.redisUrl === null) return createInProcessBus();
  const { createRedisBus } = await import('./bus/redis.ts');
  return createRedisBus({ url: config.redisUrl, prefix, onError: (err) => log.warn({ err }, 'redis') });
};

export const openLimits = async (
  config: Config,
  prefix: string,
  log: FastifyBaseLogger,
): Promise<LimitStore> => {
  if (config.redisUrl === null) return createInProcessLimits();
  const { createRedisLimits } = await import('./limits/redis.ts');
  return createRedisLimits({ url: config.redisUrl, prefix, onError: (err) => log.warn({ err }, 'redis') });
};

export const openMail = (config: Config, db: Database): MailTransport =>
  config.smtpUrl === null ? createEmbeddedMail(db) : createSmtpMail(config.smtpUrl);
