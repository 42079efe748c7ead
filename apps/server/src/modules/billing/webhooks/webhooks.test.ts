import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../../schema/audit.ts';
import { sandboxEvent, ensureSandboxKeys, signPayload } from '../../../integrations/payments/sandbox.ts';
import { DATABASE } from '../../../testing/database.ts';
import {
  createFailureInjector,
  findDifferences,
  saveTestCard,
  processDueWork,
} from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { billingJobs } from '../jobs.ts';
import { createPayment, findPayment } from '../payments/index.ts';
import { billingPayment, providerEvent } from '../../../schema/billing.ts';
import { handleWebhookEvent, WEBHOOK_EVENT_JOB } from './handle-event.ts';
import { WEBHOOK_PATH } from './receive-webhook.ts';

describe(`payment provider webhooks on ${DATABASE}`, () => {
  let server: TestServer;
  let secret = '';
  let person: Person;
  let card = '';
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: injector.wrap } });
    secret = (await ensureSandboxKeys(server.system.db, server.system.encryption, server.clock.now()))
      .webhook;
    person = await createTestPhysician(server, 'payer');
    card = await saveTestCard(server, { physician: person.id });
  });
  afterAll(() => server.close());
  beforeEach(() => processDueWork(server));

  const pay = () =>
    createPayment(server.system, {
      purpose: 'NO_SHOW_FEES',
      payer: { physician: person.id },
      payee: null,
      payment_method: card,
      amount: 2500,
      capture: 'automatic',
      off_session: false,
      description: 'Test',
      subject: `test:${randomUUID()}`,
      key: randomUUID(),
    });
  const createEvent = (type: string, object: { id: string; object: string; payment_intent?: string }) => ({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: Math.floor(server.clock.now() / 1000),
    data: { object },
  });
  const sign = (payload: string, at = server.clock.now()) => signPayload(payload, secret, at);
  const send = (body: string, signature?: string) =>
    server.fetch(WEBHOOK_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      body,
    });
  const findEvents = (id: string) =>
    server.system.db.select().from(providerEvent).where(eq(providerEvent.id, id));

  test('stores and handles a repeated event once', async () => {
    const row = await pay();
    const event = createEvent('payment_intent.succeeded', {
      id: row.provider_id ?? '',
      object: 'payment_intent',
    });
    const body = JSON.stringify(event);
    for (let time = 0; time < 3; time += 1) expect((await send(body, sign(body))).status).toBe(200);
    await processDueWork(server);
    const before = injector.count('getPayment');
    expect(await findEvents(event.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    await handleWebhookEvent(server.system, event.id);
    expect(injector.count('getPayment')).toBe(before);
  });

  test.each([
    ['without a signature', undefined],
    ['with somebody else’s signature', 't=1,v1=00'],
  ])('%s: nothing is stored or revealed, and the attempt is audited', async (_name, signature) => {
    const event = createEvent('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
    const reply = await send(JSON.stringify(event), signature);
    expect(reply.status).toBe(400);
    expect(await reply.text()).not.toMatch(/signature|stripe/i);
    expect(await findEvents(event.id)).toEqual([]);
    const auditRows = await server.system.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'webhook.refused'));
    expect(auditRows.length).toBeGreaterThan(0);
  });

  test('rejects an old signature and one of another body', async () => {
    const body = JSON.stringify(
      createEvent('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }),
    );
    expect((await send(body, sign(body, server.clock.now() - 3_600_000))).status).toBe(400);
    expect((await send(`${body} `, sign(body))).status).toBe(400);
  });

  test('rejects a body that is too large', async () => {
    const body = JSON.stringify({ id: 'evt_large', filler: 'x'.repeat(600 * 1024) });
    expect((await send(body, sign(body))).status).toBe(413);
  });

  test('a webhook that arrives before the reply completes the operation', async () => {
    injector.failNext('createPayment', 'lost');
    await expect(pay()).rejects.toThrow();
    const [row] = await server.system.db
      .select()
      .from(billingPayment)
      .where(eq(billingPayment.status, 'pending'));
    expect(row).toBeDefined();
    // The sandbox sends its own webhook.
    await processDueWork(server);
    await processDueWork(server);
    expect(await findPayment(server.system.db, row?.id ?? '')).toMatchObject({ status: 'succeeded' });
    expect(await findDifferences(server)).toEqual([]);
  });

  test('out-of-order and late events lead to the current state', async () => {
    const row = await pay();
    await server.system.services.payments.refundPayment(row.provider_id ?? '', 500, randomUUID());
    await processDueWork(server);
    const cases = await server.system.db.select().from(sandboxEvent);
    const bodies = cases.map(({ data }) => JSON.stringify(data)).reverse();
    await server.system.db.delete(providerEvent);
    for (const body of bodies) expect((await send(body, sign(body))).status).toBe(200);
    await processDueWork(server);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({
      status: 'succeeded',
      captured: 2500,
      refunded: 500,
    });
    expect(await findDifferences(server)).toEqual([]);
  });

  test('handles events about unknown and deleted objects', async () => {
    for (const object of [
      { id: 'pi_gone', object: 'payment_intent' },
      { id: 'dp_1', object: 'dispute' },
      { id: 'acct_gone', object: 'account' },
    ]) {
      const event = createEvent('something.happened', object);
      const body = JSON.stringify(event);
      expect((await send(body, sign(body))).status).toBe(200);
      await processDueWork(server);
      expect(await findEvents(event.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    }
  });

  test('stores events about objects that are not synced as handled, without a job', async () => {
    const runs = vi.spyOn(billingJobs[WEBHOOK_EVENT_JOB]!, 'run');
    const sendEventAbout = async (object: { id: string; object: string }) => {
      const event = createEvent('something.happened', object);
      const body = JSON.stringify(event);
      expect((await send(body, sign(body))).status).toBe(200);
      await processDueWork(server);
      return event.id;
    };
    const synced = await sendEventAbout({ id: 'pi_gone', object: 'payment_intent' });
    const [row, ...others] = await findEvents(await sendEventAbout({ id: 'ch_1', object: 'charge' }));
    expect(others).toEqual([]);
    expect(row?.handled_at).toBeInstanceOf(Date);
    expect(row?.handled_at).toEqual(row?.received_at);
    expect(runs.mock.calls.map(([, payload]) => payload)).toEqual([{ event: synced }]);
    runs.mockRestore();
  });

  test('syncs exactly the events that the operations page lists', async () => {
    const page = await readFile(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, listed = ''] = /connected accounts, with these events: (`[^;]*?)\.\n/s.exec(page) ?? [];
    const documented = [...listed.matchAll(/`([a-z_.]+)(\*?)`/g)].map(
      ([, start = '', star]) =>
        (type: string) =>
          star ? type.startsWith(start) : type === start,
    );
    const cases = [
      ['payment_intent.succeeded', 'payment_intent'],
      ['charge.refunded', 'charge'],
      ['charge.refund.updated', 'refund'],
      ['refund.failed', 'refund'],
      ['charge.dispute.funds_withdrawn', 'dispute'],
      ['invoice.paid', 'invoice'],
      ['customer.subscription.deleted', 'subscription'],
      ['customer.source.updated', 'bank_account'],
      ['account.updated', 'account'],
      ['payout.failed', 'payout'],
      ['charge.captured', 'charge'],
      ['charge.succeeded', 'charge'],
      ['customer.updated', 'customer'],
      ['payment_method.attached', 'payment_method'],
      ['setup_intent.succeeded', 'setup_intent'],
      ['transfer.created', 'transfer'],
      ['application_fee.created', 'application_fee'],
    ] as const;
    const runs = vi.spyOn(billingJobs[WEBHOOK_EVENT_JOB]!, 'run');
    const events = cases.map(([type, object]) =>
      createEvent(type, {
        id: 'x_gone',
        object,
        ...(/refund|dispute/.test(type) ? { payment_intent: 'pi_gone' } : {}),
      }),
    );
    for (const body of events.map((event) => JSON.stringify(event))) await send(body, sign(body));
    await processDueWork(server);
    const synced = runs.mock.calls.map(([, payload]) => payload.event);
    runs.mockRestore();
    const types = events.filter(({ id }) => synced.includes(id)).map(({ type }) => type);
    expect(types).toEqual(
      cases.map(([type]) => type).filter((type) => documented.some((matches) => matches(type))),
    );
    for (const matches of documented) expect(types.filter(matches)).not.toEqual([]);
    expect(documented).toHaveLength(10);
  });

  test('fetches nothing for an upcoming invoice without an id', async () => {
    const runs = vi.spyOn(billingJobs[WEBHOOK_EVENT_JOB]!, 'run');
    const event = createEvent('invoice.upcoming', { id: '', object: 'invoice' });
    const body = JSON.stringify({ ...event, data: { object: { object: 'invoice' } } });
    expect((await send(body, sign(body))).status).toBe(200);
    await processDueWork(server);
    expect(await findEvents(event.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    expect(runs).not.toHaveBeenCalled();
    runs.mockRestore();
  });

  test('publishes a payment change to payer and payee', async () => {
    const socket = await server.socket(person.token);
    await pay();
    await socket.waitFor('event', ({ name }) => name === 'billing.changed');
    await socket.close();
  });
});
