import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SANDBOX_PAYMENTS_PATH, TEST_BANKS, TEST_CARDS } from '@openvisit/contract/test-cards';
import { drizzle } from 'drizzle-orm/pglite';
import Fastify from 'fastify';
import { createKeys } from './engine/ids.ts';
import type { DeliverWebhook, SandboxKeys } from './host.ts';
import { openStripeSandbox } from './sandbox.ts';

const TICK_MS = 10_000;

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 4242);
const dataDir = resolve(process.env.DATA_DIR ?? '.data');
const webhookUrl = process.env.WEBHOOK_URL ?? null;

/** Generated on the first start and stored next to the database. */
const loadKeys = (): SandboxKeys => {
  const file = join(dataDir, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SandboxKeys;
  const keys = createKeys();
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
};

/** Without an endpoint every event counts as delivered. */
const deliver: DeliverWebhook = async (payload, signature) => {
  if (webhookUrl === null) return true;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await fetch(webhookUrl, { method: 'POST', headers, body: payload })).ok;
};

const describeCard = ({
  brand,
  last4,
  paymentDecline,
  authentication,
}: (typeof TEST_CARDS)[keyof typeof TEST_CARDS]): string =>
  `${brand} •••• ${last4}${authentication === 'never' ? '' : ', asks for authentication'}${paymentDecline === null ? '' : `, fails: ${paymentDecline}`}`;

const buildGuide = (url: string, keys: SandboxKeys): string =>
  [
    `Stripe sandbox: ${url} (API at ${url}/v1, pages at ${url}${SANDBOX_PAYMENTS_PATH})`,
    `  secret key       ${keys.secret}`,
    `  publishable key  ${keys.publishable}`,
    `  webhook secret   ${keys.webhook}`,
    `  webhooks to      ${webhookUrl ?? 'nowhere (set WEBHOOK_URL)'}`,
    '',
    'Test cards:',
    ...Object.entries(TEST_CARDS).map(([token, card]) => `  ${token}: ${describeCard(card)}`),
    'Test bank accounts:',
    ...Object.entries(TEST_BANKS).map(
      ([token, { last4, failure }]) =>
        `  ${token}: •••• ${last4}${failure === null ? '' : `, fails: ${failure}`}`,
    ),
    '',
    `Advance the clock: curl -X POST ${url}/test-clock -H 'content-type: application/json' -d '{"advance_seconds": 86400}'`,
    '',
  ].join('\n');

mkdirSync(dataDir, { recursive: true });
const client = await PGlite.create(join(dataDir, 'database'));
const keys = loadKeys();
let offsetMs = 0;
const clock = { now: () => Date.now() + offsetMs };
const app = Fastify({
  logger: { level: 'warn' },
  // Stripe's own paths: the SDK needs only another host and port.
  rewriteUrl: ({ url = '/' }) => (url.startsWith('/v1/') ? SANDBOX_PAYMENTS_PATH + url : url),
});
const sandbox = await openStripeSandbox({
  db: drizzle(client),
  clock,
  log: app.log,
  keys,
  publicUrl: null,
  dev: true,
});
sandbox.serve(app, deliver);
app.post<{ Body: { advance_seconds: number } }>(
  '/test-clock',
  {
    schema: {
      body: {
        type: 'object',
        properties: { advance_seconds: { type: 'integer', minimum: 0 } },
        required: ['advance_seconds'],
      },
    },
  },
  async ({ body }) => {
    offsetMs += body.advance_seconds * 1000;
    return { now: Math.floor(clock.now() / 1000), changes: await sandbox.tick() };
  },
);
const url = await app.listen({ host, port });
process.stdout.write(buildGuide(url, keys));

const ticking = setInterval(() => {
  sandbox.tick().catch((error: unknown) => app.log.error(error));
}, TICK_MS);
const stop = async (): Promise<void> => {
  clearInterval(ticking);
  await sandbox.close();
  await app.close();
  await client.close();
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
