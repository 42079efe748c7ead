import { servesMailbox, type Config } from '../config/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';

const describeAdapter = (configured: boolean, adapter: string, embedded: string): string =>
  configured ? adapter : `${embedded} (embedded)`;

const describeMailService = (config: Config): string => {
  if (config.smtpUrl !== null) return 'SMTP (SMTP_URL)';
  return servesMailbox(config) ? 'mailbox at /dev/mailbox (embedded)' : 'not sent: set SMTP_URL';
};

const PAYMENT_SERVICES: Record<Config['payments'], string> = {
  stripe: 'Stripe (STRIPE_SECRET_KEY)',
  sandbox: 'sandbox: no card is charged',
  off: 'off: set STRIPE_SECRET_KEY',
};

const PRESCRIBING_SERVICES: Record<Config['prescribing'], string> = {
  dosespot: 'DoseSpot (DOSESPOT_BASE_URL)',
  sandbox: 'sandbox: no pharmacy receives a prescription',
  off: 'off: set DOSESPOT_BASE_URL',
};

const describeVideoService = ({ openTok, turn }: Config): string => {
  if (openTok !== null) return 'OpenTok (OPENTOK_API_KEY)';
  return turn ? `peer to peer, relay ${turn.urls.join(', ')}` : 'peer to peer, no relay (TURN_URL)';
};

const listServices = (config: Config): [string, string][] => [
  [
    'database',
    describeAdapter(config.databaseUrl !== null, 'PostgreSQL (DATABASE_URL)', `PGlite in ${config.dataDir}`),
  ],
  ['realtime', describeAdapter(config.redisUrl !== null, 'Redis (REDIS_URL)', 'in this process')],
  ['mail', describeMailService(config)],
  [
    'files',
    describeAdapter(
      config.fileStore !== null,
      'object store (FILES_S3_ENDPOINT)',
      `folder in ${config.dataDir}`,
    ),
  ],
  ['payments', PAYMENT_SERVICES[config.payments]],
  ['prescribing', PRESCRIBING_SERVICES[config.prescribing]],
  [
    'addresses',
    describeAdapter(config.googlePlacesKey !== null, 'Google Places (GOOGLE_PLACES_KEY)', 'ZIP codes'),
  ],
  ['video', describeVideoService(config)],
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
export const formatStartupMessage = (config: Config, listening: string): string => {
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
    formatTable(listServices(config)),
    ...(config.databaseUrl === null ? ['', ...PGLITE_WARNING] : []),
    ...(config.dev ? ['', 'OPENVISIT_DEV is on: POST /dev/clock advances the clock.'] : []),
    ...(config.publicDemo ? ['', 'OPENVISIT_PUBLIC_DEMO is on: /dev is open to every caller.'] : []),
    ...accounts,
    '',
    'API: /api/docs   Stop with Ctrl-C.',
  ].join('\n');
};
