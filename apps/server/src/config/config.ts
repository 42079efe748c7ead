import { resolve } from 'node:path';
import { DEFAULT_RETENTION_YEARS } from '@openvisit/contract';
import { DEMO_DATA_KEY, parseDataKeys } from '../platform/encryption/data-keys.ts';
import { ConfigError } from './config-error.ts';
import {
  readBoolean,
  readEmail,
  readInteger,
  readNumber,
  readText,
  readUrl,
  type Environment,
} from './environment.ts';
import {
  readDoseSpot,
  readObjectStore,
  readOpenTok,
  readPush,
  readStripe,
  readService,
  readTurn,
  type DoseSpotSettings,
  type ObjectStoreSettings,
  type OpenTokSettings,
  type PushSettings,
  type StripeSettings,
  type TurnSettings,
} from './providers.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const DAY_MINUTES = 1440;

/** `off`: the feature is unavailable, and says so where it would be used. */
export type PaymentService = 'stripe' | 'sandbox' | 'off';
export type PrescribingService = 'dosespot' | 'sandbox' | 'off';

/** The settings of a server process. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** False behind a connection pooler that does not keep prepared statements. */
  preparedStatements: boolean;
  /** Null: fan-out and rate limits stay in this process. */
  redisUrl: string | null;
  /** Origin that browsers use, without a trailing slash; null: the address of the listener. */
  publicUrl: string | null;
  demo: boolean;
  /** Whether reviewers can only work with a second factor; not in the demo practice, whose passwords are public. */
  requireSecondFactor: boolean;
  dev: boolean;
  /** Lets other machines use the demo practice and `/dev`. */
  publicDemo: boolean;
  turn: TurnSettings | null;
  /** Null: calls run peer to peer. */
  openTok: OpenTokSettings | null;
  /** Null: the embedded mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Who receives messages of users; null: nobody, and the form says so. */
  contactEmail: string | null;
  /** Null: generated on the first start and stored in the database, for all processes. */
  tokenSecret: string | null;
  /** Keys of encrypted data, the first of which encrypts; null: a file in `dataDir`, for the embedded database only. */
  dataKeys: readonly Uint8Array[] | null;
  prescribing: PrescribingService;
  /** Null: not set up. */
  dosespot: DoseSpotSettings | null;
  payments: PaymentService;
  /** Null: not set up. */
  stripe: StripeSettings | null;
  push: PushSettings;
  /** Null: suggestions from the bundled ZIP codes. */
  googlePlacesKey: string | null;
  /** Null: a folder in `dataDir`. */
  fileStore: ObjectStoreSettings | null;
  logLevel: LogLevel;
  /** Multiplies every rate limit; 0 turns them off. */
  rateLimitScale: number;
  /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
  trustedProxies: number;
  /** A snapshot file to start the embedded database from; null: keep its data. */
  restore: string | null;
  /** Years for which visits, notes and payments are kept after an account is deleted, as shown to its owner. */
  retentionYears: number;
  /** Minutes between snapshots of the embedded database; 0: only when the server stops. */
  snapshotMinutes: number;
}

const readPublicUrl = (env: Environment): string | null => {
  const value = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (value === null) return null;
  const { origin, pathname, search, hash } = new URL(value);
  if (pathname !== '/' || search || hash) {
    throw new ConfigError(
      'PUBLIC_URL',
      `is "${value}"; it must have no path, OpenVisit is served from the root`,
    );
  }
  return origin;
};

