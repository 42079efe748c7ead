import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHeightInches } from '@openvisit/contract';
import { patientCases, withValueAt, type Case } from '@openvisit/forms/schemas/fixtures';
import {
  buildDetailsUpdate,
  buildContactUpdate,
  PATIENT_DETAILS,
  createPatientAccount,
  EMPTY_LIST_CHANGE,
} from '../../testing/patients.ts';
import type { Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  // The test cases contain dates relative to this day.
  server = await startTestServer({ at: '2026-11-21T17:00:00.000Z' });
  person = await createPatientAccount(server, 'values');
  const { data } = await server.call('addPatientDetails', { token: person.token, body: PATIENT_DETAILS });
  person = { ...person, id: data.id };
});
afterAll(() => server.close());

type Values = Record<string, unknown>;
type SendForm = (values: Values) => Promise<{ status: number; message: string[]; data: unknown }>;

const findCase = (name: string): Case => {
  const found = patientCases.find((formCase) => formCase.name.includes(name));
  if (!found) throw new Error(`There is no table for ${name}`);
  return found;
};

/** Sends form values in wire format: the height in inches, without the entries of lists. */
const sendDetails: SendForm = ({ current_feets, current_inches, ...rest }) => {
  const height = toHeightInches(Number(current_feets), Number(current_inches));
  const { surgery_details: _s, medication_details: _m, ...plain } = rest;
  return server.call('updatePatientDetails', {
    token: person.token,
    params: { id: person.id },
    body: { ...buildDetailsUpdate(1), ...plain, height },
  });
};

const withEntry =
  (list: 'surgery_details' | 'medication_details'): SendForm =>
  (entry) =>
    server.call('updatePatientDetails', {
      token: person.token,
      params: { id: person.id },
      body: buildDetailsUpdate(1, { [list]: { ...EMPTY_LIST_CHANGE, new: [entry], delete: [] } }),
    });

const sendContact: SendForm = (values) =>
  server.call('updatePatientContactDetails', {
    token: person.token,
    params: { id: person.id },
    body: { ...buildContactUpdate(0), ...values },
  });

/** The wire schema rejects values of another type without naming a field. */
const getJsonType = (value: unknown) =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;

const describeForm = (name: string, send: SendForm, prefix = '') => {
  const { valid: good, fields } = findCase(name);
  const rows = Object.entries(fields)
    .filter(([path]) => !path.startsWith('current_'))
    .flatMap(([path, { invalid: bad = [] }]) => bad.map(([value, problem]) => ({ path, value, problem })));
  describe(name, () => {
    test.each(rows)('$path may not be $value: $problem', async ({ path, value, problem }) => {
      const reply = await send(withValueAt(good, path, value) as Values);
      expect(reply.status).toBe(400);
      const expected = getJsonType((good as Values)[path]);
      const same = getJsonType(value) === expected || (expected === 'number' && value === null);
      if (!same) return;
      expect(reply.message).toEqual([problem]);
      expect(reply.data).toEqual({ field: prefix + path, problem });
    });
  });
};

describeForm('PT-02, PT-03 patient details', sendDetails);
describeForm('PT-03 surgery', withEntry('surgery_details'), 'surgery_details.1.');
describeForm('PT-03 medication', withEntry('medication_details'), 'medication_details.1.');
describeForm('PT-04 patient contact', sendContact);

describe('PT-02 height', () => {
  const withHeight = (height: number | null) =>
    server.call('addPatientDetails', { token: person.token, body: { ...PATIENT_DETAILS, height } });

  test.each([
    [null, 'current_feets'],
    [7, 'current_feets'],
    [109, 'current_inches'],
    [66.5, 'current_inches'],
    [66.123456789, 'current_inches'],
    [-20, 'current_feets'],
    [1e9, 'current_inches'],
  ])('of %s inches is refused at %s', async (height, field) => {
    expect(await withHeight(height)).toMatchObject({ status: 400, data: { field } });
  });
});

test('PT-02 an unknown time zone is refused', async () => {
  const body = { ...PATIENT_DETAILS, patient_timezone: 'Mars/Olympus' };
  expect((await server.call('addPatientDetails', { token: person.token, body })).status).toBe(400);
});
