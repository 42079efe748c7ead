import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { PrescriberError, type Prescriber } from './port.ts';
import {
  buildErrorReply,
  buildModelStateReply,
  startTestDoseSpot,
  type TestDoseSpot,
} from '@openvisit/dosespot-sandbox/testing';
import { HOUR, SECOND } from '../../platform/durations.ts';
import { CLINICIAN, PATIENT } from '../../testing/prescribing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createDoseSpotPrescriber } from './dosespot.ts';

type Fault = 'error' | 'model_state' | 'server' | 'timeout' | 'token';

interface Harness {
  prescriber: Prescriber;
  /** Makes the next creation of a person fail. */
  failNext(fault: Fault, message?: string): Promise<void>;
  close(): Promise<void>;
}

const startSandbox = async (): Promise<Harness> => {
  const server: TestServer = await startTestServer({ config: { dev: true } });
  return {
    prescriber: server.system.services.prescriber,
    failNext: async (failure, message) => {
      const body = JSON.stringify({ failure, ...(message ? { message } : {}) });
      const headers = { 'content-type': 'application/json' };
      await server.fetch('/dev/prescriber', { method: 'POST', headers, body });
    },
    close: () => server.close(),
  };
};

const toSandboxFault = (fault: Fault, message = ''): Parameters<TestDoseSpot['failNext']>[0] => {
  const path = '/api/';
  switch (fault) {
    case 'error':
      return { path, with: buildErrorReply(message) };
    case 'model_state':
      return { path, with: buildModelStateReply({ 'form.Field': [message] }) };
    case 'server':
      return { path, with: { status: 500, body: undefined } };
    case 'timeout':
      return { path, with: 'hang up' };
    case 'token':
      return { path: 'connect/token', with: { status: 401, body: { error: 'invalid_client' } } };
  }
};

const startDoseSpot = async (): Promise<Harness> => {
  let now = Date.now();
  const doseSpot = await startTestDoseSpot({ now: () => now });
  return {
    prescriber: createDoseSpotPrescriber(doseSpot.settings, { now: () => now }),
    failNext: (fault, message) => {
      // The previous token must expire, so that a new one is requested.
      if (fault === 'token') now += HOUR;
      doseSpot.failNext(toSandboxFault(fault, message));
      return Promise.resolve();
    },
    close: () => doseSpot.close(),
  };
};

const catchFailure = async (work: Promise<unknown>): Promise<{ failure: string; message: string }> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof PrescriberError) return { failure: error.failure, message: error.message };
    throw error;
  }
  throw new Error('The request succeeded');
};