/** Production logs every request; a trial run logs only warnings, so that its startup message stays readable. */
const readLogLevel = (env: Environment, production: boolean): LogLevel => {
  const value = readText(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const logLevel = LOG_LEVELS.find((level) => level === value);
  if (!logLevel)
    throw new ConfigError('LOG_LEVEL', `is "${value}"; it must be one of ${LOG_LEVELS.join(', ')}`);
  return logLevel;
};

const readTokenSecret = (env: Environment): string | null => {
  const value = readText(env, 'TOKEN_SECRET');
  if (value !== null && value.length < 32)
    throw new ConfigError('TOKEN_SECRET', 'is shorter than 32 characters');
  return value;
};

const readDataKeys = (env: Environment): readonly Uint8Array[] | null => {
  const value = readText(env, 'DATA_KEY');
  if (value === null) return null;
  const keys = parseDataKeys(value);
  if (!keys)
    throw new ConfigError(
      'DATA_KEY',
      'is not a list of keys, each 32 bytes in base64, separated by commas; "npm run data-key -- new" prints one',
    );
  return keys;
};

/**
 * Reads the settings without touching the file system.
 * @throws ConfigError for an unusable setting.
 */
export const readConfig = (env: Environment, cwd: string = process.cwd()): Config => {
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = readBoolean(env, 'OPENVISIT_DEMO', databaseUrl === null);
  const dev = readBoolean(env, 'OPENVISIT_DEV', false);
  const stripe = readStripe(env);
  const dosespot = readDoseSpot(env);
  // Practice data may be invented only where nobody takes it for real.
  const unconfigured = demo || dev ? 'sandbox' : 'off';
  return {
    host: readText(env, 'HOST') ?? '127.0.0.1',
    port: readInteger(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    dataDir: resolve(cwd, readText(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    preparedStatements: readBoolean(env, 'PREPARED_STATEMENTS', true),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    publicUrl: readPublicUrl(env),
    demo,
    requireSecondFactor: !demo,
    dev,
    publicDemo: readBoolean(env, 'OPENVISIT_PUBLIC_DEMO', false),
    turn: readTurn(env),
    openTok: readOpenTok(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readText(env, 'MAIL_FROM') ?? 'OpenVisit <no-reply@openvisit.test>',
    contactEmail: readEmail(env, 'CONTACT_EMAIL') ?? (demo ? 'practice@openvisit.test' : null),
    tokenSecret: readTokenSecret(env),
    dataKeys: readDataKeys(env) ?? (demo && databaseUrl !== null ? [DEMO_DATA_KEY] : null),
    prescribing: readService(env, 'PRESCRIBING', 'dosespot', dosespot !== null, unconfigured),
    dosespot,
    payments: readService(env, 'PAYMENTS', 'stripe', stripe !== null, unconfigured),
    stripe,
    push: readPush(env),
    googlePlacesKey: readText(env, 'GOOGLE_PLACES_KEY'),
    fileStore: readObjectStore(env),
    logLevel: readLogLevel(env, databaseUrl !== null),
    rateLimitScale: readNumber(env, 'RATE_LIMIT_SCALE', { fallback: 1, min: 0, max: 10_000 }),
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', { fallback: 0, min: 0, max: 10 }),
    restore: readText(env, 'OPENVISIT_RESTORE'),
    retentionYears: readInteger(env, 'RECORD_RETENTION_YEARS', {
      fallback: DEFAULT_RETENTION_YEARS,
      min: 1,
      max: 100,
    }),
    snapshotMinutes: readNumber(env, 'SNAPSHOT_MINUTES', { fallback: 15, min: 0, max: DAY_MINUTES }),
  };
};

/**
 * Whether `/dev/mailbox` is served. It shows every mail, sign-in codes included, to anyone who opens it, so only the
 * demo practice and development servers have it, for callers on the same machine.
 */
export const servesMailbox = ({ smtpUrl, demo, dev }: Config): boolean => smtpUrl === null && (demo || dev);

/** Whether files that visitors of the demo practice upload stay on the server's machine. */
export const keepsDemoFilesLocal = ({ demo, databaseUrl, fileStore }: Config): boolean =>
  demo && databaseUrl === null && fileStore === null;

/** The base of links in mails: PUBLIC_URL, or the address that the startup message names. */
export const getPublicBaseUrl = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
