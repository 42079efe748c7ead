import { randomUUID } from 'node:crypto';
import type { Body, OwnPhysician, UploadKind } from '@openvisit/contract';
import { buildPhysicianDetails, buildPractice } from '@openvisit/contract/testing';
import { file } from '../schema/files.ts';
import { insertPayoutAccount, insertSubscription } from './billing.ts';
import type { Person } from './practice.ts';
import { registerWithPrescriber } from './prescribing.ts';
import type { TestServer } from './server.ts';

/** Creates a physician account without a physician record. */
export const createPhysicianAccount = async (server: TestServer, name: string): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'PHYSICIAN');
  const { token } = await server.login(email, 'PHYSICIAN');
  return { email, role: 'PHYSICIAN', user, id: '', token };
};

export const createReviewer = async (server: TestServer, name: string): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'REVIEWER');
  const { token } = await server.login(email, 'REVIEWER');
  return { email, role: 'REVIEWER', user, id: '', token };
};

export const PHYSICIAN_DETAILS = buildPhysicianDetails();

const MORNING = { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 } as const;
const AFTERNOON = { ...MORNING, day_period: 'AFTERNOON', start_time: '13:00', end_time: '15:00' } as const;

/** A practice without availability. */
export const PRACTICE = buildPractice();

/** Mornings and early afternoons on every day of March. */
export const MARCH_CALENDAR: Body<'addDoctorPracticeDetails'>['availability_details'] = [
  {
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    week_days: [1, 2, 3, 4, 5, 6, 7],
    slots: [MORNING, AFTERNOON],
  },
];

/** The same until the end of April, for a physician whom many visits are booked with. */
export const SPRING_CALENDAR = MARCH_CALENDAR.map((block) => ({ ...block, end_date: '2026-04-30' }));

export const NO_CHANGES = {
  add_availability: [],
  update_availability: [],
  delete_availability: [],
  add_slots: [],
  update_slots: [],
  delete_slots: [],
};

/** Creates a completed upload that no record uses, and returns its id. */
export const createUploadedFile = async (
  server: TestServer,
  owner: Person,
  kind: UploadKind = 'document',
): Promise<string> => {
  const id = randomUUID();
  const now = new Date(server.clock.now());
  const type = kind === 'document' ? 'application/pdf' : 'image/png';
  const facts = { kind, name: `${kind}.pdf`, declared_type: type, type, size: 1000, received: 1000 };
  await server.system.write(async ({ tx }) => {
    await tx
      .insert(file)
      .values({ id, owner_id: owner.user, ...facts, state: 'complete', created_at: now, completed_at: now });
  });
  return id;
};

const DATES = { state: 'NY', start_date: '2025-01-01', end_date: '2028-01-01' };

/** The three documents of a physician, with uploaded files. */
export const createDocuments = async (
  server: TestServer,
  owner: Person,
): Promise<Body<'addDoctorDocument'>> => ({
  npi_number: '1234567893',
  licence: { number: '123456', ...DATES, file: await createUploadedFile(server, owner) },
  dea: { number: 'AO1234563', ...DATES, file: await createUploadedFile(server, owner) },
  insurance: { company_name: 'Mutual of Albany', ...DATES, file: await createUploadedFile(server, owner) },
});

/** The data of a successful reply; throws on any other. */
export const requireSuccess = <T>({
  status,
  message,
  data,
}: {
  status: number;
  message: string[];
  data: T;
}): T => {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${message.join(' ')}`);
  return data;
};

/** Creates a subscribed physician who has completed every step but the e-prescribing profile. */
export const createPhysicianBeforeSubmission = async (server: TestServer, name: string): Promise<Person> => {
  const account = await createPhysicianAccount(server, name);
  const { token } = account;
  const { id } = requireSuccess(await server.call('addDoctorDetails', { token, body: PHYSICIAN_DETAILS }));
  const person = { ...account, id: id ?? '' };
  const practice = { ...PRACTICE, doctor_detail: person.id, availability_details: SPRING_CALENDAR };
  requireSuccess(await server.call('addDoctorPracticeDetails', { token, body: practice }));
  const documents = await createDocuments(server, person);
  requireSuccess(await server.call('addDoctorDocument', { token, body: documents }));
  const signature = await createUploadedFile(server, person, 'signature');
  const params = { id: person.id };
  requireSuccess(await server.call('uploadDoctorSignature', { token, params, body: { signature } }));
  await insertPayoutAccount(server, person.id);
  await insertSubscription(server, person.id);
  await registerWithPrescriber(server, { physician: person.id }, `sandbox-${name}`);
  return person;
};

/** Completes the e-prescribing profile, the last step, which submits the profile for review. */
export const submitProfile = async (server: TestServer, person: Person): Promise<OwnPhysician> =>
  requireSuccess(
    await server.call('addDoctorDoseSpotID', {
      token: person.token,
      params: { id: person.id },
      body: { dosespot_id: `sandbox-${person.email.split('@')[0]}` },
    }),
  );

/** Creates a physician whose profile is pending review. */
export const createPendingPhysician = async (server: TestServer, name: string): Promise<Person> => {
  const person = await createPhysicianBeforeSubmission(server, name);
  await submitProfile(server, person);
  return person;
};

/** Accepts the current version of each document. */
export const acceptDocuments = async (server: TestServer, reviewer: Person, id: string): Promise<void> => {
  const { token } = reviewer;
  for (const document of ['LICENCE', 'DEA', 'INSURANCE'] as const) {
    const { data } = await server.call('getReview', { token, params: { id } });
    const version = data.documents?.version ?? 0;
    const body = { document, decision: 'ACCEPTED', version } as const;
    requireSuccess(await server.call('decideDocument', { token, params: { id }, body }));
  }
};

/** Decides on the current revision of the profile. */
export const decideProfile = async (
  server: TestServer,
  reviewer: Person,
  id: string,
  decision: { status: 'ACCEPTED' } | { status: 'DENIED'; denial_reason: string },
) => {
  const { token } = reviewer;
  const { data } = await server.call('getReview', { token, params: { id } });
  return server.call('updateDoctorStatus', {
    token,
    params: { id },
    body: { ...decision, revision: data.revision },
  });
};