describe.each([
  ['sandbox', startSandbox],
  ['dosespot', startDoseSpot],
] as const)('the %s prescriber', (kind, open) => {
  let harness: Harness;
  let prescriber: Prescriber;
  beforeAll(async () => {
    harness = await open();
    prescriber = harness.prescriber;
  });
  afterAll(() => harness.close());

  test('PO-16 creates a clinician and finds it again', async () => {
    const id = await prescriber.createClinician(CLINICIAN);
    expect(id).toMatch(/^\d+$/);
    expect(await prescriber.getClinician(id)).toEqual({
      id,
      firstName: 'Amara',
      lastName: 'Okafor',
      npi: '1234567893',
      active: true,
    });
    expect(await prescriber.findClinician(CLINICIAN)).toBe(id);
  });

  test('PO-16 does not find a clinician who was not created', async () => {
    expect(await prescriber.getClinician('999999999999')).toBeNull();
    expect(await prescriber.getClinician('not a number')).toBeNull();
    const DEANumbers = [{ DEANumber: 'ZZ9999999', State: 'ME' }];
    expect(await prescriber.findClinician({ ...CLINICIAN, DEANumbers })).toBeNull();
    const unknownPatient = { FirstName: 'No', LastName: 'Body', DateOfBirth: '1990/05/05' };
    expect(await prescriber.getPatients(unknownPatient)).toEqual([]);
  });

  test('PT-05 creates a patient and finds them by name and date of birth, page by page', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await prescriber.createPatient(PATIENT));
    const patients = await prescriber.getPatients(PATIENT);
    expect(patients.map(({ id }) => id)).toEqual(ids.reverse());
    expect(patients[0]).toEqual({
      id: ids[0],
      firstName: 'Grace',
      lastName: 'Lindqvist',
      dateOfBirth: '1990-05-05',
      address1: '3 Elm Row',
      zipCode: '04102',
      primaryPhone: '2075550177',
    });
  });

  test('PO-16 PT-05 updates known people and refuses unknown ones', async () => {
    const clinician = await prescriber.createClinician(CLINICIAN);
    await prescriber.updateClinician(clinician, { ...CLINICIAN, LastName: 'Okafor Reyes' });
    expect(await prescriber.getClinician(clinician)).toMatchObject({ lastName: 'Okafor Reyes' });
    const patient = await prescriber.createPatient({ ...PATIENT, FirstName: 'Ada' });
    await prescriber.updatePatient(patient, { ...PATIENT, FirstName: 'Ada', ZipCode: '10001' });
    const [patients] = await prescriber.getPatients({ ...PATIENT, FirstName: 'Ada' });
    expect(patients).toMatchObject({ id: patient, zipCode: '10001' });
    expect(await catchFailure(prescriber.updateClinician('7', CLINICIAN))).toMatchObject({
      failure: 'refused',
    });
    expect(await catchFailure(prescriber.updatePatient('7', PATIENT))).toMatchObject({ failure: 'refused' });
  });

  test('PO-16 A8 joins the problems of a model state with commas', async () => {
    const Address1 = 'x'.repeat(36);
    expect(
      await catchFailure(prescriber.createClinician({ ...CLINICIAN, Address1, ZipCode: '041' })),
    ).toEqual({
      failure: 'refused',
      message: `${MESSAGES.ADDRESS1_LIMIT}, The field ZipCode is invalid`,
    });
  });

  test.each([
    ['FirstName', ''],
    ['LastName', 'x'.repeat(36)],
    ['DateOfBirth', '1979/04/09'],
    ['Address1', ' '],
    ['City', ''],
    ['State', 'Maine'],
    ['ZipCode', '0410'],
    ['PrimaryPhone', '207-555-0123'],
    ['PrimaryPhoneType', 8],
    ['PrimaryFax', '12'],
    ['NPINumber', '123456789'],
    ['DEANumbers', [{ DEANumber: 'A01234563', State: 'ME' }]],
    ['DEANumbers', [{ DEANumber: 'AO1234563', State: '' }]],
  ] as const)('PO-16 A5 refuses a clinician whose %s is %o', async (field, value) => {
    const { failure, message } = await catchFailure(
      prescriber.createClinician({ ...CLINICIAN, [field]: value }),
    );
    expect(failure).toBe('refused');
    expect(message).toContain(field);
  });

  test.each([
    ['DateOfBirth', '05/05/1990'],
    ['Gender', 4],
    ['Height', 0],
    ['Weight', -1],
    ['ZipCode', 'ABCDE'],
    ['PrimaryPhoneType', 0],
  ] as const)('PT-05 A5 refuses a patient whose %s is %o', async (field, value) => {
    const { failure, message } = await catchFailure(prescriber.createPatient({ ...PATIENT, [field]: value }));
    expect(failure).toBe('refused');
    expect(message).toContain(field);
  });

  test.each([
    ['error', 'refused', 'Clinician is not confirmed'],
    ['model_state', 'refused', 'The field State is invalid'],
    ['server', 'silent', ''],
    ['timeout', 'silent', ''],
    ['token', 'token', ''],
  ] as const)('PO-16 A8 an injected %s fails once as %s', async (fault, failure, message) => {
    await harness.failNext(fault, message);
    expect(await catchFailure(prescriber.createPatient(PATIENT))).toEqual({ failure, message });
    expect(await prescriber.createPatient(PATIENT)).toMatch(/^\d+$/);
  });

  test('PO-16 a lost reply does not undo the creation', async () => {
    const NPINumber = '1999999984';
    await harness.failNext('timeout');
    await catchFailure(prescriber.createClinician({ ...CLINICIAN, NPINumber }));
    expect(await prescriber.findClinician({ ...CLINICIAN, NPINumber })).toMatch(/^\d+$/);
  });

  test('PO-16 returns a portal URL for a clinician and for a patient', async () => {
    const clinician = await prescriber.createClinician(CLINICIAN);
    const patient = await prescriber.createPatient(PATIENT);
    const withoutPatient = await prescriber.ssoUrl({ clinician, patient: null });
    const about = await prescriber.ssoUrl({ clinician, patient });
    expect(withoutPatient).not.toBe(about);
    expect(prescriber.frameSource).toBe(kind === 'sandbox' ? "'self'" : new URL(withoutPatient).origin);
  });
});

