import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOf, type Body, type CalendarEdit } from '@openvisit/contract';
import { physicianCases, withAt, type Case } from '@openvisit/forms/schemas/fixtures';
import {
  PHYSICIAN_DETAILS,
  createDocuments,
  createPhysicianAccount,
  PRACTICE,
} from '../../testing/physicians.ts';
import type { Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let person: Person;
let documents: Body<'addDoctorDocument'>;

beforeAll(async () => {
  // The test cases contain dates relative to this day.
  server = await startTestServer({ at: '2026-11-21T17:00:00.000Z' });
  person = await createPhysicianAccount(server, 'values');
  const { data } = await server.call('addDoctorDetails', { token: person.token, body: PHYSICIAN_DETAILS });
  person = { ...person, id: data.id ?? '' };
  documents = await createDocuments(server, person);
});
afterAll(() => server.close());

type Values = Record<string, unknown>;
type Sent = (values: Values) => Promise<{ status: number; message: string[]; data: unknown }>;

const caseOf = (name: string): Case => {
  const found = physicianCases.find((one) => one.name.includes(name));
  if (!found) throw new Error(`There is no table for ${name}`);
  return found;
};

/** Sends form values in wire format. Values that the wire schema does not allow are sent unchanged and rejected by it. */
const details: Sent = ({ specialities, languages, degree, years_of_experience, ...rest }) =>
  server.call('updateDoctorDetail', {
    token: person.token,
    params: { id: person.id },
    body: {
      ...rest,
      add_speciality: specialities,
      add_language: languages,
      add_degree: degree,
      years_of_experience: years_of_experience === '' ? null : Number(years_of_experience),
      doctor_timezone: 'America/New_York',
      version: 1,
    } as Body<'updateDoctorDetail'>,
  });

const practice: Sent = ({ calendar, ...rest }) =>
  server.call('addDoctorPracticeDetails', {
    token: person.token,
    body: {
      ...PRACTICE,
      ...rest,
      doctor_detail: person.id,
      availability_details: blocksOf(calendar as CalendarEdit),
    },
  });

type Part = Values & { file: { id: string; name: string }[] };

const proofs: Sent = ({ npi_number, licence, dea, insurance }) => {
  const wire = (part: unknown, stored: string) => {
    const { file, ...fields } = part as Part;
    return { ...fields, file: file.length > 0 ? stored : '' };
  };
  return server.call('addDoctorDocument', {
    token: person.token,
    body: {
      npi_number,
      licence: wire(licence, documents.licence.file),
      dea: wire(dea, documents.dea.file),
      insurance: wire(insurance, documents.insurance.file),
    } as Body<'addDoctorDocument'>,
  });
};

const readAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Values | undefined)?.[key], values);

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** A file that is not uploaded has no id, so its problems cannot be tested through a request. */
const isSent = (path: string, value: unknown) =>
  !path.endsWith('.file') || (Array.isArray(value) && value.length === 0);

/** Whether the wire schema accepts the value, so that the form's rule rejects it. */
const travels = (good: object, path: string, value: unknown): boolean => {
  if (/(start|end)_(date|time)$/.test(path) && path.startsWith('calendar.')) return value !== '';
  if (path === 'years_of_experience') return /^\d+$/.test(String(value));
  return typeOf(value) === typeOf(readAt(good, path));
};

const table = (name: string, send: Sent) => {
  const { good, fields } = caseOf(name);
  const rows = Object.entries(fields).flatMap(([path, { bad = [] }]) =>
    bad.filter(([value]) => isSent(path, value)).map(([value, problem]) => ({ path, value, problem })),
  );
  describe(name, () => {
    test.each(rows)('$path may not be $value: $problem', async ({ path, value, problem }) => {
      const answer = await send(withAt(good, path, value) as Values);
      expect(answer.status).toBe(400);
      if (!travels(good, path, value)) return;
      expect(answer.message).toEqual([problem]);
      expect(answer.data).toEqual({ field: path, problem });
    });
  });
};

table('PO-05, PO-06 physician details', details);
table('PO-07…PO-10 practice details', practice);
table('PO-12, PO-13 documents', proofs);
