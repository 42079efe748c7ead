import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { billingModule } from '../modules/billing/index.ts';
import { prescribingModule } from '../modules/prescribing/index.ts';
import { billingSubscription } from '../schema/billing.ts';
import { book, createTestPatient, createTestPhysician, MONDAY, getSlotStart } from '../testing/practice.ts';
import { createPhysicianAccount } from '../testing/physicians.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { formatStartupMessage } from './startup-message.ts';

const OFF = { payments: 'off', prescribing: 'off' } as const;
const HTML = { accept: 'text/html' };

describe('a practice without providers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, config: OFF });
  });
  afterAll(() => server.close());

  test.each([
    [
      'billing',
      billingModule,
      BILLING_MESSAGES.PAYMENTS_OFF,
      ['getFeesToConfirm', 'getCustomerPaymentHistory', 'downloadInvoice'],
    ],
    [
      'prescribing',
      prescribingModule,
      REPLY_MESSAGES.PRESCRIBING_OFF,
      ['getDoctorByDoseSpotID', 'getPrescriptions'],
    ],
  ])(
    'every call of %s that needs one is refused with the reason',
    async (_name, { handlers }, message, stored) => {
      type AnyHandler = (ctx: unknown, input: unknown) => unknown;
      for (const [name, handler] of Object.entries<AnyHandler>(handlers as Record<string, AnyHandler>)) {
        if (stored.includes(name)) continue;
        expect(() => handler(server.system, {}), name).toThrow(
          expect.objectContaining({ status: 501, message }),
        );
      }
    },
  );

  test('a patient books a physician who could not subscribe', async () => {
    const physician = await createTestPhysician(server, 'amelia');
    await server.system.write(({ tx }) => tx.delete(billingSubscription));
    const patient = await createTestPatient(server, 'grace');
    const found = await server.call('searchDoctor', { token: patient.token, query: { search: 'amelia' } });
    expect(found.data.results).toHaveLength(1);
    expect((await book(server, patient, physician, getSlotStart(0))).id).toEqual(expect.any(String));
  });

  test('the steps that need one do not keep a physician from completing the profile', async () => {
    const { token } = await createPhysicianAccount(server, 'nora');
    const reply = await server.call('getSubscriptionDetails', { token });
    expect([reply.status, reply.message]).toEqual([501, [BILLING_MESSAGES.PAYMENTS_OFF]]);
    const { data } = await server.call('getDoctorDetails', { token });
    expect(data.completion).toMatchObject({
      personalInfo: false,
      bankDetails: true,
      dosespot: true,
      purchaseSubscription: true,
    });
  });

  test('provider webhooks are not served', async () => {
    expect((await server.fetch('/webhooks/payments', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('a practice with a video service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-web-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><body></body>');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([true, false])(
    'opens the pages to its addresses only when it is configured: %s',
    async (isOn) => {
      const openTok = {
        apiKey: '4577',
        apiSecret: 'secret',
        apiUrl: 'https://api.opentok.com',
        scriptUrl: 'https://static.opentok.com/v2/js/opentok.min.js',
      };
      const config = { ...OFF, openTok: isOn ? openTok : null };
      const server = await startTestServer({ config, overrides: { webFolder: folder } });
      const policy =
        (await server.fetch('/', { headers: HTML })).headers.get('content-security-policy') ?? '';
      const sources = policy.match(/(https|wss):\/\/\S*(opentok|tokbox)[^\s;]*/g) ?? [];
      const expected = [
        'https://static.opentok.com',
        'https://anvil.opentok.com',
        'https://config.opentok.com',
        'wss://*.tokbox.com',
      ];
      expect(sources).toEqual(isOn ? expected : []);
      expect(policy).not.toContain('unsafe');
      await server.close();
    },
  );
});

describe('a practice with test services', () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'openvisit-web-'));
  writeFileSync(
    join(webFolder, 'index.html'),
    '<!doctype html><head></head><body><div id="root"></div></body>',
  );
  afterAll(() => rmSync(webFolder, { recursive: true }));

  test.each([
    [
      { payments: 'sandbox', prescribing: 'sandbox' },
      /Test payments: no card is charged\. Test prescriptions/,
    ],
    [{ payments: 'sandbox', prescribing: 'off' }, /Test payments: no card is charged\.</],
    [{ payments: 'off', prescribing: 'sandbox' }, />Test prescriptions: no pharmacy receives them\./],
    [OFF, null],
  ] as const)('%o shows a notice on every page and is named at the start', async (config, notice) => {
    const server = await startTestServer({ config, overrides: { webFolder } });
    for (const path of ['/', '/user/signin', '/payments']) {
      const reply = await server.fetch(path, { headers: HTML });
      const page = await reply.text();
      // Browsers ignore 'none' next to other sources.
      const policy = reply.headers.get('content-security-policy') ?? '';
      for (const directive of policy.split('; ').filter((text) => text.includes("'none'")))
        expect(directive.split(' ')).toHaveLength(2);
      if (notice) expect(page).toMatch(notice);
      else expect(page).not.toContain('test-services');
    }
    const printed = formatStartupMessage(server.server.config, server.url);
    expect(printed.includes('no card is charged')).toBe(config.payments === 'sandbox');
    expect(printed.includes('off: set STRIPE_SECRET_KEY')).toBe(config.payments === 'off');
    expect(printed.includes('off: set DOSESPOT_BASE_URL')).toBe(config.prescribing === 'off');
    await server.close();
  });
});
