import { CONCIERGE_MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { createConciergeActions } from '../../testing/concierge.ts';
import { DATABASE } from '../../testing/database.ts';
import { findDifferences, processDueWork } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from '../billing/index.ts';
import { advanceDueSubscriptions } from './advance-subscription.ts';

describe(`the end of a concierge service on ${DATABASE}`, () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ at: '2026-01-31T15:00:00.000Z' });
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    expect(await findDifferences(server)).toEqual([]);
    await server.close();
  });

  const {
    createPhysician,
    createPatient,
    cancel,
    keep,
    subscribe,
    read,
    listPayments,
    readReceived,
    listMessages,
    refresh,
  } = createConciergeActions(() => server);

  test('PW-08 a cancellation is undone until the month is over, and the renewal happens once', async () => {
    const doctor = await createPhysician();
    const [subscriber, late] = [await createPatient(), await createPatient()];
    const id = await subscribe(subscriber, doctor);
    const lateId = await subscribe(late, doctor);
    const before = await read(id);
    await cancel(subscriber, id);
    await cancel(late, lateId);
    expect((await keep(late, id)).status).toBe(404);
    const replies = await Promise.all([keep(subscriber, id), keep(subscriber, id)]);
    expect(replies.map(({ status, message }) => [status, ...message])).toEqual([
      [200, CONCIERGE_MESSAGES.CONCIERGE_KEPT],
      [200, CONCIERGE_MESSAGES.CONCIERGE_KEPT],
    ]);
    expect((await keep(subscriber, id)).data).toMatchObject({ state: 'ACTIVE', ended_by: null });
    const { updated_at: _changed, ...kept } = await read(id);
    expect(before).toMatchObject(kept);
    const notices = (await listMessages(doctor)).filter((text) =>
      text.includes('keeps the concierge service'),
    );
    expect(notices).toHaveLength(1);
    const subscribers = await server.call('listSubscribeConciergeServiceRequest', {
      token: doctor.token,
      query: { request_status: 'ACCEPTED' },
    });
    expect(subscribers.data.results.map(({ id: one, state }) => [one, state]).sort()).toEqual(
      [
        [id, 'ACTIVE'],
        [lateId, 'ENDING'],
      ].sort(),
    );

    // Before the job has closed the other one, and after it.
    server.clock.advance(((before.period_end?.getTime() ?? 0) - server.clock.now()) / 1000 + 60);
    await refresh(late);
    expect(await keep(late, lateId)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.CONCIERGE_ENDED],
    });
    await Promise.all([advanceDueSubscriptions(server.system), advanceDueSubscriptions(server.system)]);
    await processDueWork(server);
    expect(await keep(late, lateId)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.CONCIERGE_ENDED],
    });
    expect(await read(lateId)).toMatchObject({ request_status: 'CANCELLED', ended_by: 'PATIENT' });
    expect(await read(id)).toMatchObject({ request_status: 'ACCEPTED', ended_by: null, period: 2 });
    expect(await listPayments(subscriber)).toMatchObject([
      { purpose: 'CONCIERGE_SERVICE_FEE', status: 'succeeded' },
      { purpose: 'RENEW_CONCIERGE_SERVICE_SUBSCRIPTION', status: 'succeeded' },
    ]);
    expect(await listPayments(late)).toHaveLength(1);
    expect(await readReceived(doctor)).toBe(3 * 6400);
  });

  test('PW-08 a service that the physician has ended, or another card pays for, is not kept', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const id = await subscribe(subscriber, doctor);
    await cancel(subscriber, id);
    await server.system.db
      .update(conciergeSubscription)
      .set({ requested_by: doctor.user })
      .where(eq(conciergeSubscription.id, id));
    expect(await keep(subscriber, id)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.CONCIERGE_NOT_PAYER],
    });
    await server.system.db
      .update(conciergeSubscription)
      .set({ requested_by: subscriber.patient.user })
      .where(eq(conciergeSubscription.id, id));
    for (const concierge_service of [false, true])
      await server.call('updateConciergeService', { token: doctor.token, body: { concierge_service } });
    expect(await keep(subscriber, id)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.CONCIERGE_DEACTIVATED_BY_PHYSICIAN],
    });
    expect(await read(id)).toMatchObject({ ended_by: 'PHYSICIAN' });
  });

  test('PW-03 PW-08 a visit that was free when it was asked for stays free when the subscription ends', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const id = await subscribe(subscriber, doctor);
    await server.call('updateDoctorAvailableStatus', {
      token: doctor.token,
      params: { id: doctor.id },
      body: { is_available: true },
    });
    const asked = await server.call('addVisitNowRequest', {
      token: subscriber.patient.token,
      body: {
        doctor_detail: doctor.id,
        topic: 'A rash',
        patient_timezone: 'America/New_York',
        fee: 5000,
        telehealth_consent: 1,
      },
    });
    expect(asked.data).toMatchObject({ is_subscribed_patient: true, doctor_detail: { fees: 0 } });
    await cancel(subscriber, id);
    const end = new Date(server.clock.now() + SECOND);
    await server.system.db
      .update(conciergeSubscription)
      .set({ period_end: end, access_until: end, next_action_at: end })
      .where(eq(conciergeSubscription.id, id));
    server.clock.advance(2);
    await advanceDueSubscriptions(server.system);
    expect(await read(id)).toMatchObject({ request_status: 'CANCELLED' });

    const request = { token: doctor.token, params: { id: asked.data.id } };
    const waiting = await server.call('getVisitNowRequest', request);
    expect(waiting.data).toMatchObject({ is_subscribed_patient: true, doctor_detail: { fees: 0 } });
    const accepted = await server.call('updateVisitNowRequestStatus', {
      ...request,
      body: { doctor_status: 'ACCEPTED' },
    });
    expect(accepted.status).toBe(200);
    await processDueWork(server);
    expect(await listPayments(subscriber)).toHaveLength(1);
  });
});
