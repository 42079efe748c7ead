import {
  LATE_FEE_PURPOSES,
  calculateLateFees,
  DEFAULT_LATE_FEE_PERCENTS,
  type LateFee,
  REPLY_MESSAGES,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scheduleLateFee } from '../billing/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/durations.ts';
import { billingPayment } from '../../schema/billing.ts';
import { notification } from '../../schema/notifications.ts';
import { visit, visitParticipant } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  createFailureInjector,
  findDifferences,
  listProviderPayments,
  processDueWork,
  saveTestCard,
} from '../../testing/payments.ts';
import { listMails } from '../../testing/mailbox.ts';
import {
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  getSlotStart,
  updateStatus,
  ZONE,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { closeDueVisits } from './automatic/close-due-visits.ts';

const FEE = 5000;
const FEES = calculateLateFees(FEE, DEFAULT_LATE_FEE_PERCENTS);

describe(`late fees on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let day = 1;
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: injector.wrap } });
    physician = await createTestPhysician(server, 'hart');
  });
  afterAll(() => server.close());
  afterEach(() => injector.reset());

  const requestBooking = (
    patient: Person,
    starts_at: string,
    terms: object = { fee: FEE, late_fees: FEES },
  ) =>
    server.call('addAppointment', {
      token: patient.token,
      body: { ...buildBooking({ doctor_detail: physician.id, starts_at }), ...terms },
    });

  const createPatient = async (card: string | null = 'pm_card_visa') => {
    day += 3;
    const patient = await createTestPatient(server, `late${day}`);
    if (card !== null) await saveTestCard(server, { patient: patient.id }, card);
    return patient;
  };

  /** An accepted visit three days ahead, with the late fees agreed. */
  const bookVisit = async (card?: string | null, terms?: object) => {
    const patient = await createPatient(card);
    physician = await signIn(server, physician);
    const starts_at = getSlotStart(0, day);
    const { data, message } = await requestBooking(patient, starts_at, terms);
    expect(message).toEqual([VISIT_MESSAGES.APPOINTMENT_BOOKED]);
    expect((await updateStatus(server, physician, data.id, 'ACCEPTED')).status).toBe(200);
    return { id: data.id, patient, starts_at, ends_at: data.ends_at };
  };
  type Booked = Awaited<ReturnType<typeof bookVisit>>;

  const advanceTo = async (instant: string, offsetMs: number, people: Person[] = []): Promise<string[]> => {
    const seconds = (Date.parse(instant) + offsetMs - server.clock.now()) / SECOND;
    if (seconds > 0) server.clock.advance(Math.ceil(seconds));
    return Promise.all(people.map(async (person) => (await signIn(server, person)).token));
  };

  const placeHold = async ({ id, patient }: Booked) => {
    physician = await signIn(server, physician);
    const { data, status } = await server.call('placeHoldOnCard', {
      token: physician.token,
      body: {
        details_id: patient.id,
        amount: FEE,
        currency: 'usd',
        category: 'APPOINTMENT',
        appointment_id: id,
      },
    });
    expect(status).toBe(200);
    return data.payment_id;
  };

  /** Only the physician comes. */
  const missVisit = async ({ id, ends_at }: Booked) => {
    await server.system.db.insert(visitParticipant).values({
      visit_id: id,
      user_id: physician.user,
      physician_id: physician.id,
      joined_at: new Date(server.clock.now()),
    });
    await advanceTo(ends_at, SECOND);
    await closeDueVisits(server.system);
    await processDueWork(server);
  };

  const listPayments = (id: string) =>
    server.system.db.select().from(billingPayment).where(eq(billingPayment.visit_id, id));
  const listNotices = async ({ user }: Person, type: 'NO_SHOW_FEES' | 'APPOINTMENT_CHARGE', id: string) =>
    (
      await server.system.db
        .select()
        .from(notification)
        .where(and(eq(notification.user_id, user), eq(notification.notification_type, type)))
    )
      .filter(({ params }) => params.appointment_id === id)
      .map(({ message }) => message);
  const runAgain = async (id: string, lateFee: LateFee) => {
    await server.system.write((unit) => scheduleLateFee(unit, id, lateFee));
    await processDueWork(server);
  };

  test('AP-14 BX-09 the late fees that the patient was shown are stored with the visit', async () => {
    const profile = await server.call('getDoctorProfile', {
      token: physician.token,
      params: { id: physician.id },
    });
    expect(profile.data.late_fees).toEqual(FEES);
    const patient = await createPatient();
    const other = { fee: FEE, late_fees: { ...FEES, no_show: FEES.no_show - 1 } };
    expect(await requestBooking(patient, getSlotStart(1, day), other)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.FEE_CHANGED],
    });
    const agreed = await requestBooking(patient, getSlotStart(1, day));
    expect(agreed.data.late_fees).toEqual(FEES);
    const silent = await requestBooking(patient, getSlotStart(2, day), { fee: FEE });
    expect(silent.data.late_fees).toEqual({ no_show: 0, late_cancellation: 0, late_reschedule: 0 });
  });

  test('AP-14 a practice sets its late fees, and booked visits keep theirs', async () => {
    const before = await bookVisit();
    const setFees = (body: { no_show: number; late_cancellation: number; late_reschedule: number }) =>
      server.call('updateLateFees', { token: physician.token, params: { id: physician.id }, body });
    const percents = { no_show: 100, late_cancellation: 1, late_reschedule: 0 };
    expect(await setFees(percents)).toMatchObject({ status: 200, data: { late_fee_percents: percents } });
    const patient = await createPatient();
    const late_fees = { no_show: FEE, late_cancellation: 0, late_reschedule: 0 };
    expect((await requestBooking(patient, getSlotStart(1, day))).status).toBe(409);
    expect(
      (await requestBooking(patient, getSlotStart(1, day), { fee: FEE, late_fees })).data.late_fees,
    ).toEqual(late_fees);
    const [kept] = await server.system.db.select().from(visit).where(eq(visit.id, before.id));
    expect(kept?.late_fees).toEqual(FEES);
    expect((await setFees({ ...percents, no_show: 101 })).status).toBe(400);
    expect((await setFees(DEFAULT_LATE_FEE_PERCENTS)).status).toBe(200);
  });

  test('AP-14 the database rejects a late fee above the fee of the visit', async () => {
    const { id } = await bookVisit();
    for (const late_fees of [
      { ...FEES, no_show: FEE + 1 },
      { ...FEES, no_show: -1 },
    ])
      await expect(
        server.system.db.update(visit).set({ late_fees }).where(eq(visit.id, id)),
      ).rejects.toThrow();
  });

  test('AP-14 ER-02 a no-show is charged from the hold, and the rest of it is released', async () => {
    const booked = await bookVisit();
    await advanceTo(booked.starts_at, 0);
    const hold = await placeHold(booked);
    await missVisit(booked);
    expect(await listPayments(booked.id)).toMatchObject([
      { id: hold, status: 'succeeded', captured: FEES.no_show, captured_as: 'NO_SHOW_FEES' },
    ]);
    expect(await listNotices(booked.patient, 'NO_SHOW_FEES', booked.id)).toEqual([
      expect.stringContaining('no-show fee of $25.00'),
    ]);
    expect(await listNotices(booked.patient, 'APPOINTMENT_CHARGE', booked.id)).toEqual([]);
    await runAgain(booked.id, 'no_show');
    expect(await listPayments(booked.id)).toHaveLength(1);
    const [token = ''] = await advanceTo(booked.ends_at, SECOND, [booked.patient]);
    const { data } = await server.call('getCustomerPaymentHistory', {
      token,
      params: { id: booked.patient.id },
      body: {},
    });
    expect(data.results).toMatchObject([{ purpose: 'NO_SHOW_FEES', amount: FEES.no_show }]);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('AP-14 a no-show without a hold is charged to the card once', async () => {
    const booked = await bookVisit();
    await missVisit(booked);
    await runAgain(booked.id, 'no_show');
    expect(await listPayments(booked.id)).toMatchObject([
      { purpose: 'NO_SHOW_FEES', status: 'succeeded', captured: FEES.no_show },
    ]);
    expect(await listNotices(booked.patient, 'NO_SHOW_FEES', booked.id)).toHaveLength(1);
    expect(await findDifferences(server)).toEqual([]);
  });

  test.each([
    ['a late cancellation by the patient', 'patient', -DAY, 'late_cancellation'],
    ['a cancellation by the patient in time', 'patient', -DAY - MINUTE, null],
    ['a late cancellation by the physician', 'physician', -HOUR, null],
  ] as const)('AP-14 %s', async (_case, who, offset, lateFee) => {
    const booked = await bookVisit();
    const hold = await placeHold(booked);
    const person = who === 'patient' ? booked.patient : physician;
    const [token = ''] = await advanceTo(booked.starts_at, offset, [person]);
    expect((await updateStatus(server, { ...person, token }, booked.id, 'CANCELLED')).status).toBe(200);
    await processDueWork(server);
    expect(await listPayments(booked.id)).toMatchObject([
      lateFee
        ? { id: hold, status: 'succeeded', captured: FEES[lateFee], captured_as: LATE_FEE_PURPOSES[lateFee] }
        : { id: hold, status: 'canceled', captured: 0 },
    ]);
  });

  const answer = async (booked: Booked, asked: number, answered: number) => {
    const [main = ''] = await advanceTo(booked.starts_at, asked, [physician]);
    expect(
      (await updateStatus(server, { ...physician, token: main }, booked.id, 'RESCHEDULE_REQUEST')).status,
    ).toBe(200);
    const [token = ''] = await advanceTo(booked.starts_at, answered, [booked.patient]);
    const reply = await server.call('rescheduleAppointment', {
      token,
      params: { id: booked.id },
      body: { starts_at: getSlotStart(3, day + 1), patient_timezone: ZONE },
    });
    expect(reply).toMatchObject({ status: 200, data: { status: 'REQUESTED', answer_free_until: null } });
    await processDueWork(server);
    return listPayments(booked.id);
  };

  test.each([
    ['in time', -2 * DAY, -DAY - MINUTE, []],
    ['late, to a request in time', -2 * DAY, -HOUR, ['LATE_RESCHEDULE_FEES']],
    ['late, to a late request', -5 * HOUR, -HOUR, []],
  ])('AP-14 an answer to a reschedule request %s', async (_case, asked, answered, purposes) => {
    const booked = await bookVisit();
    const payments = await answer(booked, asked, answered);
    expect(payments.map(({ purpose }) => purpose)).toEqual(purposes);
    // The physician does not answer either.
    await advanceTo(getSlotStart(3, day + 1), SECOND);
    await closeDueVisits(server.system);
    const notices = await server.system.db
      .select({ message: notification.message })
      .from(notification)
      .where(
        and(
          eq(notification.user_id, booked.patient.user),
          eq(notification.notification_type, 'DENIED_APPOINTMENT'),
        ),
      );
    const isCharged = purposes.length > 0;
    expect(notices).toEqual([
      { message: REPLY_MESSAGES[isCharged ? 'NOTIFY_AUTO_DENIED_WITH_FEE' : 'NOTIFY_AUTO_DENIED'] },
    ]);
    const { body } = await vi.waitFor(async () => {
      const mails = await listMails(server, booked.patient.email);
      const mail = mails.find(({ subject }) => subject.includes('has not answered your request'));
      if (!mail) throw new Error('no mail');
      return mail;
    });
    const charged = isCharged ? 'Nothing but the late reschedule fee was charged.' : 'Nothing was charged.';
    expect(body).toContain(charged);
  });

  test.each([
    ['the bank declines', 'pm_card_chargeCustomerFail'],
    ['the bank asks for the patient', 'pm_card_authenticationRequired'],
    ['there is no card', null],
  ])(
    'AP-14 a fee that cannot be charged because %s is recorded, notified and not retried',
    async (_case, card) => {
      const booked = await bookVisit(card);
      await missVisit(booked);
      await runAgain(booked.id, 'no_show');
      expect(await listPayments(booked.id)).toMatchObject([
        { purpose: 'NO_SHOW_FEES', status: 'failed', amount: FEES.no_show, captured: 0 },
      ]);
      for (const person of [booked.patient, physician])
        expect(await listNotices(person, 'NO_SHOW_FEES', booked.id)).toEqual([
          expect.stringContaining('no-show fee of $25.00 could not be charged'),
        ]);
      physician = await signIn(server, physician);
      const detail = await server.call('getAppointmentDetail', {
        token: physician.token,
        params: { id: booked.id },
      });
      expect(detail.data.charge).toMatchObject({ captured: 0, unpaid_late_fee: 'NO_SHOW_FEES' });
    },
  );

  test.each(['unreached', 'lost'] as const)(
    'AP-14 a charge whose call is %s is made once, and nobody is notified that it failed',
    async (failure) => {
      const booked = await bookVisit();
      injector.failNext('createPayment', failure);
      await missVisit(booked);
      for (let attempt = 0; attempt < 4; attempt += 1) {
        server.clock.advance(120);
        await processDueWork(server);
      }
      const paid = (await listPayments(booked.id)).filter(({ status }) => status === 'succeeded');
      expect(paid).toMatchObject([{ purpose: 'NO_SHOW_FEES', captured: FEES.no_show }]);
      const references = paid.map(({ id }) => id);
      const atProvider = (await listProviderPayments(server)).filter(({ reference }) =>
        references.includes(reference ?? ''),
      );
      expect(atProvider).toHaveLength(1);
      expect(await listNotices(booked.patient, 'NO_SHOW_FEES', booked.id)).toHaveLength(1);
      expect(await listNotices(physician, 'NO_SHOW_FEES', booked.id)).toEqual([]);
    },
  );
});
