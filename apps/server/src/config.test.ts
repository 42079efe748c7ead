import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  test('without any, everything is embedded, local and a demo', () => {
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

  test('a real database switches the demo off, and the demo can be asked for', () => {
    const DATABASE_URL = 'postgres://localhost/openvisit';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, logLevel: 'info' });
    expect(readConfig({ DATABASE_URL, OPENVISIT_DEMO: 'on' }).demo).toBe(true);
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
    ['TURN_URL', 'https://turn', 'TURN_URL is "https://turn"; it must look like turn:turn.example.org:3478'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET is shorter than 32 characters'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('%s=%s is refused in one line that says why', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(message.split(' ')[0] ?? '', message.slice(name.length + 1)),
    );
  });
});
