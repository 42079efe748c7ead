import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A setting that cannot be used. The message says which one and why, in one line. */
export class ConfigError extends Error {
  constructor(setting: string, why: string) {
    super(`${setting} ${why}`);
    this.name = 'ConfigError';
  }
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A clinic's access to DoseSpot; everything but the address is a secret or as good as one. */
export interface DoseSpotSettings {
  /** Without a path and a slash at the end: https://my.dosespot.com. */
  baseUrl: string;
  clinicId: string;
  clinicKey: string;
  /** The clinician the server itself acts as. */
  userId: string;
  subscriptionKey: string;
}

/** Access to Stripe. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Of the signature of what happens in the product's own account. */
  webhookSecret: string;
  /** Of what happens in the accounts physicians are paid out to. */
  connectWebhookSecret: string;
}

/** An S3-compatible object store. */
export interface ObjectStoreSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** How this process was asked to run. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Null: fan-out and limits stay in this process. */
  redisUrl: string | null;
  /** What browsers open, without a slash at the end; null: the address of the listener. */
  publicUrl: string | null;
  demo: boolean;
  dev: boolean;
  turn: { url: string; username: string | null; credential: string | null } | null;
  /** Null: the embedded mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: made at the first start and kept in the database, where every process finds the same one. */
  tokenSecret: string | null;
  /** Null: the sandbox prescriber. */
  dosespot: DoseSpotSettings | null;
  /** Null: the sandbox of the card provider. */
  stripe: StripeSettings | null;
  /** Null: addresses are suggested from the ZIP codes the server brings along. */
  googlePlacesKey: string | null;
  /** Null: a folder in `dataDir`. */
  fileStore: ObjectStoreSettings | null;
  logLevel: LogLevel;
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitScale: number;
  /** Proxies in front whose X-Forwarded-* headers are believed: how many. */
  trustedProxies: number;
  /** A snapshot file the embedded database starts from; null: as it stands. */
  restore: string | null;
  /** Minutes between snapshots of the embedded database; 0 switches them off but for the one at the end. */
  snapshotMinutes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const BOOLEANS: Record<string, boolean> = {
  '1': true,
  true: true,
  yes: true,
  on: true,
  '0': false,
  false: false,
  no: false,
  off: false,
};

const text = (env: Environment, name: string): string | null => {
  const value = env[name]?.trim();
  return value ? value : null;
};

const flag = (env: Environment, name: string, fallback: boolean): boolean => {
  const value = text(env, name);
  if (value === null) return fallback;
  const known = BOOLEANS[value.toLowerCase()];
  if (known === undefined) throw new ConfigError(name, `is "${value}"; it must be 1 or 0`);
  return known;
};

const number = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const value = text(env, name);
  if (value === null) return fallback;
  const parsed = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || parsed < min || parsed > max) {
    throw new ConfigError(name, `is "${value}"; it must be a number from ${min} to ${max}`);
  }
  return parsed;
};

const whole = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const value = number(env, name, fallback, min, max);
  if (!Number.isInteger(value)) throw new ConfigError(name, `is "${value}"; it must be a whole number`);
  return value;
};

/** A URL of one of the schemes. The value is not repeated in the message: it may carry a password. */
const url = (env: Environment, name: string, schemes: readonly string[]): string | null => {
  const value = text(env, name);
  if (value === null) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  if (!schemes.includes(scheme)) {
    throw new ConfigError(name, `is not a URL that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`);
  }
  return value;
};

const publicUrl = (env: Environment): string | null => {
  const value = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (value === null) return null;
  const parsed = new URL(value);
  if (parsed.pathname !== '/' || parsed.search || parsed.hash) {
    throw new ConfigError(
      'PUBLIC_URL',
      `is "${value}"; it must have no path, OpenVisit is served from the root`,
    );
  }
  return parsed.origin;
};

const turn = (env: Environment): Config['turn'] => {
  const value = text(env, 'TURN_URL');
  if (value === null) return null;
  if (!/^turns?:[^\s]+$/.test(value)) {
    throw new ConfigError('TURN_URL', `is "${value}"; it must look like turn:turn.example.org:3478`);
  }
  return { url: value, username: text(env, 'TURN_USERNAME'), credential: text(env, 'TURN_CREDENTIAL') };
};

/** All of it or nothing: half an access would fail with the first physician. */
const dosespot = (env: Environment): DoseSpotSettings | null => {
  const values = {
    DOSESPOT_BASE_URL: url(env, 'DOSESPOT_BASE_URL', ['https:', 'http:']),
    DOSESPOT_CLINIC_ID: text(env, 'DOSESPOT_CLINIC_ID'),
    DOSESPOT_CLINIC_KEY: text(env, 'DOSESPOT_CLINIC_KEY'),
    DOSESPOT_USER_ID: text(env, 'DOSESPOT_USER_ID'),
    DOSESPOT_SUBSCRIPTION_KEY: text(env, 'DOSESPOT_SUBSCRIPTION_KEY'),
  };
  const missing = Object.entries(values).find(([, value]) => value === null);
  if (missing) {
    if (Object.values(values).some((value) => value !== null))
      throw new ConfigError(missing[0], 'is missing, but other settings of DoseSpot are there');
    return null;
  }
  const need = (name: keyof typeof values): string => values[name] ?? '';
  return {
    baseUrl: new URL(need('DOSESPOT_BASE_URL')).origin,
    clinicId: need('DOSESPOT_CLINIC_ID'),
    clinicKey: need('DOSESPOT_CLINIC_KEY'),
    userId: need('DOSESPOT_USER_ID'),
    subscriptionKey: need('DOSESPOT_SUBSCRIPTION_KEY'),
  };
};

