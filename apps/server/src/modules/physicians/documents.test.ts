import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, REPLY_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { createPdf } from '../files/fixtures/samples.fixtures.ts';
import { createTestPatient, MONDAY, type Person } from '../../testing/practice.ts';
import {
  PHYSICIAN_DETAILS,
  createDocuments,
  createPhysicianBeforeSubmission,
  createPhysicianAccount,
  createUploadedFile,
} from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let patient: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  patient = await createTestPatient(server, 'grace');
});
afterAll(() => server.close());

const createWithDetails = async (name: string): Promise<Person> => {
  const person = await createPhysicianAccount(server, name);
  const { data } = await server.call('addDoctorDetails', { token: person.token, body: PHYSICIAN_DETAILS });
  return { ...person, id: data.id ?? '' };
};
const addDocuments = (person: Person, body: Body<'addDoctorDocument'>) =>
  server.call('addDoctorDocument', { token: person.token, body });
const updateDocuments = (person: Person, version: number, body: Body<'addDoctorDocument'>, id = person.id) =>
  server.call('updateDoctorDocument', { token: person.token, params: { id }, body: { ...body, version } });
const uploadSignature = (person: Person, signature: string, id = person.id) =>
  server.call('uploadDoctorSignature', { token: person.token, params: { id }, body: { signature } });

/** Uploads a file in all three steps. */
const upload = async (person: Person, name: string, bytes: Buffer): Promise<string> => {
  const { data } = await server.call('startUpload', {
    token: person.token,
    body: { kind: 'document', name, type: 'application/pdf', size: bytes.length },
  });
  await server.fetch(`${data.url}&offset=0`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  await server.call('completeUpload', { token: person.token, params: { id: data.id } });
  return data.id;
};

const PDF = createPdf();

describe('the documents', () => {
  test('PO-12 PO-13 documents are saved with their files, which can be read through a link', async () => {
    const person = await createWithDetails('files');
    const body = await createDocuments(server, person);
    body.licence.file = await upload(person, 'My licence.pdf', PDF);
    const reply = await addDocuments(person, body);
    expect(reply).toMatchObject({ status: 201, message: [ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED] });
    expect(reply.data.documents).toMatchObject({
      version: 1,
      npi_number: '1234567893',
      licence: {
        number: '123456',
        state: 'NY',
        decision: null,
        denial_reason: null,
        file: { id: body.licence.file, name: 'My licence.pdf', type: 'application/pdf' },
      },
      insurance: { company_name: 'Mutual of Albany' },
    });
    const read = await server.fetch(reply.data.documents?.licence.file.url ?? '');
    expect(Buffer.from(await read.arrayBuffer()).equals(PDF)).toBe(true);
  });

  test('PO-25 a repeated request succeeds; a change based on an older version is refused', async () => {
    const person = await createWithDetails('twice');
    const body = await createDocuments(server, person);
    const replies = await Promise.all([addDocuments(person, body), addDocuments(person, body)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies.map(({ data }) => data.documents?.version)).toEqual([1, 1]);
    expect((await addDocuments(person, { ...body, npi_number: '1245319599' })).status).toBe(409);
    const other = { ...body, dea: { ...body.dea, number: 'bo1234563' } };
    const updates = await Promise.all([updateDocuments(person, 1, other), updateDocuments(person, 1, other)]);
    expect(updates.map(({ status }) => status).sort()).toEqual([200, 409]);
    const changed = updates.find(({ status }) => status === 200);
    expect(changed?.data.documents?.dea.number).toBe('BO1234563');
  });

  test('PO-13 a replaced file can no longer be read', async () => {
    const person = await createWithDetails('replace');
    const body = await createDocuments(server, person);
    body.licence.file = await upload(person, 'old.pdf', PDF);
    const before = await addDocuments(person, body);
    const oldUrl = before.data.documents?.licence.file.url ?? '';
    expect((await server.fetch(oldUrl)).status).toBe(200);
    const file = await createUploadedFile(server, person);
    const after = await updateDocuments(person, 1, { ...body, licence: { ...body.licence, file } });
    expect(after.data.documents?.licence.file.id).toBe(file);
    expect((await server.fetch(oldUrl)).status).toBe(404);
  });

  test("PO-13 a file must be the physician's own, uploaded as a document, and used once", async () => {
    const [person, other] = [await createWithDetails('own'), await createWithDetails('thief')];
    const body = await createDocuments(server, person);
    await addDocuments(person, body);
    const otherDocuments = await createDocuments(server, other);
    const withForeignFile = {
      ...otherDocuments,
      licence: { ...otherDocuments.licence, file: body.licence.file },
    };
    expect((await addDocuments(other, withForeignFile)).status).toBe(404);
    const patientFile = await createUploadedFile(server, patient);
    expect(
      (await addDocuments(other, { ...otherDocuments, dea: { ...otherDocuments.dea, file: patientFile } }))
        .status,
    ).toBe(404);
    const withRepeatedFile = {
      ...otherDocuments,
      dea: { ...otherDocuments.dea, file: otherDocuments.licence.file },
    };
    expect((await addDocuments(other, withRepeatedFile)).status).toBe(409);
    const signatureFile = await createUploadedFile(server, other, 'signature');
    expect(
      (await addDocuments(other, { ...otherDocuments, dea: { ...otherDocuments.dea, file: signatureFile } }))
        .status,
    ).toBe(400);
    expect(
      (await addDocuments(other, { ...otherDocuments, dea: { ...otherDocuments.dea, file: 'no-uuid' } }))
        .status,
    ).toBeLessThan(500);
    // None of the requests stored anything.
    const { data } = await server.call('getDoctorDetails', { token: other.token });
    expect(data.documents).toBeNull();
    expect((await addDocuments(other, otherDocuments)).status).toBe(201);
    expect((await updateDocuments(other, 1, otherDocuments, person.id)).status).toBe(404);
  });

  test('PO-12 documents require personal details and a physician account', async () => {
    const person = await createPhysicianAccount(server, 'early');
    const body = await createDocuments(server, person);
    expect(await addDocuments(person, body)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.PROFILE_NOT_COMPLETE],
      data: { missing: ['personalInfo'] },
    });
    expect((await addDocuments(patient, body)).status).toBe(403);
  });
});

