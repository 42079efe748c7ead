import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import type { AddressLookup } from './addresses/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ColumnEncryption } from '../platform/encryption/column-encryption.ts';
import type { FileStore } from './files/port.ts';
import type { RateLimitStore } from './rate-limits/port.ts';
import type { MailTransport } from './mail/port.ts';
import { getSharedSecret } from '../platform/database/shared-secret.ts';
import type { PaymentProvider } from './payments/port.ts';
import type { Prescriber } from './prescribing/port.ts';
import type { PushSender } from './push/port.ts';
import type { Bus } from './bus/port.ts';
import type { VideoService } from './video/port.ts';
import { createBundledAddresses } from './addresses/bundled.ts';
import { createInProcessBus } from './bus/in-process.ts';
import { createFolderStore } from './files/folder.ts';
import { createInProcessRateLimits } from './rate-limits/in-process.ts';
import { createEmbeddedMail } from './mail/embedded.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { openSandboxPrescriber, type SandboxPrescriberOptions } from './prescribing/sandbox.ts';
import { createUnavailable } from './unavailable.ts';

/** Adapters are selected only in this file; an adapter that is not configured is not loaded. */
export const openBus = async (config: Config, prefix: string, log: FastifyBaseLogger): Promise<Bus> => {
  if (config.redisUrl === null) return createInProcessBus();
  const { createRedisBus } = await import('./bus/redis.ts');
  return createRedisBus({ url: config.redisUrl, prefix, onError: (err) => log.warn({ err }, 'redis') });
};

export const openRateLimitStore = async (
  config: Config,
  prefix: string,
  log: FastifyBaseLogger,
): Promise<RateLimitStore> => {
  if (config.redisUrl === null) return createInProcessRateLimits();
  const { createRedisRateLimits } = await import('./rate-limits/redis.ts');
  return createRedisRateLimits({
    url: config.redisUrl,
    prefix,
    onError: (err) => log.warn({ err }, 'redis'),
  });
};

export const openMailTransport = (
  config: Config,
  db: Database,
  encryption: ColumnEncryption,
): MailTransport =>
  config.smtpUrl === null ? createEmbeddedMail(db, encryption) : createSmtpMail(config.smtpUrl);

/** Fails at startup rather than on the first upload when the store is unusable. */
const checkStore = async (store: FileStore, setting: string, description: string): Promise<FileStore> => {
  try {
    await store.ping();
    return store;
  } catch (error) {
    await store.close();
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new ConfigError(setting, `is set, but ${description} cannot be used (${reason})`);
  }
};

export const openFileStore = async ({ fileStore, dataDir }: Config): Promise<FileStore> => {
  if (fileStore === null) {
    return checkStore(createFolderStore(join(dataDir, 'files')), 'DATA_DIR', 'its folder of files');
  }
  const { createS3Store } = await import('./files/s3.ts');
  return checkStore(createS3Store(fileStore), 'FILES_S3_ENDPOINT', 'the bucket there');
};

export const openAddressLookup = async ({ googlePlacesKey }: Config): Promise<AddressLookup> => {
  if (googlePlacesKey === null) return createBundledAddresses();
  const { createGoogleAddresses } = await import('./addresses/google.ts');
  return createGoogleAddresses(googlePlacesKey);
};

export const openPrescriber = async (
  config: Config,
  parts: Omit<SandboxPrescriberOptions, 'dev'>,
): Promise<Prescriber> => {
  if (config.prescribing === 'sandbox') return openSandboxPrescriber({ ...parts, dev: config.dev });
  if (config.prescribing === 'off' || config.dosespot === null) {
    // Registrations of an earlier time stay readable under the provider's name.
    const facts = { kind: 'dosespot', frameSource: null } as const;
    return createUnavailable<Prescriber>(facts, ['serve'], 'PRESCRIBING_OFF');
  }
  const { createDoseSpotPrescriber } = await import('./prescribing/dosespot.ts');
  return createDoseSpotPrescriber(config.dosespot, parts.clock);
};

/** The keys are those of the settings, or created by the first process and shared by all. */
export const openPushSender = async (
  { push, publicUrl, mailFrom }: Config,
  { db, encryption, clock }: { db: Database; encryption: ColumnEncryption; clock: Clock },
): Promise<PushSender> => {
  const { createVapidKeys, createWebPush, parseVapidKeys } = await import('./push/web-push.ts');
  const keys =
    push.keys ??
    parseVapidKeys(
      await getSharedSecret(db, encryption, clock.now(), {
        name: 'vapid',
        create: () => JSON.stringify(createVapidKeys()),
      }),
    );
  const sender = mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace('>', '');
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${sender}`;
  return createWebPush(keys, subject, push.services);
};

/** Null: calls run peer to peer, without a service. */
export const openVideoService = async ({ openTok }: Config, clock: Clock): Promise<VideoService | null> => {
  if (openTok === null) return null;
  const { createOpenTok } = await import('./video/opentok.ts');
  return createOpenTok(openTok, clock);
};

export interface PaymentParts {
  db: Database;
  encryption: ColumnEncryption;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Stripe and the sandbox share one adapter; the sandbox replaces its network. */
export const openPaymentProvider = async (config: Config, parts: PaymentParts): Promise<PaymentProvider> => {
  const { clock } = parts;
  if (config.payments === 'sandbox') {
    const { openSandboxPayments } = await import('./payments/sandbox.ts');
    return openSandboxPayments({ ...parts, publicUrl: config.publicUrl, dev: config.dev });
  }
  if (config.payments === 'stripe' && config.stripe !== null) {
    const { createStripePayments } = await import('./payments/stripe.ts');
    return createStripePayments({ kind: 'stripe', ...config.stripe, clock });
  }
  const sources = { script: [], frame: [], connect: [] };
  // Payments of an earlier time stay readable under the provider's name.
  const facts = { kind: 'stripe', publishableKey: '', scriptUrl: '', sources } as const;
  return createUnavailable<PaymentProvider>(facts, ['serve', 'tick', 'close'], 'PAYMENTS_OFF');
};
