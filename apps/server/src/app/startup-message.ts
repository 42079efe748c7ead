import { servesMailbox, type Config } from '../config/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';

const embeddedOr = (configured: boolean, adapter: string, embedded: string): string =>
  configured ? adapter : `${embedded} (embedded)`;

const mailService = (config: Config): string => {
  if (config.smtpUrl !== null) return 'SMTP (SMTP_URL)';
  return servesMailbox(config) ? 'mailbox at /dev/mailbox (embedded)' : 'not sent: set SMTP_URL';
};

const services = (config: Config): [string, string][] => [
  [
    'database',
    embeddedOr(config.databaseUrl !== null, 'PostgreSQL (DATABASE_URL)', `PGlite in ${config.dataDir}`),
  ],
  ['realtime', embeddedOr(config.redisUrl !== null, 'Redis (REDIS_URL)', 'in this process')],
  ['mail', mailService(config)],
  ['prescriber', embeddedOr(config.dosespot !== null, 'DoseSpot (DOSESPOT_BASE_URL)', 'sandbox')],
  ['video', config.turn ? `peer to peer, relay ${config.turn.url}` : 'peer to peer, no relay (TURN_URL)'],
];

const formatTable = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
};

const PGLITE_WARNING = [
  'The embedded database survives a killed process, but it does not wait for the disk: a power failure can',
  'lose the last minutes. It keeps snapshots in the data folder. For real patients set DATABASE_URL.',
];

/** The message printed once the server listens. */
export const startupMessage = (config: Config, listening: string): string => {
  const url = config.publicUrl ?? listening.replace('127.0.0.1', 'localhost');
  const accounts = config.demo
    ? [
        '',
        `Demo accounts (password ${DEMO_PASSWORD}):`,
        formatTable(DEMO_ACCOUNTS.map(({ email, description }) => [email, description])),
      ]
    : [];
  return [
    `OpenVisit is running at ${url}`,
    '',
    formatTable(services(config)),
    ...(config.databaseUrl === null ? ['', ...PGLITE_WARNING] : []),
    ...(config.dev ? ['', 'OPENVISIT_DEV is on: POST /dev/clock advances the clock.'] : []),
    ...accounts,
    '',
    'API: /api/docs   Stop with Ctrl-C.',
  ].join('\n');
};