describe('the signature', () => {
  test('PO-14 a signature is required, and a new one replaces the previous one', async () => {
    const person = await createWithDetails('signer');
    expect(await uploadSignature(person, '')).toMatchObject({
      status: 400,
      message: [ONBOARDING_MESSAGES.SIGNATURE_REQUIRED],
      data: { field: 'signature' },
    });
    const first = await createUploadedFile(server, person, 'signature');
    const reply = await uploadSignature(person, first);
    expect(reply).toMatchObject({ status: 200, message: [ONBOARDING_MESSAGES.SIGNATURE_UPDATED] });
    expect(reply.data.completion.uploadSignature).toBe(true);
    expect((await uploadSignature(person, first)).status).toBe(200);
    const second = await createUploadedFile(server, person, 'signature');
    expect((await uploadSignature(person, second)).data.signature?.id).toBe(second);
    expect((await uploadSignature(person, first)).status).toBe(404);
    const other = await createWithDetails('forger');
    expect((await uploadSignature(other, second)).status).toBe(404);
    expect((await uploadSignature(other, second, person.id)).status).toBe(404);
  });
});

describe('QR code and e-prescription id', () => {
  test("the QR code's URL is stored and must be a web address", async () => {
    const person = await createWithDetails('qr');
    const updateQrCode = (qrcode_url: string) =>
      server.call('updateDoctorQrCode', {
        token: person.token,
        params: { id: person.id },
        body: { qrcode_url },
      });
    expect((await updateQrCode('https://clinic.example/dr/1')).data.qrcode_url).toBe(
      'https://clinic.example/dr/1',
    );
    expect((await updateQrCode('javascript:alert(1)')).status).toBe(400);
  });

  test('PO-16 only an e-prescription id issued for the physician is stored', async () => {
    const [person, other] = [
      await createPhysicianBeforeSubmission(server, 'prescriber'),
      await createWithDetails('pretender'),
    ];
    const saveDoseSpotId = (owner: Person, dosespot_id: string) =>
      server.call('addDoctorDoseSpotID', {
        token: owner.token,
        params: { id: owner.id },
        body: { dosespot_id },
      });
    expect((await saveDoseSpotId(other, 'sandbox-prescriber')).status).toBe(400);
    expect((await saveDoseSpotId(person, 'sandbox-made-up')).status).toBe(400);
    const reply = await saveDoseSpotId(person, 'sandbox-prescriber');
    expect(reply).toMatchObject({
      status: 200,
      data: { dosespot_id: 'sandbox-prescriber', completion: { dosespot: true } },
    });
    const session = await server.call('getUserDetailID', {
      token: person.token,
      body: { user_type: 'PHYSICIAN' },
    });
    expect(session.data).toMatchObject({ dosespot_id: 'sandbox-prescriber' });
  });
});
