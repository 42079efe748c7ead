import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { checkExposure } from './exposure.ts';

const PUBLIC: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { PUBLIC_URL: 'https://visits.example.org' },
];
const check = (env: Record<string, string>) => () => checkExposure(readConfig(env));

test.each(PUBLIC)(
  'a server that others can reach (%o) needs a mail server, and neither demo nor development tools',
  (env) => {
    expect(check(env)).toThrow(/public passwords; set OPENVISIT_DEMO=0/);
    expect(check({ ...env, SMTP_URL: 'smtp://mail' })).toThrow(/public passwords/);
    const real = { ...env, OPENVISIT_DEMO: '0' };
    expect(check(real)).toThrow(/SMTP_URL is not set/);
    expect(check({ ...real, OPENVISIT_DEV: '1', SMTP_URL: 'smtp://mail' })).toThrow(/unset OPENVISIT_DEV/);
    expect(check({ ...real, SMTP_URL: 'smtp://mail' })).not.toThrow();
  },
);

test.each(PUBLIC)('OPENVISIT_PUBLIC_DEMO shows the demo to others (%o)', (env) => {
  expect(check({ ...env, OPENVISIT_PUBLIC_DEMO: '1' })).not.toThrow();
  expect(check({ ...env, OPENVISIT_PUBLIC_DEMO: '1', OPENVISIT_DEMO: '0' })).toThrow(/SMTP_URL is not set/);
});

test.each<Record<string, string>>([
  {},
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
])('a server for this machine only (%o) needs nothing', (env) => {
  expect(check(env)).not.toThrow();
  expect(check({ ...env, OPENVISIT_DEMO: '0' })).not.toThrow();
});