describe('DoseSpot over HTTP', () => {
  let doseSpot: TestDoseSpot;
  let prescriber: Prescriber;
  let now = Date.now();
  beforeEach(async () => {
    doseSpot = await startTestDoseSpot({ now: () => now });
    prescriber = createDoseSpotPrescriber(doseSpot.settings, { now: () => now });
    return () => doseSpot.close();
  });
  const countRequests = (path: string) =>
    doseSpot.requests.filter((request) => request.endsWith(path)).length;

  test('PO-16 A7 sends the clinician form as specified', async () => {
    await prescriber.createClinician(CLINICIAN);
    expect(doseSpot.lastForm()).toEqual({
      FirstName: 'Amara',
      LastName: 'Okafor',
      DateOfBirth: '04/09/1979',
      Address1: '12 Harbour Street',
      City: 'Portland',
      State: 'ME',
      ZipCode: '04101',
      PrimaryPhone: '2075550123',
      PrimaryPhoneType: '5',
      PrimaryFax: '2075550124',
      'DEANumbers[0][DEANumber]': 'AO1234563',
      'DEANumbers[0][State]': 'ME',
      NPINumber: '1234567893',
      ClinicianRoleType: '1',
      Active: 'True',
    });
  });

  test('PT-05 A7 sends the patient form as specified', async () => {
    await prescriber.createPatient(PATIENT);
    expect(doseSpot.lastForm()).toEqual({
      FirstName: 'Grace',
      LastName: 'Lindqvist',
      DateOfBirth: '1990/05/05',
      Gender: '2',
      Address1: '3 Elm Row',
      City: 'Portland',
      State: 'ME',
      ZipCode: '04102',
      PrimaryPhone: '2075550177',
      PrimaryPhoneType: '2',
      Active: 'True',
      Height: '66',
      HeightMetric: '1',
      Weight: '140',
      WeightMetric: '1',
    });
  });

  test('PO-16 concurrent calls share one token, which is renewed before it expires', async () => {
    await Promise.all([1, 2, 3].map(() => prescriber.getClinician('1')));
    expect(countRequests('/connect/token')).toBe(1);
    now += 580 * SECOND;
    await prescriber.getClinician('1');
    expect(countRequests('/connect/token')).toBe(2);
  });

  test('PO-16 renews a rejected token and repeats the request', async () => {
    await prescriber.createPatient(PATIENT);
    doseSpot.failNext({ path: '/api/patients', with: 'expired' });
    expect(await prescriber.createPatient(PATIENT)).toMatch(/^\d+$/);
    expect(countRequests('/connect/token')).toBe(2);
    expect(countRequests('/api/patients')).toBe(3);
  });

  test('PO-16 repeats a read after a lost reply, but never a creation', async () => {
    doseSpot.failNext({ path: '/api/patients/search', with: 'hang up' });
    expect(await prescriber.getPatients(PATIENT)).toEqual([]);
    expect(countRequests('/api/patients/search')).toBe(2);
    doseSpot.failNext({ path: '/api/patients', with: 'hang up' });
    expect(await catchFailure(prescriber.createPatient(PATIENT))).toMatchObject({ failure: 'silent' });
    expect(countRequests('/api/patients')).toBe(1);
    expect(await prescriber.getPatients(PATIENT)).toHaveLength(1);
  });

  test('PO-16 an unreachable provider has created no record', async () => {
    await prescriber.getClinician('1');
    await doseSpot.close();
    expect(await catchFailure(prescriber.createPatient(PATIENT))).toEqual({ failure: 'silent', message: '' });
    expect(await catchFailure(prescriber.createPatient(PATIENT))).toEqual({
      failure: 'unreached',
      message: '',
    });
  });

  test('PO-16 a wrong subscription key fails as a credentials error', async () => {
    const other = { ...doseSpot.settings, subscriptionKey: 'another key' };
    const unknownPatient = createDoseSpotPrescriber(other, { now: () => now });
    expect(await catchFailure(unknownPatient.createPatient(PATIENT))).toEqual({
      failure: 'token',
      message: '',
    });
  });
});
