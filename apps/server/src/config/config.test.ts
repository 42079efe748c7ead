import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { keepsDemoFilesLocal, readConfig } from './config.ts';

const OBJECT_STORE = {
  FILES_S3_ENDPOINT: 'https://objects.example.org',
  FILES_S3_BUCKET: 'practice',
  FILES_S3_ACCESS_KEY: 'key',
  FILES_S3_SECRET_KEY: 'secret',
};

describe('settings', () => {
  test('the defaults are an embedded database, a local address and the demo', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/.data',
      databaseUrl: null,
      redisUrl: null,
      demo: true,
      dev: false,
      logLevel: 'warn',
    });
  });

  test('BX-01 reviewers need a second factor everywhere but in the demo', () => {
    expect(readConfig({}).requireSecondFactor).toBe(false);
    for (const env of [{ OPENVISIT_DEMO: '0' }, { DATABASE_URL: 'postgres://localhost/openvisit' }])
      expect(readConfig(env).requireSecondFactor).toBe(true);
  });

  test('the settings of an object store must be complete', () => {
    expect(readConfig({}).fileStore).toBeNull();
    expect(readConfig(OBJECT_STORE).fileStore).toEqual({
      endpoint: 'https://objects.example.org',
      bucket: 'practice',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    });
    expect(readConfig({ ...OBJECT_STORE, FILES_S3_REGION: 'eu-central-1' }).fileStore?.region).toBe(
      'eu-central-1',
    );
    for (const name of Object.keys(OBJECT_STORE))
      expect(() => readConfig({ ...OBJECT_STORE, [name]: '' })).toThrow(`${name} is missing`);
  });

  test('DATABASE_URL turns the demo off unless OPENVISIT_DEMO turns it on', () => {
    const DATABASE_URL = 'postgres://localhost/openvisit';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, logLevel: 'info' });
    expect(readConfig({ DATABASE_URL, OPENVISIT_DEMO: 'on' }).demo).toBe(true);
  });

  test('files stay on the machine of an embedded demo only', () => {
    expect(keepsDemoFilesLocal(readConfig({}))).toBe(true);
    const DATABASE_URL = 'postgres://localhost/openvisit';
    for (const env of [OBJECT_STORE, { OPENVISIT_DEMO: '0' }, { DATABASE_URL, OPENVISIT_DEMO: '1' }])
      expect(keepsDemoFilesLocal(readConfig(env))).toBe(false);
  });

  test.each([
    ['PORT', 'abc', 'PORT is "abc"; it must be a number from 0 to 65535'],
    ['PORT', '70000', 'PORT is "70000"; it must be a number from 0 to 65535'],
    ['PORT', '80.5', 'PORT is "80.5"; it must be a whole number'],
    ['OPENVISIT_DEMO', 'maybe', 'OPENVISIT_DEMO is "maybe"; it must be 1 or 0'],
    ['OPENVISIT_DEV', '2', 'OPENVISIT_DEV is "2"; it must be 1 or 0'],
    [
      'DATABASE_URL',
      'mysql://u:secret@h/d',
      'DATABASE_URL is not a URL that starts with postgres:// or postgresql://',
    ],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL is not a URL that starts with redis:// or rediss://'],
    ['PUBLIC_URL', 'visit.example.org', 'PUBLIC_URL is not a URL that starts with http:// or https://'],
    [
      'PUBLIC_URL',
      'https://example.org/visit',
      'PUBLIC_URL is "https://example.org/visit"; it must have no path, OpenVisit is served from the root',
    ],
    ['SMTP_URL', 'mail', 'SMTP_URL is not a URL that starts with smtp:// or smtps://'],
    [
      'TURN_URL',
      'turn:a:3478 https://turn',
      'TURN_URL is "turn:a:3478 https://turn"; it must look like turn:turn.example.org:3478',
    ],
    ['TURN_URL', 'https://turn', 'TURN_URL is "https://turn"; it must look like turn:turn.example.org:3478'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET is shorter than 32 characters'],
    [
      'DOSESPOT_BASE_URL',
      'my.dosespot.com',
      'DOSESPOT_BASE_URL is not a URL that starts with https:// or http://',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('%s=%s is refused with a one-line reason', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(message.split(' ')[0] ?? '', message.slice(name.length + 1)),
    );
  });

  test('PO-22 incomplete Stripe settings, or a secret key set as the publishable key, are refused', () => {
    const completeSettings = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    };
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(completeSettings).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: 'whsec_2',
    });
    for (const name of Object.keys(completeSettings)) {
      const incomplete = Object.fromEntries(Object.entries(completeSettings).filter(([key]) => key !== name));
      expect(() => readConfig(incomplete)).toThrow(
        `${name} is missing, but other settings of Stripe are set`,
      );
    }
    expect(() => readConfig({ ...completeSettings, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY does not look like pk_…',
    );
  });

  test('outside the demo an unset provider is off unless its sandbox is chosen on purpose', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    };
    const real = { OPENVISIT_DEMO: '0' };
    expect(readConfig({})).toMatchObject({ payments: 'sandbox', prescribing: 'sandbox' });
    expect(readConfig(real)).toMatchObject({ payments: 'off', prescribing: 'off' });
    expect(readConfig({ ...real, PAYMENTS: 'sandbox' })).toMatchObject({
      payments: 'sandbox',
      prescribing: 'off',
    });
    expect(readConfig({ ...real, PRESCRIBING: 'sandbox' }).prescribing).toBe('sandbox');
    expect(readConfig({ ...real, ...stripe }).payments).toBe('stripe');
    expect(readConfig({ ...real, ...stripe, PAYMENTS: 'off' }).payments).toBe('off');
    expect(() => readConfig({ ...stripe, PAYMENTS: 'sandbox' })).toThrow('settings of stripe are set');
    expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow('the settings of stripe are missing');
    expect(() => readConfig({ PRESCRIBING: 'yes' })).toThrow('it must be dosespot, sandbox or off');
  });

  test('PO-16 incomplete DoseSpot settings are refused with the name of the missing one', () => {
    const completeSettings = {
      DOSESPOT_BASE_URL: 'https://my.dosespot.test/anything',
      DOSESPOT_CLINIC_ID: '551',
      DOSESPOT_CLINIC_KEY: 'key',
      DOSESPOT_USER_ID: '970',
      DOSESPOT_SUBSCRIPTION_KEY: 'subscription',
    };
    expect(readConfig({}).dosespot).toBeNull();
    expect(readConfig(completeSettings).dosespot).toEqual({
      baseUrl: 'https://my.dosespot.test',
      clinicId: '551',
      clinicKey: 'key',
      userId: '970',
      subscriptionKey: 'subscription',
    });
    for (const name of Object.keys(completeSettings)) {
      const incomplete = Object.fromEntries(Object.entries(completeSettings).filter(([key]) => key !== name));
      expect(() => readConfig(incomplete)).toThrow(
        `${name} is missing, but other settings of DoseSpot are set`,
      );
    }
  });
});
