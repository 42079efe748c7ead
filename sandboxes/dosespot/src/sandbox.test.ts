import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_CLINIC } from './api.ts';
import { createStandaloneSandbox, type StandaloneSandbox } from './standalone.ts';

const CLINICIAN = {
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
};

const PATIENT = {
  FirstName: 'Grace',
  LastName: 'Lindqvist',
  DateOfBirth: '1990/05/05',
  Address1: '12 Harbour Street',
  City: 'Portland',
  State: 'ME',
  ZipCode: '04101',
  PrimaryPhone: '2075550125',
  PrimaryPhoneType: '5',
  Gender: '2',
  Height: '65',
  Weight: '150',
};

let standalone: StandaloneSandbox;
let now = Date.parse('2026-03-02T15:00:00Z');
beforeAll(async () => {
  standalone = await createStandaloneSandbox({ clock: { now: () => now } });
});
afterAll(() => standalone.close());

const send = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { token?: string; form?: Record<string, string>; subscriptionKey?: string } = {},
) => {
  const { token = '', form, subscriptionKey = SANDBOX_CLINIC.subscriptionKey } = options;
  const response = await standalone.app.inject({
    method,
    url: `/webapi/v2/${path}`,
    headers: {
      'subscription-key': subscriptionKey,
      authorization: `Bearer ${token}`,
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  const isJson = response.headers['content-type']?.toString().includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : undefined };
};

const requestToken = async (): Promise<string> => {
  const { clinicId, clinicKey, userId } = SANDBOX_CLINIC;
  const form = {
    grant_type: 'password',
    client_id: clinicId,
    client_secret: clinicKey,
    username: userId,
    password: clinicKey,
    scope: 'api',
  };
  return (await send('POST', 'connect/token', { form })).body.access_token;
};

test('rejects wrong credentials, missing tokens and a wrong subscription key', async () => {
  expect((await send('POST', 'connect/token', { form: { grant_type: 'password' } })).status).toBe(400);
  expect((await send('GET', 'api/clinicians/1')).status).toBe(401);
  const token = await requestToken();
  expect((await send('GET', 'api/clinicians/1', { token, subscriptionKey: 'other' })).status).toBe(403);
});

test('tokens expire', async () => {
  const token = await requestToken();
  expect((await send('GET', 'api/clinicians/1', { token })).status).toBe(200);
  now += 600_000;
  expect((await send('GET', 'api/clinicians/1', { token })).status).toBe(401);
});

test('creates, updates and returns a clinician', async () => {
  const token = await requestToken();
  const created = await send('POST', 'api/clinicians', { token, form: CLINICIAN });
  expect(created.body).toMatchObject({ Id: 310_001, Result: { ResultCode: 'OK' } });
  const form = { ...CLINICIAN, City: 'Bangor' };
  expect((await send('PUT', 'api/clinicians/310001', { token, form })).body.Result.ResultCode).toBe('OK');
  const { body } = await send('GET', 'api/clinicians/310001', { token });
  expect(body.Item).toMatchObject({ City: 'Bangor', DateOfBirth: '1979-04-09T00:00:00', Active: true });
});

test('reports invalid fields as a model state and unknown records as an error result', async () => {
  const token = await requestToken();
  const invalid = await send('POST', 'api/clinicians', { token, form: { ...CLINICIAN, ZipCode: '1' } });
  expect(invalid.status).toBe(400);
  expect(invalid.body.ModelState).toEqual({ 'clinician.ZipCode': ['The field ZipCode is invalid'] });
  const unknown = await send('PUT', 'api/clinicians/7', { token, form: CLINICIAN });
  expect(unknown.body.Result.ResultCode).toBe('ERROR');
});

test('rejects a page number that is not a positive integer', async () => {
  const token = await requestToken();
  const created = await send('POST', 'api/patients', { token, form: PATIENT });
  expect(created.body.Result.ResultCode).toBe('OK');
  const days = 'startDate=03-01-2026&endDate=03-03-2026';
  for (const page of ['x', '0', '1.5']) {
    const prescriptions = `api/patients/${created.body.Id}/prescriptions?${days}&pageNumber=${page}`;
    expect((await send('GET', prescriptions, { token })).status).toBe(400);
    expect((await send('GET', `api/patients/search?pageNumber=${page}`, { token })).status).toBe(400);
  }
});

test('single sign-on opens the portal for a valid hash only', async () => {
  const { clinicId, clinicKey } = SANDBOX_CLINIC;
  const hash = (text: string) => createHash('sha512').update(text).digest('base64').replaceAll('=', '');
  const phrase = 'abcdefghijklmnopqrstuvwxyz012345';
  const open = (userId: string, verifiedId: string) =>
    standalone.app.inject({
      url: '/LoginSingleSignOn.aspx',
      query: {
        SingleSignOnClinicId: clinicId,
        SingleSignOnUserId: userId,
        SingleSignOnPhraseLength: String(phrase.length),
        SingleSignOnCode: phrase + hash(phrase + clinicKey),
        SingleSignOnUserIdVerify: hash(verifiedId + phrase.slice(0, 22) + clinicKey),
      },
    });
  const page = await open('310001', '310001');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Amara Okafor');
  expect((await open('310001', '310002')).statusCode).toBe(403);
});
