import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import {
  openAddressLookup,
  openBus,
  openFileStore,
  openMailTransport,
  openPaymentProvider,
  openPrescriber,
  openPushSender,
  openRateLimitStore,
  openVideoService,
} from '../integrations/select-adapters.ts';
import { createAuthenticator } from '../modules/accounts/index.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import { createClock, type Clock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { getSharedSecret } from '../platform/database/shared-secret.ts';
import { createColumnEncryption } from '../platform/encryption/column-encryption.ts';
import { isEncryptionComplete, requireDataKeys } from '../platform/encryption/key-register.ts';
import { loadDataKeys, type LoadedDataKeys } from '../platform/encryption/load-data-keys.ts';
import { createFileLinks } from '../platform/files/links.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import { registerProcess, unregisterProcess } from '../platform/realtime/connection-registry.ts';
import type { Closer } from './closers.ts';
import type { Overrides } from './create-server.ts';

/** Separates the keys of installations that share a Redis server. */
const deriveRedisPrefix = (secret: string): string =>
  `openvisit:${createHash('sha256').update(`prefix ${secret}`).digest('hex').slice(0, 12)}`;

/**
 * Migrates the database once the keys are known to be those of its data, and registers the process. It stays registered from
 * before its first encrypted value until after its last one, so that no rotation retires its key meanwhile.
 */
const openEncryption = async (
  process: string,
  database: OpenDatabase,
  loaded: LoadedDataKeys,
  clock: Clock,
  closers: Closer[],
) => {
  const { db } = database;
  await requireDataKeys(db, loaded);
  await database.migrate();
  loaded.keep();
  await registerProcess(db, process, loaded.keys, clock.now());
  closers.push(() => unregisterProcess(db, process));
  const encryption = createColumnEncryption(loaded.keys, !(await isEncryptionComplete(db)));
  return { dataKeys: loaded.keys, encryption };
};

/** Opens everything below HTTP and adds what must be closed to `closers`. */
export const openInfrastructure = async (
  config: Config,
  overrides: Overrides,
  log: FastifyBaseLogger,
  closers: Closer[],
) => {
  const loadedKeys = loadDataKeys(config);
  const process = randomUUID();
  const database = await openDatabase(config, log, process);
  closers.push(() => database.close());
  const clock = createClock(overrides.realNow);
  const { dataKeys, encryption } = await openEncryption(process, database, loadedKeys, clock, closers);
  const { db } = database;
  const secret =
    config.tokenSecret ??
    (await getSharedSecret(db, encryption, clock.now(), {
      name: 'token',
      create: () => randomBytes(48).toString('base64url'),
    }));
  const prefix = deriveRedisPrefix(secret);
  const bus = await openBus(config, prefix, log);
  closers.push(() => bus.close());
  bus.subscribe('clock', ({ offset }) => clock.setOffset(offset));
  const rateLimitStore = await openRateLimitStore(config, prefix, log);
  closers.push(() => rateLimitStore.close());
  const mail = openMailTransport(config, db, encryption);
  closers.push(() => mail.close());
  const fileStore = await openFileStore(config);
  closers.push(() => fileStore.close());
  const tokens = createTokens(secret, clock);
  const addressLookup = await openAddressLookup(config);
  const prescriber = await openPrescriber(config, { db, clock, tokens });
  const videoService = await openVideoService(config, clock);
  const push = await openPushSender(config, { db, encryption, clock });
  const opened = await openPaymentProvider(config, { db, encryption, clock, log });
  closers.push(async () => opened.close?.());
  return {
    database,
    clock,
    process,
    dataKeys,
    encryption,
    bus,
    mail,
    fileStore,
    fileLinks: createFileLinks(secret, clock),
    tokens,
    rateLimiter: createRateLimiter(rateLimitStore, config.rateLimitScale),
    addressLookup,
    prescriber,
    push,
    videoService,
    payments: overrides.payments?.(opened) ?? opened,
    authenticator: createAuthenticator({ config, db, clock, tokens, bus }),
  };
};

export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>;
