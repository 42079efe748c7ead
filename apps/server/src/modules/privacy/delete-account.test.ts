import {
  calculateLateFees,
  CONCIERGE_FEE,
  DEFAULT_LATE_FEE_PERCENTS,
  MESSAGES,
  REPLY_MESSAGES,
  type Body,
} from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../platform/durations.ts';
import { auditLog } from '../../schema/audit.ts';
import { users } from '../../schema/accounts.ts';
import { billingCustomer, billingPayment } from '../../schema/billing.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { file } from '../../schema/files.ts';
import { patient as patientTable } from '../../schema/patients.ts';
import { visit as visitTable } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { createFailureInjector, processDueWork } from '../../testing/payments.ts';
import { buildMedicalRecord, createUploadedDocument, PATIENT_DETAILS } from '../../testing/patients.ts';
import {
  bookAccepted,
  completeVisit,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { generateAuthenticatorCode, setUpAuthenticatorApp } from '../../testing/second-factor.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { countRows } from '../../testing/stored-rows.ts';
import { billingModule } from '../billing/index.ts';
import { eraseCustomersOfErasedPatients } from './erase-customers.ts';

/** Cents: the fee of the test physicians. */
const FEE = 5000;

describe(`deleting an account on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const injector = createFailureInjector();

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: injector.wrap } });
    physician = await createTestPhysician(server, 'hart');
  });
  afterAll(() => server.close());

  const remove = ({ token }: Person, body: Partial<Body<'deleteAccount'>> = {}) =>
    server.call('deleteAccount', { token, body: { password: TEST_PASSWORD, ...body } });
  const tryLogin = (email: string, password = TEST_PASSWORD) =>
    server.call('login', { body: { email, password, role: 'PATIENT' } });

  /** A patient with everything that the product stores: profile, documents, a completed visit, an open one and a child. */
  const createFullPatient = async (name: string) => {
    const patient = await createTestPatient(server, name);
    const { token, id } = patient;
    const params = { id };
    await server.call('updatePatientDetails', {
      token,
      params,
      body: {
        ...PATIENT_DETAILS,
        first_name: name,
        last_name: 'Person',
        version: 1,
        allergy: ['Penicillin'],
        surgery_details: {
          new: [{ surgery_name: 'Appendectomy', surgery_date: '2011-05-02' }],
          update: [],
          delete: [],
        },
        medication_details: { new: [], update: [], delete: [] },
      },
    });
    const document = await createUploadedDocument(server, patient);
    await server.call('addPatientMedicalRecord', { token, body: { data: [buildMedicalRecord(document)] } });
    await server.call('savePhysician', { token, body: { physician: physician.id } });
    await server.call('addPCPRequest', { token, body: { doctor: physician.id, patient: id } });
    await server.call('addPatientVitals', { token, body: { patient: id, blood_pressure: '128/82' } });
    await server.call('addUserLocation', {
      token,
      body: { is_current_location: true, latitude: 42.65, longitude: -73.75 },
    });
    await server.call('attachPaymentMethod', {
      token,
      body: { details_id: id, payment_method_id: 'pm_card_visa' },
    });
    return { patient, document };
  };

  test('BX-22 erases personal data and keeps the medical record, table by table', async () => {
    const { patient, document } = await createFullPatient('grace');
    const kept = await createTestPatient(server, 'leo', patient);
    const completed = await completeVisit(server, patient, physician, getSlotStart(0, 3), patient.id);
    const open = await bookAccepted(server, patient, physician, getSlotStart(1, 1));
    const preview = await server.call('getAccountDeletion', { token: patient.token });
    expect(preview.data).toMatchObject({
      obstacle: null,
      open_visits: [{ id: open.id, dependent: null }],
      kept_dependents: [expect.stringMatching(/leo/i)],
      retention_years: 7,
    });
    const before = await countRows(server, patient.user, patient.id);
    for (const name of [
      'patient_surgery',
      'patient_medical_record',
      'saved_physician',
      'pcp_request',
      'user_location',
      'vital_signs',
    ])
      expect(before, name).toHaveProperty(name);

    expect(await remove(patient)).toMatchObject({
      status: 200,
      message: [REPLY_MESSAGES.ACCOUNT_DELETED],
      data: { second_factor: null },
    });

    const after = await countRows(server, patient.user, patient.id);
    const { audit_log, session, refresh_token: _tokens, ...records } = after;
    expect(audit_log).toBeGreaterThan(0);
    // Ended, and kept for the reason that signed-in devices show.
    expect(session).toBeGreaterThan(0);
    expect(records).toEqual({
      app_user: 1,
      patient: 1,
      visit: 2,
      consent: before.consent,
      // What payments need; the cards are removed at the provider.
      billing_customer: 1,
      billing_operation: 1,
      file: 1,
      job: expect.any(Number),
      // The events of the cancellation for open clients, encrypted and pruned with all events.
      user_event: expect.any(Number),
      user_event_counter: 1,
    });
    const [account] = await server.system.db.select().from(users).where(eq(users.id, patient.user));
    expect(account).toMatchObject({ image: null, roles: [], closed_at: expect.any(Date) });
    expect(account?.email).not.toContain('grace');
    const [record] = await server.system.db
      .select()
      .from(patientTable)
      .where(eq(patientTable.id, patient.id));
    expect(record).toMatchObject({
      date_of_birth: expect.any(String),
      weight: null,
      allergy: [],
      address1: null,
      zipcode: null,
      primary_phone: null,
    });
    const [stored] = await server.system.db.select().from(file).where(eq(file.id, document));
    expect(stored?.state).toBe('deleted');
    const visits = await server.system.db
      .select()
      .from(visitTable)
      .where(inArray(visitTable.id, [completed, open.id]));
    expect(visits.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'COMPLETED']);
    const [child] = await server.system.db.select().from(patientTable).where(eq(patientTable.id, kept.id));
    expect(child).toMatchObject({ parent_user_id: null, user_id: kept.user });

    // The physician still reads whom they treated.
    const profile = await server.call('getPatientProfile', {
      token: physician.token,
      params: { id: patient.id },
    });
    expect(profile).toMatchObject({ status: 200, data: { first_name: 'grace', email: null } });
    const audited = await server.system.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'account.closed'));
    expect(audited.map(({ record_id }) => record_id)).toContain(patient.user);
  });

  test('BX-22 signed-in devices learn why, the owner at the sign-in, strangers nothing', async () => {
    const patient = await createTestPatient(server, 'ines');
    const signedIn = await server.login(patient.email, 'PATIENT');
    const current = { ...patient, token: signedIn.token };
    expect((await remove(current, { password: 'Wrong#2026' })).status).toBe(400);
    expect((await remove(current)).status).toBe(200);
    const ended = await server.call('getBookablePatients', { token: current.token });
    expect(ended).toMatchObject({ status: 401, message: [MESSAGES.SESSION_ACCOUNT_CLOSED] });
    expect(
      await server.call('generateToken', { body: { refresh_token: signedIn.refresh_token } }),
    ).toMatchObject({ status: 403, message: [MESSAGES.SESSION_ACCOUNT_CLOSED] });
    expect(await tryLogin(patient.email)).toMatchObject({
      status: 403,
      message: [REPLY_MESSAGES.ACCOUNT_CLOSED],
    });
    expect(await tryLogin(patient.email, 'Guess#2026')).toMatchObject({
      status: 401,
      message: [MESSAGES.LOGIN_FAILED],
    });
    expect((await waitForMail(server, patient.email)).subject).toMatch(/deleted/);
    // Nothing is kept of a patient without a visit, and the address is free again.
    const [account] = await server.system.db.select().from(users).where(eq(users.id, patient.user));
    expect(account).toMatchObject({ first_name: 'Deleted', last_name: 'account' });
    const user = await server.createAccount(patient.email, 'PATIENT');
    expect(user).not.toBe(patient.user);
    expect((await tryLogin(patient.email)).status).toBe(200);
  });

  test('BX-22 the second factor is asked for, and a visit under way comes first', async () => {
    const patient = await createTestPatient(server, 'hugo');
    const { secret } = await setUpAuthenticatorApp(server, patient.token);
    const asked = await remove(patient);
    const { second_factor: request } = asked.data;
    expect(request?.methods).toContain('AUTHENTICATOR_APP');
    server.clock.advance(60);
    const prove = (code: string) =>
      remove(patient, {
        second_factor: { ticket: request?.ticket ?? '', proof: { method: 'AUTHENTICATOR_APP', code } },
      });
    expect((await prove('000000')).status).toBe(400);
    const visit = await bookAccepted(server, patient, physician, getSlotStart(2, 1));
    const now = server.clock.now();
    await server.system.db
      .update(visitTable)
      .set({ starts_at: new Date(now - MINUTE), ends_at: new Date(now + HOUR) })
      .where(eq(visitTable.id, visit.id));
    const overview = await server.call('getAccountDeletion', { token: patient.token });
    expect(overview.data.obstacle).toBe('CALL_RUNNING');
    expect(await prove(generateAuthenticatorCode(server, secret))).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.ACCOUNT_IN_CALL],
    });
    expect((await server.call('getBookablePatients', { token: patient.token })).status).toBe(200);
  });

  test('BX-22 a late cancellation costs what was agreed, and then the cards and the customer at the provider are removed', async () => {
    const { patient } = await createFullPatient('nora');
    const late_fees = calculateLateFees(FEE, DEFAULT_LATE_FEE_PERCENTS);
    const booked = await server.call('addAppointment', {
      token: patient.token,
      body: {
        ...buildBooking({ doctor_detail: physician.id, starts_at: getSlotStart(6) }),
        fee: FEE,
        late_fees,
      },
    });
    await updateStatus(server, physician, booked.data.id, 'ACCEPTED');
    const overview = await server.call('getAccountDeletion', { token: patient.token });
    expect(overview.data.open_visits).toMatchObject([
      { id: booked.data.id, late_fee: late_fees.late_cancellation },
    ]);
    expect((await remove(patient)).status).toBe(200);
    await processDueWork(server);
    const paid = await server.system.db
      .select()
      .from(billingPayment)
      .where(eq(billingPayment.visit_id, booked.data.id));
    expect(paid).toMatchObject([{ status: 'succeeded', amount: late_fees.late_cancellation }]);
    const [customer] = await server.system.db
      .select()
      .from(billingCustomer)
      .where(eq(billingCustomer.patient_id, patient.id));
    const listCards = () => server.system.services.payments.listCards(customer?.provider_id ?? '');
    expect(await listCards()).toHaveLength(1);
    server.clock.advance((1.5 * HOUR) / SECOND);
    await processDueWork(server);
    expect(await listCards()).toEqual([]);

    // The customer goes when nothing is open, also after a reply that was lost.
    const eraseLater = async () => {
      server.clock.advance(HOUR / SECOND);
      await eraseCustomersOfErasedPatients(server.system);
      // The server's own job must not find what the test changes next.
      await server.server.jobs.drain();
    };
    const isKept = async () =>
      (
        await server.system.db
          .select()
          .from(billingCustomer)
          .where(eq(billingCustomer.patient_id, patient.id))
      ).length > 0;
    const setPayment = (values: Partial<typeof billingPayment.$inferInsert>) =>
      server.system.db.update(billingPayment).set(values).where(eq(billingPayment.visit_id, booked.data.id));
    for (const [open, closed] of [
      [{ status: 'requires_capture' }, { status: 'succeeded' }],
      [{ refund_failed: 100 }, { refund_failed: null }],
    ] as const) {
      await setPayment(open);
      await eraseLater();
      expect(await isKept(), JSON.stringify(open)).toBe(true);
      await setPayment(closed);
    }
    for (const failure of ['unreached', 'lost'] as const) {
      injector.failAll(failure);
      await eraseLater();
      expect(await isKept(), failure).toBe(true);
    }
    injector.reset();
    await billingModule.jobs?.['billing.resume']?.run(server.system, {});
    // The server's own job may be the one that resumes it.
    await expect.poll(isKept).toBe(false);
    await expect(listCards()).rejects.toThrow(/No such customer/);
    const deleted = await server.system.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'customer.delete'), eq(auditLog.record_id, patient.id)));
    expect(deleted).toHaveLength(1);
    const count = injector.count('deleteCustomer');
    await eraseLater();
    expect(injector.count('deleteCustomer')).toBe(count);
  });

  test('BX-22 PW-08 a concierge service ends at once, and nothing more is charged', async () => {
    const patient = await createTestPatient(server, 'ida');
    const row = { physician_id: physician.id, patient_id: patient.id, payer_patient_id: patient.id };
    const at = new Date(server.clock.now());
    await server.system.db.insert(conciergeSubscription).values({
      ...row,
      requested_by: patient.user,
      amount: CONCIERGE_FEE,
      payment_method: 'pm_card_visa',
      created_at: at,
      updated_at: at,
    });
    const overview = await server.call('getAccountDeletion', { token: patient.token });
    expect(overview.data.ended_services).toHaveLength(1);
    expect((await remove(patient)).status).toBe(200);
    const [service] = await server.system.db
      .select()
      .from(conciergeSubscription)
      .where(eq(conciergeSubscription.patient_id, patient.id));
    expect(service).toMatchObject({ request_status: 'CANCELLED', ended_by: 'PATIENT', next_action_at: null });
  });

  test('BX-22 an account that is also a physician’s is not deleted here', async () => {
    const patient = await createTestPatient(server, 'both');
    await server.system.db
      .update(users)
      .set({ roles: ['PATIENT', 'PHYSICIAN'] })
      .where(eq(users.id, patient.user));
    expect(await remove(patient)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.ACCOUNT_HAS_OTHER_ROLE],
    });
  });
});
