import { ConfigError } from './config-error.ts';
import { readText, readUrl, requireAllOrNone, type Environment } from './environment.ts';

/** A clinic's credentials for DoseSpot. */
export interface DoseSpotSettings {
  /** Origin without a trailing slash: https://my.dosespot.com. */
  baseUrl: string;
  clinicId: string;
  clinicKey: string;
  /** The clinician on whose behalf the server signs in. */
  userId: string;
  subscriptionKey: string;
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Signing secret of webhooks about the platform account. */
  webhookSecret: string;
  /** Signing secret of webhooks about the physicians' connected accounts. */
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

/** A pair of VAPID keys, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushSettings {
  /** Null: created at the first start and stored in the database, for all processes. */
  keys: VapidKeys | null;
  /** Origins of the push services that messages are sent to; `*.` matches any subdomain. */
  services: readonly string[];
}

export interface TurnSettings {
  /** The addresses of the same relay, such as UDP and, for firewalls that pass TCP only, TLS on port 443. */
  urls: string[];
  /** Shared with the TURN server; signs credentials that expire. Null for a server that anyone may use. */
  secret: string | null;
}

/** An account at OpenTok (Vonage Video). */
export interface OpenTokSettings {
  /** Public key of the project. */
  apiKey: string;
  apiSecret: string;
  /** Origin of the provider's REST API, without a trailing slash. */
  apiUrl: string;
  /** Address of the client library that browsers load. */
  scriptUrl: string;
}

/** The key is numeric, which catches swapped values: the key is sent to browsers, the secret never. */
const OPENTOK_KEY = /^\d+$/;
const OPENTOK_API = 'https://api.opentok.com';
const OPENTOK_SCRIPT = 'https://static.opentok.com/v2/js/opentok.min.js';

export const readOpenTok = (env: Environment): OpenTokSettings | null => {
  const values = requireAllOrNone(
    {
      OPENTOK_API_KEY: readText(env, 'OPENTOK_API_KEY'),
      OPENTOK_API_SECRET: readText(env, 'OPENTOK_API_SECRET'),
    },
    'OpenTok',
  );
  const apiUrl = readUrl(env, 'OPENTOK_API_URL', ['https:', 'http:']);
  const scriptUrl = readUrl(env, 'OPENTOK_SCRIPT_URL', ['https:', 'http:']);
  if (values === null) return null;
  if (!OPENTOK_KEY.test(values.OPENTOK_API_KEY))
    throw new ConfigError('OPENTOK_API_KEY', 'is not a number, as the keys of OpenTok projects are');
  return {
    apiKey: values.OPENTOK_API_KEY,
    apiSecret: values.OPENTOK_API_SECRET,
    apiUrl: apiUrl === null ? OPENTOK_API : new URL(apiUrl).origin,
    scriptUrl: scriptUrl ?? OPENTOK_SCRIPT,
  };
};

export const readTurn = (env: Environment): TurnSettings | null => {
  const value = readText(env, 'TURN_URL');
  if (value === null) return null;
  const urls = value.split(/[\s,]+/).filter(Boolean);
  if (!urls.every((url) => /^turns?:\S+$/.test(url))) {
    throw new ConfigError('TURN_URL', `is "${value}"; it must look like turn:turn.example.org:3478`);
  }
  return { urls, secret: readText(env, 'TURN_SECRET') };
};

