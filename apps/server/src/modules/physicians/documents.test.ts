import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, type Body } from '@openvisit/contract';
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

const begin = async (name: string): Promise<Person> => {
  const person = await createPhysicianAccount(server, name);
  const { data } = await server.call('addDoctorDetails', { token: person.token, body: PHYSICIAN_DETAILS });
  return { ...person, id: data.id ?? '' };
};
const add = (person: Person, body: Body<'addDoctorDocument'>) =>
  server.call('addDoctorDocument', { token: person.token, body });
const update = (person: Person, version: number, body: Body<'addDoctorDocument'>, id = person.id) =>
  server.call('updateDoctorDocument', { token: person.token, params: { id }, body: { ...body, version } });
const sign = (person: Person, signature: string, id = person.id) =>
  server.call('uploadDoctorSignature', { token: person.token, params: { id }, body: { signature } });

/** Uploads a file in all three steps. */
const upload = async (person: Person, name: string, text: string): Promise<string> => {
  const bytes = Buffer.from(text);
  const { data } = await server.call('startUpload', {
    token: person.token,
    body: { kind: 'document', name, type: 'application/pdf', size: bytes.length },
  });
  await server.fetch(`${data.url}&offset=0`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  await server.call('completeUpload', { token: person.token, params: { id: data.id } });
  return data.id;
};

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n';

describe('the documents', () => {
  test('PO-12 PO-13 documents are saved with their files, which can be read through a link', async () => {
    const person = await begin('files');
    const body = await createDocuments(server, person);
    body.licence.file = await upload(person, 'My licence.pdf', PDF);
    const answer = await add(person, body);
    expect(answer).toMatchObject({ status: 201, message: [MESSAGES.DOCUMENT_DETAILS_UPDATED] });
    expect(answer.data.documents).toMatchObject({
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
    const read = await server.fetch(answer.data.documents?.licence.file.url ?? '');
    expect(await read.text()).toBe(PDF);
  });

  test('PO-25 a repeated request succeeds; a change based on an older version is refused', async () => {
    const person = await begin('twice');
    const body = await createDocuments(server, person);
    const answers = await Promise.all([add(person, body), add(person, body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ data }) => data.documents?.version)).toEqual([1, 1]);
    expect((await add(person, { ...body, npi_number: '1245319599' })).status).toBe(409);
    const other = { ...body, dea: { ...body.dea, number: 'bo1234563' } };
    const both = await Promise.all([update(person, 1, other), update(person, 1, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const changed = both.find(({ status }) => status === 200);
    expect(changed?.data.documents?.dea.number).toBe('BO1234563');
  });

  test('PO-13 a replaced file can no longer be read', async () => {
    const person = await begin('replace');
    const body = await createDocuments(server, person);
    body.licence.file = await upload(person, 'old.pdf', PDF);
    const before = await add(person, body);
    const old = before.data.documents?.licence.file.url ?? '';
    expect((await server.fetch(old)).status).toBe(200);
    const file = await createUploadedFile(server, person);
    const after = await update(person, 1, { ...body, licence: { ...body.licence, file } });
    expect(after.data.documents?.licence.file.id).toBe(file);
    expect((await server.fetch(old)).status).toBe(404);
  });

  test("PO-13 a file must be the physician's own, uploaded as a document, and used once", async () => {
    const [person, other] = [await begin('own'), await begin('thief')];
    const body = await createDocuments(server, person);
    await add(person, body);
    const theirs = await createDocuments(server, other);
    const stolen = { ...theirs, licence: { ...theirs.licence, file: body.licence.file } };
    expect((await add(other, stolen)).status).toBe(404);
    const patients = await createUploadedFile(server, patient);
    expect((await add(other, { ...theirs, dea: { ...theirs.dea, file: patients } })).status).toBe(404);
    const twice = { ...theirs, dea: { ...theirs.dea, file: theirs.licence.file } };
    expect((await add(other, twice)).status).toBe(409);
    const picture = await createUploadedFile(server, other, 'signature');
    expect((await add(other, { ...theirs, dea: { ...theirs.dea, file: picture } })).status).toBe(400);
    expect((await add(other, { ...theirs, dea: { ...theirs.dea, file: 'no-uuid' } })).status).toBeLessThan(
      500,
    );
    // None of the requests stored anything.
    const { data } = await server.call('getDoctorDetails', { token: other.token });
    expect(data.documents).toBeNull();
    expect((await add(other, theirs)).status).toBe(201);
    expect((await update(other, 1, theirs, person.id)).status).toBe(404);
  });

  test('PO-12 documents require personal details and a physician account', async () => {
    const person = await createPhysicianAccount(server, 'early');
    const body = await createDocuments(server, person);
    expect(await add(person, body)).toMatchObject({
      status: 409,
      message: [MESSAGES.PROFILE_NOT_COMPLETE],
      data: { missing: ['personalInfo'] },
    });
    expect((await add(patient, body)).status).toBe(403);
  });
});

describe('the signature', () => {
  test('PO-14 a signature is required, and a new one replaces the previous one', async () => {
    const person = await begin('signer');
    expect(await sign(person, '')).toMatchObject({
      status: 400,
      message: [MESSAGES.SIGNATURE_REQUIRED],
      data: { field: 'signature' },
    });
    const first = await createUploadedFile(server, person, 'signature');
    const answer = await sign(person, first);
    expect(answer).toMatchObject({ status: 200, message: [MESSAGES.SIGNATURE_UPDATED] });
    expect(answer.data.completion.uploadSignature).toBe(true);
    expect((await sign(person, first)).status).toBe(200);
    const second = await createUploadedFile(server, person, 'signature');
    expect((await sign(person, second)).data.signature?.id).toBe(second);
    expect((await sign(person, first)).status).toBe(404);
    const other = await begin('forger');
    expect((await sign(other, second)).status).toBe(404);
    expect((await sign(other, second, person.id)).status).toBe(404);
  });
});

describe('QR code and e-prescription id', () => {
  test("the QR code's URL is stored and must be a web address", async () => {
    const person = await begin('qr');
    const keep = (qrcode_url: string) =>
      server.call('updateDoctorQrCode', {
        token: person.token,
        params: { id: person.id },
        body: { qrcode_url },
      });
    expect((await keep('https://clinic.example/dr/1')).data.qrcode_url).toBe('https://clinic.example/dr/1');
    expect((await keep('javascript:alert(1)')).status).toBe(400);
  });

  test('PO-16 only an e-prescription id issued for the physician is stored', async () => {
    const [person, other] = [
      await createPhysicianBeforeSubmission(server, 'prescriber'),
      await begin('pretender'),
    ];
    const give = (who: Person, dosespot_id: string) =>
      server.call('addDoctorDoseSpotID', { token: who.token, params: { id: who.id }, body: { dosespot_id } });
    expect((await give(other, 'sandbox-prescriber')).status).toBe(400);
    expect((await give(person, 'sandbox-made-up')).status).toBe(400);
    const answer = await give(person, 'sandbox-prescriber');
    expect(answer).toMatchObject({
      status: 200,
      data: { dosespot_id: 'sandbox-prescriber', completion: { dosespot: true } },
    });
  });
});
