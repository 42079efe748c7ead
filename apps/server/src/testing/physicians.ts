import { randomUUID } from 'node:crypto';
import type { Body, OwnPhysician, UploadKind } from '@openvisit/contract';
import { file } from '../schema/files.ts';
import { banked, subscribed } from './billing.ts';
import type { Person } from './practice.ts';
import { prescribed } from './prescribing.ts';
import type { TestServer } from './server.ts';

/** Somebody with a physician's account and nothing behind it yet. */
export const makeDoctor = async (server: TestServer, name: string): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'PHYSICIAN');
  const { token } = await server.login(email, 'PHYSICIAN');
  return { email, role: 'PHYSICIAN', user, id: '', token };
};

export const makeReviewer = async (server: TestServer, name: string): Promise<Person> => {
  const email = `${name}@practice.test`;
  const user = await server.createAccount(email, 'REVIEWER');
  const { token } = await server.login(email, 'REVIEWER');
  return { email, role: 'REVIEWER', user, id: '', token };
};

/** What the personal details of a physician say in the tests. */
export const DOCTOR: Body<'addDoctorDetails'> = {
  first_name: 'Amara',
  last_name: 'Okafor',
  gender: 'FEMALE',
  date_of_birth: '1980-05-02',
  add_speciality: ['Internal Medicine', 'Family Medicine', 'Pediatrics', 'Urgent care', 'Sleep medicine'],
  add_language: ['English', 'Igbo'],
  add_degree: 'MD',
  years_of_experience: 12,
  about_me: 'Glad to be of help.',
  doctor_timezone: 'America/New_York',
};

const MORNING = { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 } as const;
const AFTERNOON = { ...MORNING, day_period: 'AFTERNOON', start_time: '13:00', end_time: '15:00' } as const;

/** A practice without its calendar. */
export const PRACTICE: Omit<Body<'addDoctorPracticeDetails'>, 'doctor_detail' | 'availability_details'> = {
  practice_name: 'Okafor Medical',
  fees: 8000,
  primary_phone: '5185550123',
  primary_phone_type: 5,
  primary_fax: '(518) 555-0124',
  slot_timezone: 'America/New_York',
  visit_now_doctor_status: false,
  practice_address: {
    address1: '12 Main Street',
    address2: 'Floor 3',
    city: 'Albany',
    state: 'NY',
    country: 'US',
    zip_code: '12207',
    latitude: 42.652_579_312_341_9,
    longitude: -73.756_231_234_9,
  },
};

/** Every day of March, mornings and early afternoons. */
export const MARCH: Body<'addDoctorPracticeDetails'>['availability_details'] = [
  {
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    week_days: [1, 2, 3, 4, 5, 6, 7],
    slots: [MORNING, AFTERNOON],
  },
];

export const NO_CHANGES = {
  add_availability: [],
  update_availability: [],
  delete_availability: [],
  add_slots: [],
  update_slots: [],
  delete_slots: [],
};

/** A file somebody has uploaded, complete and bound to nothing; gives its id. */
export const uploaded = async (
  server: TestServer,
  owner: Person,
  kind: UploadKind = 'document',
): Promise<string> => {
  const id = randomUUID();
  const at = new Date(server.clock.now());
  const type = kind === 'document' ? 'application/pdf' : 'image/png';
  const facts = { kind, name: `${kind}.pdf`, declared_type: type, type, size: 1000, received: 1000 };
  await server.system.write(async ({ tx }) => {
    await tx
      .insert(file)
      .values({ id, owner_id: owner.user, ...facts, state: 'complete', created_at: at, completed_at: at });
  });
  return id;
};

const DATES = { state: 'NY', start_date: '2025-01-01', end_date: '2028-01-01' };

/** Three documents with new files. */
export const documentsOf = async (server: TestServer, owner: Person): Promise<Body<'addDoctorDocument'>> => ({
  npi_number: '1234567893',
  licence: { number: '123456', ...DATES, file: await uploaded(server, owner) },
  dea: { number: 'AO1234563', ...DATES, file: await uploaded(server, owner) },
  insurance: { company_name: 'Mutual of Albany', ...DATES, file: await uploaded(server, owner) },
});

const expectDone = <T>({ status, message, data }: { status: number; message: string[]; data: T }): T => {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${message.join(' ')}`);
  return data;
};

/** A subscriber whose profile has everything but the e-prescription profile, saved call by call. */
export const makeAlmostDone = async (server: TestServer, name: string): Promise<Person> => {
  const made = await makeDoctor(server, name);
  const { token } = made;
  const { id } = expectDone(await server.call('addDoctorDetails', { token, body: DOCTOR }));
  const person = { ...made, id: id ?? '' };
  const practice = { ...PRACTICE, doctor_detail: person.id, availability_details: MARCH };
  expectDone(await server.call('addDoctorPracticeDetails', { token, body: practice }));
  const documents = await documentsOf(server, person);
  expectDone(await server.call('addDoctorDocument', { token, body: documents }));
  const signature = await uploaded(server, person, 'signature');
  const params = { id: person.id };
  expectDone(await server.call('uploadDoctorSignature', { token, params, body: { signature } }));
  await banked(server, person.id);
  await subscribed(server, person.id);
  await prescribed(server, { physician: person.id }, `sandbox-${name}`);
  return person;
};

/** The last step of a profile: the e-prescription profile, which sends it for review. */
export const sendProfile = async (server: TestServer, person: Person): Promise<OwnPhysician> =>
  expectDone(
    await server.call('addDoctorDoseSpotID', {
      token: person.token,
      params: { id: person.id },
      body: { dosespot_id: `sandbox-${person.email.split('@')[0]}` },
    }),
  );

/** A physician whose complete profile waits for a reviewer. */
export const makePending = async (server: TestServer, name: string): Promise<Person> => {
  const person = await makeAlmostDone(server, name);
  await sendProfile(server, person);
  return person;
};

/** The reviewer accepts each document as it stands. */
export const acceptDocuments = async (server: TestServer, reviewer: Person, id: string): Promise<void> => {
  const { token } = reviewer;
  for (const document of ['LICENCE', 'DEA', 'INSURANCE'] as const) {
    const { data } = await server.call('getReview', { token, params: { id } });
    const version = data.documents?.version ?? 0;
    const body = { document, decision: 'ACCEPTED', version } as const;
    expectDone(await server.call('decideDocument', { token, params: { id }, body }));
  }
};

/** The reviewer decides about the whole as it stands. */
export const decide = async (
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