/** The push services of Chrome, Edge, Firefox and Safari. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
];
const PUSH_SERVICE = /^(https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1):\d+)$/;

export const readPush = (env: Environment): PushSettings => {
  const keys = requireAllOrNone(
    {
      WEB_PUSH_PUBLIC_KEY: readText(env, 'WEB_PUSH_PUBLIC_KEY'),
      WEB_PUSH_PRIVATE_KEY: readText(env, 'WEB_PUSH_PRIVATE_KEY'),
    },
    'Web Push',
  );
  const services = readText(env, 'WEB_PUSH_SERVICES')
    ?.split(',')
    .map((service) => service.trim());
  const unknown = services?.find((service) => !PUSH_SERVICE.test(service));
  if (unknown !== undefined)
    throw new ConfigError(
      'WEB_PUSH_SERVICES',
      `contains "${unknown}"; each must look like https://push.example.org or https://*.example.org`,
    );
  return {
    keys: keys && { publicKey: keys.WEB_PUSH_PUBLIC_KEY, privateKey: keys.WEB_PUSH_PRIVATE_KEY },
    services: services ?? PUSH_SERVICES,
  };
};

export const readDoseSpot = (env: Environment): DoseSpotSettings | null => {
  const values = requireAllOrNone(
    {
      DOSESPOT_BASE_URL: readUrl(env, 'DOSESPOT_BASE_URL', ['https:', 'http:']),
      DOSESPOT_CLINIC_ID: readText(env, 'DOSESPOT_CLINIC_ID'),
      DOSESPOT_CLINIC_KEY: readText(env, 'DOSESPOT_CLINIC_KEY'),
      DOSESPOT_USER_ID: readText(env, 'DOSESPOT_USER_ID'),
      DOSESPOT_SUBSCRIPTION_KEY: readText(env, 'DOSESPOT_SUBSCRIPTION_KEY'),
    },
    'DoseSpot',
  );
  return (
    values && {
      baseUrl: new URL(values.DOSESPOT_BASE_URL).origin,
      clinicId: values.DOSESPOT_CLINIC_ID,
      clinicKey: values.DOSESPOT_CLINIC_KEY,
      userId: values.DOSESPOT_USER_ID,
      subscriptionKey: values.DOSESPOT_SUBSCRIPTION_KEY,
    }
  );
};

/** The prefixes catch swapped keys: a secret key set as the publishable one would be sent to every browser. */
const STRIPE_PREFIXES = {
  STRIPE_SECRET_KEY: [/^(sk|rk)_/, 'sk_… or rk_…'],
  STRIPE_PUBLISHABLE_KEY: [/^pk_/, 'pk_…'],
  STRIPE_WEBHOOK_SECRET: [/^whsec_/, 'whsec_…'],
  STRIPE_CONNECT_WEBHOOK_SECRET: [/^whsec_/, 'whsec_…'],
} as const;

export const readStripe = (env: Environment): StripeSettings | null => {
  const values = requireAllOrNone(
    {
      STRIPE_SECRET_KEY: readText(env, 'STRIPE_SECRET_KEY'),
      STRIPE_PUBLISHABLE_KEY: readText(env, 'STRIPE_PUBLISHABLE_KEY'),
      STRIPE_WEBHOOK_SECRET: readText(env, 'STRIPE_WEBHOOK_SECRET'),
      STRIPE_CONNECT_WEBHOOK_SECRET: readText(env, 'STRIPE_CONNECT_WEBHOOK_SECRET'),
    },
    'Stripe',
  );
  if (values === null) return null;
  const requirePrefix = (name: keyof typeof STRIPE_PREFIXES): string => {
    const [pattern, example] = STRIPE_PREFIXES[name];
    if (!pattern.test(values[name])) throw new ConfigError(name, `does not look like ${example}`);
    return values[name];
  };
  return {
    secretKey: requirePrefix('STRIPE_SECRET_KEY'),
    publishableKey: requirePrefix('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: requirePrefix('STRIPE_WEBHOOK_SECRET'),
    connectWebhookSecret: requirePrefix('STRIPE_CONNECT_WEBHOOK_SECRET'),
  };
};

/** The region is optional: most self-hosted stores ignore it. */
export const readObjectStore = (env: Environment): ObjectStoreSettings | null => {
  const values = requireAllOrNone(
    {
      FILES_S3_ENDPOINT: readUrl(env, 'FILES_S3_ENDPOINT', ['https:', 'http:']),
      FILES_S3_BUCKET: readText(env, 'FILES_S3_BUCKET'),
      FILES_S3_ACCESS_KEY: readText(env, 'FILES_S3_ACCESS_KEY'),
      FILES_S3_SECRET_KEY: readText(env, 'FILES_S3_SECRET_KEY'),
    },
    'the object store',
  );
  return (
    values && {
      endpoint: values.FILES_S3_ENDPOINT,
      bucket: values.FILES_S3_BUCKET,
      region: readText(env, 'FILES_S3_REGION') ?? 'us-east-1',
      accessKey: values.FILES_S3_ACCESS_KEY,
      secretKey: values.FILES_S3_SECRET_KEY,
    }
  );
};

/**
 * Which service a provider kind uses. By default the configured provider, otherwise `unconfigured`.
 * @throws ConfigError when the setting contradicts the provider's own settings.
 */
export const readService = <Provider extends string>(
  env: Environment,
  name: string,
  provider: Provider,
  isConfigured: boolean,
  unconfigured: 'sandbox' | 'off',
): Provider | 'sandbox' | 'off' => {
  const value = readText(env, name);
  if (value === null) return isConfigured ? provider : unconfigured;
  const service = ([provider, 'sandbox', 'off'] as const).find((each) => each === value);
  if (service === undefined)
    throw new ConfigError(name, `is "${value}"; it must be ${provider}, sandbox or off`);
  if (service === provider && !isConfigured)
    throw new ConfigError(name, `is ${provider}, but the settings of ${provider} are missing`);
  if (service === 'sandbox' && isConfigured)
    throw new ConfigError(name, `is sandbox, but settings of ${provider} are set`);
  return service;
};
