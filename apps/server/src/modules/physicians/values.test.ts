import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBlocks, type Body, type CalendarEdit } from '@openvisit/contract';
import { physicianCases, withValueAt, type Case } from '@openvisit/forms/schemas/fixtures';
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
type SendForm = (values: Values) => Promise<{ status: number; message: string[]; data: unknown }>;

const findCase = (name: string): Case => {
  const found = physicianCases.find((formCase) => formCase.name.includes(name));
  if (!found) throw new Error(`There is no table for ${name}`);
  return found;
};

/** Sends form values in wire format. Values that the wire schema does not allow are sent unchanged and rejected by it. */
const sendDetails: SendForm = ({ specialities, languages, degree, years_of_experience, ...rest }) =>
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

const sendPractice: SendForm = ({ calendar, ...rest }) =>
  server.call('addDoctorPracticeDetails', {
    token: person.token,
    body: {
      ...PRACTICE,
      ...rest,
      doctor_detail: person.id,
      availability_details: toBlocks(calendar as CalendarEdit),
    },
  });

type DocumentValues = Values & { file: { id: string; name: string }[] };

const sendDocuments: SendForm = ({ npi_number, licence, dea, insurance }) => {
  const toWire = (document: unknown, fileId: string) => {
    const { file, ...fields } = document as DocumentValues;
    return { ...fields, file: file.length > 0 ? fileId : '' };
  };
  return server.call('addDoctorDocument', {
    token: person.token,
    body: {
      npi_number,
      licence: toWire(licence, documents.licence.file),
      dea: toWire(dea, documents.dea.file),
      insurance: toWire(insurance, documents.insurance.file),
    } as Body<'addDoctorDocument'>,
  });
};

const readAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((current, key) => (current as Values | undefined)?.[key], values);

const getJsonType = (value: unknown) =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;

/** A file that is not uploaded has no id, so its problems cannot be tested through a request. */
const isSent = (path: string, value: unknown) =>
  !path.endsWith('.file') || (Array.isArray(value) && value.length === 0);

/** Whether the wire schema accepts the value, so that the form's rule rejects it. */
const isValidOnWire = (good: object, path: string, value: unknown): boolean => {
  if (/(start|end)_(date|time)$/.test(path) && path.startsWith('calendar.')) return value !== '';
  if (path === 'years_of_experience') return /^\d+$/.test(String(value));
  return getJsonType(value) === getJsonType(readAt(good, path));
};

const describeForm = (name: string, send: SendForm) => {
  const { valid: good, fields } = findCase(name);
  const rows = Object.entries(fields).flatMap(([path, { invalid: bad = [] }]) =>
    bad.filter(([value]) => isSent(path, value)).map(([value, problem]) => ({ path, value, problem })),
  );
  describe(name, () => {
    test.each(rows)('$path may not be $value: $problem', async ({ path, value, problem }) => {
      const reply = await send(withValueAt(good, path, value) as Values);
      expect(reply.status).toBe(400);
      if (!isValidOnWire(good, path, value)) return;
      expect(reply.message).toEqual([problem]);
      expect(reply.data).toEqual({ field: path, problem });
    });
  });
};

describeForm('PO-05, PO-06 physician details', sendDetails);
describeForm('PO-07…PO-10 practice details', sendPractice);
describeForm('PO-12, PO-13 documents', sendDocuments);
