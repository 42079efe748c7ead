import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EndpointName } from '@openvisit/contract';
import { billingAccount, billingSubscription } from '../../schema/billing.ts';
import { physician as physicianTable } from '../../schema/physicians.ts';
import { prescribingRegistration } from '../../schema/prescribing.ts';
import { buildDetailsUpdate } from '../patients.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  createUnlicensedPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../practice.ts';
import { acceptDocuments, decideProfile, createPendingPhysician, createReviewer } from '../physicians.ts';
import { startTestServer, type CallOptions, type TestServer } from '../server.ts';
import { markRecord, markVisit } from './marked-records.ts';

/** The callers, in the column order of the access table. */
export const IDENTITIES = [
  'nobody',
  'expired session',
  'patient',
  'other patient',
  'physician',
  'other physician',
  'physician under review',
  'reviewer',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The callers of the access table. Records belong to the patient or the physician; the others have no access. */
export interface AccessFixture {
  server: TestServer;
  people: Record<Exclude<Identity, 'nobody'>, Person>;
  patient: Person;
  otherPatient: Person;
  physician: Person;
  otherPhysician: Person;
  underReview: Person;
  /** A patient whose sessions tests may end. */
  spare: Person;
  /** Ids and texts of a visit and a health record of people who are none of the callers. */
  foreignTexts: string[];
}

/** One row: the request, built for each caller, and the expected status for each. */
export interface Row<N extends EndpointName> {
  /** Statuses in the order of {@link IDENTITIES}. */
  statuses: string;
  buildRequest?: (fixture: AccessFixture, identity: Identity) => CallOptions<N> | Promise<CallOptions<N>>;
  /** The call ends the caller's session, so everyone signs in again afterward. */
  endsSession?: true;
}

export type Rows<N extends EndpointName> = { [K in N]: Row<K> };

const SESSION_SECONDS = 31 * 60;

/** Registers a physician with the e-prescribing provider. */
const registerClinician = async (server: TestServer, person: Person): Promise<Person> => {
  await server.system.write(({ tx }) =>
    tx.delete(prescribingRegistration).where(eq(prescribingRegistration.physician_id, person.id)),
  );
  const { token, id } = person;
  const { dosespot_id } = (await server.call('registerClinician', { token })).data;
  await server.call('addDoctorDoseSpotID', { token, params: { id }, body: { dosespot_id } });
  return person;
};

/** Creates a physician's payout account and subscription at the payment provider and unlocks the branding. */
const setUpBilling = async (server: TestServer, person: Person): Promise<Person> => {
  const { id, token } = person;
  await server.system.write(async ({ tx }) => {
    await tx.delete(billingSubscription).where(eq(billingSubscription.physician_id, id));
    await tx.delete(billingAccount).where(eq(billingAccount.physician_id, id));
    await tx.update(physicianTable).set({ is_paid: true }).where(eq(physicianTable.id, id));
  });
  const pages = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };
  await server.call('addBankDetailsForPhysician', { token, body: { doctor: id, ...pages } });
  const [plan] = (await server.call('getSubscriptionPlanListForPhysician', { token })).data.results;
  const card = await server.call('attachPaymentMethod', {
    token,
    body: { details_id: id, payment_method_id: 'pm_card_visa' },
  });
  const subscription = await server.call('addSubscriptionPlanForPhysician', {
    token,
    body: {
      price_id: plan?.price_id ?? '',
      doctor_details: id,
      default_payment_method: card.data.id,
      idempotency_key: randomUUID(),
    },
  });
  if (subscription.status !== 200)
    throw new Error(`Subscribing answered ${subscription.status}: ${subscription.message.join(' ')}`);
  return person;
};

/** Creates a patient with a complete record. */
const createCompletePatient = async (server: TestServer, name: string): Promise<Person> => {
  const person = await createTestPatient(server, name);
  const request = { token: person.token, params: { id: person.id } };
  const { versions } = (await server.call('getPatientDetails', request)).data;
  await server.call('updatePatientDetails', { ...request, body: buildDetailsUpdate(versions.details) });
  return person;
};

/** Creates a visit between people who are none of the callers. */
const createForeignTexts = async (server: TestServer): Promise<string[]> => {
  const physician = await createTestPhysician(server, 'dora');
  const patient = await createTestPatient(server, 'irene');
  const { id, surname, allergy, document, documentName } = await markRecord(server, patient, 'irene');
  const topic = "irene's visit";
  const booked = await bookAccepted(server, patient, physician, getSlotStart(0, 20), undefined, topic);
  const visit = await markVisit(server, patient, booked, patient);
  const { email, user } = patient;
  return [id, surname, allergy, document, documentName, visit.id, visit.chatRoom, topic, email, user];
};

/** Signs in every caller; one session has expired. */
export const createAccessFixture = async (): Promise<AccessFixture> => {
  const server = await startTestServer({ at: MONDAY });
  const expired = await createTestPatient(server, 'lapsed');
  server.clock.advance(SESSION_SECONDS);
  const reviewer = await createReviewer(server, 'rita');
  const physician = await setUpBilling(
    server,
    await registerClinician(server, await createPendingPhysician(server, 'amelia')),
  );
  await acceptDocuments(server, reviewer, physician.id);
  await decideProfile(server, reviewer, physician.id, { status: 'ACCEPTED' });
  const otherPhysician = await createUnlicensedPhysician(server, 'bruno');
  const underReview = await registerClinician(server, await createPendingPhysician(server, 'cora'));
  const patient = await createCompletePatient(server, 'grace');
  const otherPatient = await createCompletePatient(server, 'hugo');
  const spare = await createTestPatient(server, 'spare');
  const people = {
    'expired session': expired,
    patient,
    'other patient': otherPatient,
    physician,
    'other physician': otherPhysician,
    'physician under review': underReview,
    reviewer,
  };
  const foreignTexts = await createForeignTexts(server);
  return {
    server,
    people,
    patient,
    otherPatient,
    physician,
    otherPhysician,
    underReview,
    spare,
    foreignTexts,
  };
};

/** Opens new sessions for everyone except the caller with the expired session. */
export const signInAgain = async ({ server, people }: AccessFixture): Promise<void> => {
  for (const [identity, person] of Object.entries(people))
    if (identity !== 'expired session') person.token = (await server.login(person.email, person.role)).token;
};

/** Signs in the spare patient. */
export const signInSpare = ({ server, spare }: AccessFixture) => server.login(spare.email, 'PATIENT');