/** All of it or nothing: without the webhooks' secrets money would move unheard. */
const stripe = (env: Environment): StripeSettings | null => {
  const values = {
    STRIPE_SECRET_KEY: text(env, 'STRIPE_SECRET_KEY'),
    STRIPE_PUBLISHABLE_KEY: text(env, 'STRIPE_PUBLISHABLE_KEY'),
    STRIPE_WEBHOOK_SECRET: text(env, 'STRIPE_WEBHOOK_SECRET'),
    STRIPE_CONNECT_WEBHOOK_SECRET: text(env, 'STRIPE_CONNECT_WEBHOOK_SECRET'),
  };
  const missing = Object.entries(values).find(([, value]) => value === null);
  if (missing) {
    if (Object.values(values).some((value) => value !== null))
      throw new ConfigError(missing[0], 'is missing, but other settings of Stripe are there');
    return null;
  }
  const need = (name: keyof typeof values, form: RegExp, looks: string): string => {
    const value = values[name] ?? '';
    // a secret key in the place of the public one would go out to every browser
    if (!form.test(value)) throw new ConfigError(name, `does not look like ${looks}`);
    return value;
  };
  return {
    secretKey: need('STRIPE_SECRET_KEY', /^(sk|rk)_/, 'sk_… or rk_…'),
    publishableKey: need('STRIPE_PUBLISHABLE_KEY', /^pk_/, 'pk_…'),
    webhookSecret: need('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_…'),
    connectWebhookSecret: need('STRIPE_CONNECT_WEBHOOK_SECRET', /^whsec_/, 'whsec_…'),
  };
};

/** All of it or nothing, but for the region, which most stores of one's own do not care about. */
const objectStore = (env: Environment): ObjectStoreSettings | null => {
  const values = {
    FILES_S3_ENDPOINT: url(env, 'FILES_S3_ENDPOINT', ['https:', 'http:']),
    FILES_S3_BUCKET: text(env, 'FILES_S3_BUCKET'),
    FILES_S3_ACCESS_KEY: text(env, 'FILES_S3_ACCESS_KEY'),
    FILES_S3_SECRET_KEY: text(env, 'FILES_S3_SECRET_KEY'),
  };
  const missing = Object.entries(values).find(([, value]) => value === null);
  if (missing) {
    if (Object.values(values).some((value) => value !== null))
      throw new ConfigError(missing[0], 'is missing, but other settings of the object store are there');
    return null;
  }
  const need = (name: keyof typeof values): string => values[name] ?? '';
  return {
    endpoint: need('FILES_S3_ENDPOINT'),
    bucket: need('FILES_S3_BUCKET'),
    region: text(env, 'FILES_S3_REGION') ?? 'us-east-1',
    accessKey: need('FILES_S3_ACCESS_KEY'),
    secretKey: need('FILES_S3_SECRET_KEY'),
  };
};

/** Each request is logged where the product is in use; trying it out, the start-up text stays readable. */
const logLevel = (env: Environment, production: boolean): LogLevel => {
  const value = text(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const known = LOG_LEVELS.find((level) => level === value);
  if (!known) throw new ConfigError('LOG_LEVEL', `is "${value}"; it must be one of ${LOG_LEVELS.join(', ')}`);
  return known;
};

const secret = (env: Environment): string | null => {
  const value = text(env, 'TOKEN_SECRET');
  if (value !== null && value.length < 32)
    throw new ConfigError('TOKEN_SECRET', 'is shorter than 32 characters');
  return value;
};

/** Reads the settings; throws a {@link ConfigError} for one that cannot be meant. Touches nothing. */
export const readConfig = (env: Environment, cwd: string = process.cwd()): Config => {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: whole(env, 'PORT', 3000, 0, 65_535),
    dataDir: resolve(cwd, text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    publicUrl: publicUrl(env),
    demo: flag(env, 'OPENVISIT_DEMO', databaseUrl === null),
    dev: flag(env, 'OPENVISIT_DEV', false),
    turn: turn(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM') ?? 'OpenVisit <no-reply@openvisit.test>',
    tokenSecret: secret(env),
    dosespot: dosespot(env),
    stripe: stripe(env),
    googlePlacesKey: text(env, 'GOOGLE_PLACES_KEY'),
    fileStore: objectStore(env),
    logLevel: logLevel(env, databaseUrl !== null),
    rateLimitScale: number(env, 'RATE_LIMIT_SCALE', 1, 0, 10_000),
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 0, 10),
    restore: text(env, 'OPENVISIT_RESTORE'),
    snapshotMinutes: number(env, 'SNAPSHOT_MINUTES', 15, 0, 1440),
  };
};

/**
 * Whether `/dev/mailbox` is served. It shows every mail, sign-in codes included, to anyone who opens it, so only the
 * demo practice and development servers have it.
 */
export const servesMailbox = ({ smtpUrl, demo, dev }: Config): boolean => smtpUrl === null && (demo || dev);

/** What mails link to: PUBLIC_URL, or the address the start text names. */
export const publicBase = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;

/** Level by level: Node's own recursive way never ends below a folder like /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another start may have made it in between
    if (!existsSync(folder)) throw error;
  }
};

/** Makes the data folder and proves that it can be written. */
export const prepareDataDir = (config: Config): void => {
  try {
    makeFolder(config.dataDir);
    accessSync(config.dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError('DATA_DIR', `is ${config.dataDir}, which cannot be written (${code})`);
  }
};
