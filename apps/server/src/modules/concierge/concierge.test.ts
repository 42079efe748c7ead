import { randomUUID } from 'node:crypto';
import { calculateLateFees, DEFAULT_LATE_FEE_PERCENTS, NO_LATE_FEES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { createConciergeActions } from '../../testing/concierge.ts';
import { DATABASE } from '../../testing/database.ts';
import { findDifferences, processDueWork, saveTestCard } from '../../testing/payments.ts';
import { bookAccepted, endVisit, signIn, updateStatus } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from '../billing/index.ts';

const START = '2026-01-31T15:00:00.000Z';

describe(`concierge requests on ${DATABASE}`, () => {
  let server: TestServer;
  const {
    createPhysician,
    createPatient,
    ask,
    answer,
    cancel,
    pay,
    subscribe,
    read,
    readMine,
    listPayments,
    readReceived,
    readEarnings,
    listMessages,
  } = createConciergeActions(() => server);

  beforeAll(async () => {
    server = await startTestServer({ at: START });
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    expect(await findDifferences(server)).toEqual([]);
    await server.close();
  });

  test('PW-08, CS-02 a request costs nothing, acceptance charges $80, and the physician receives $64', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    expect((await ask(subscriber, doctor, 7900)).status).toBe(409);
    const asked = await ask(subscriber, doctor);
    expect(asked.data).toMatchObject({ state: 'REQUESTED', period_end: null, amount: 8000 });
    expect((await ask(subscriber, doctor)).data.id).toBe(asked.data.id);
    expect(await listPayments(subscriber)).toEqual([]);
    const service = async () =>
      (await server.call('getConciergeService', { token: doctor.token })).data.new_subscription_request_count;
    expect(await service()).toBe(1);

    const replies = await Promise.all([1, 2, 3].map(() => answer(doctor, asked.data.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await processDueWork(server);
    expect(await service()).toBe(0);
    expect(await listPayments(subscriber)).toMatchObject([
      { purpose: 'CONCIERGE_SERVICE_FEE', status: 'succeeded', captured: 8000 },
    ]);
    expect(await readReceived(doctor)).toBe(6400);
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    expect(await readEarnings(doctor, today, today)).toMatchObject({
      total_earning: 6400,
      by_category: [{ category: 'CONCIERGE_SERVICE_FEE', amount: 6400 }],
    });
    const mine = await readMine(subscriber, asked.data.id);
    expect(mine).toMatchObject({ state: 'ACTIVE', period_end: expect.stringContaining('2026-02-28') });
    const list = await server.call('listSubscribeConciergeServiceRequest', {
      token: (await signIn(server, doctor)).token,
      query: { request_status: 'ACCEPTED', search: 'SUBSCRIBER' },
    });
    expect(list.data.results).toMatchObject([{ id: asked.data.id, state: 'ACTIVE', can_open_profile: true }]);
    expect(await listMessages(subscriber.patient)).toEqual([
      expect.stringContaining('accepted your concierge request'),
      expect.stringContaining('is active until February 28, 2026'),
    ]);
  });

  test('CS-02 a rejected or withdrawn request costs nothing and can be made again', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const first = await ask(subscriber, doctor);
    expect((await answer(doctor, first.data.id, 'REJECTED')).data.state).toBe('REJECTED');
    const second = await ask(subscriber, doctor);
    expect(second.data.id).not.toBe(first.data.id);
    expect((await cancel(subscriber, second.data.id)).message).toEqual(['Request withdrawn']);
    expect((await answer(doctor, second.data.id)).status).toBe(409);
    expect(await listPayments(subscriber)).toEqual([]);
  });

  test('PW-08 a subscriber writes and visits without a fee, and the physician calls', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const { patient } = subscriber;
    const body = {
      doctor_detail: doctor.id,
      topic: 'A rash',
      patient_timezone: 'America/New_York',
      fee: 5000,
      telehealth_consent: 1,
    };
    const setAvailable = (is_available: boolean) =>
      server.call('updateDoctorAvailableStatus', {
        token: doctor.token,
        params: { id: doctor.id },
        body: { is_available },
      });
    const id = await subscribe(subscriber, doctor);
    const room = (await readMine(subscriber, id))?.chat_room ?? '';
    const sockets = [await server.socket(patient.token), await server.socket(doctor.token)] as const;
    const sent = await sockets[0].request({
      type: 'chat.send',
      chat_room: room,
      client_id: randomUUID(),
      message: 'Good evening',
    });
    expect(sent.ok).toBe(true);
    for (const socket of sockets) await socket.close();
    const service = await server.call('getConciergeService', { token: doctor.token });
    expect(service.data).toMatchObject({ unread_messages_count: 1, active_patients_count: 1 });

    await setAvailable(true);
    const asked = await server.call('addVisitNowRequest', { token: patient.token, body });
    expect(asked.data).toMatchObject({ is_subscribed_patient: true });
    const status = { params: { id: asked.data.id }, body: { doctor_status: 'ACCEPTED' as const } };
    expect(
      (await server.call('updateVisitNowRequestStatus', { token: doctor.token, ...status })).status,
    ).toBe(200);
    await server.call('updateVisitNowRequestStatus', {
      token: doctor.token,
      params: status.params,
      body: { doctor_status: 'CANCELLED' },
    });
    const called = await server.call('startConciergeCall', { token: doctor.token, params: { id } });
    expect(called.status).toBe(201);
    expect(await listMessages(patient)).toContainEqual(expect.stringContaining('is calling you'));
    expect(await listPayments(subscriber)).toHaveLength(1);
    await setAvailable(false);

    // Another patient neither reads the chat nor pays nothing.
    const other = await createPatient();
    const foreign = { token: other.patient.token, params: { id: room }, query: {} };
    expect((await server.call('getChatDetail', foreign)).status).toBe(404);
  });

  test('PW-08 scheduled visits of a subscriber cost nothing, also those booked before', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const { patient } = subscriber;
    // As a client books that has not learned of the subscription.
    const terms = { fee: 5000, late_fees: calculateLateFees(5000, DEFAULT_LATE_FEE_PERCENTS) };
    const bookAt = async (starts_at: string) => {
      const body = buildBooking({ doctor_detail: doctor.id, starts_at }, terms);
      const reply = await server.call('addAppointment', { token: patient.token, body });
      return reply.data;
    };
    const listHolds = async () =>
      (await server.call('getPatientHome', { token: patient.token })).data.upcoming_holds;
    const earlier = await bookAccepted(server, patient, doctor, '2026-02-04T14:00:00.000Z');
    expect(await listHolds()).toMatchObject([{ id: earlier.id, fee: 5000 }]);

    const id = await subscribe(subscriber, doctor);
    const free = { doctor_detail: { fees: 0 }, late_fees: NO_LATE_FEES };
    const booked = await bookAt('2026-02-04T15:00:00.000Z');
    expect(booked).toMatchObject(free);
    const detail = { token: patient.token, params: { id: earlier.id } };
    expect((await server.call('getAppointmentDetail', detail)).data).toMatchObject(free);
    expect(await listHolds()).toEqual([]);
    await updateStatus(server, doctor, booked.id, 'ACCEPTED');
    await endVisit(server, doctor, earlier.id);
    await endVisit(server, doctor, booked.id);
    await processDueWork(server);
    expect((await server.call('getFeesToConfirm', { token: doctor.token })).data.results).toEqual([]);
    expect(await listPayments(subscriber)).toHaveLength(1);

    await server.system.db
      .update(conciergeSubscription)
      .set({ access_until: new Date(server.clock.now()) })
      .where(eq(conciergeSubscription.id, id));
    const paid = await bookAt('2026-02-05T14:00:00.000Z');
    expect(paid).toMatchObject({ doctor_detail: { fees: 5000 }, late_fees: terms.late_fees });
    expect(await listHolds()).toMatchObject([{ id: paid.id, fee: 5000 }]);
  });

  test('PW-08 a declined card leaves the request accepted until another card pays', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient('pm_card_chargeCustomerFail');
    const { data } = await ask(subscriber, doctor);
    const reply = await answer(doctor, data.id);
    expect(reply.data.state).toBe('PAYMENT_FAILED');
    expect(reply.message[0]).toContain('the payment failed');
    expect(await readMine(subscriber, data.id)).toMatchObject({
      state: 'PAYMENT_FAILED',
      access_until: null,
      failure_message: expect.any(String),
      next_attempt_at: expect.any(String),
    });
    const better = await saveTestCard(server, { patient: subscriber.patient.id });
    const key = randomUUID();
    const replies = await Promise.all([1, 2].map(() => pay(subscriber, data.id, better, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.data.subscription).toMatchObject({ state: 'ACTIVE', payment_method_id: better });
    expect((await listPayments(subscriber)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect((await pay(subscriber, data.id, better)).status).toBe(409);
  });

  test('PW-08 a card that asks for authentication is paid once the patient confirms', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient('pm_card_authenticationRequired');
    const { data } = await ask(subscriber, doctor);
    expect((await answer(doctor, data.id)).data.state).toBe('PAYMENT_FAILED');
    const reply = await pay(subscriber, data.id, subscriber.card);
    expect(reply.data.payment.status).toBe('requires_action');
    // The patient withdraws instead of confirming, which cancels both the payment and the request.
    expect((await cancel(subscriber, data.id)).status).toBe(200);
    expect(await read(data.id)).toMatchObject({ request_status: 'CANCELLED', ended_by: 'PATIENT' });
    expect((await listPayments(subscriber)).map(({ status }) => status)).toEqual(['failed', 'canceled']);
  });
});
