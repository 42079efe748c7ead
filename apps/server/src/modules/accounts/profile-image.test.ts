import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { createUploadedFile } from '../../testing/physicians.ts';
import { createTestPatient, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { file } from '../../schema/files.ts';

describe(`the profile image on ${DATABASE}`, () => {
  let server: TestServer;
  let person: Person;
  let other: Person;

  beforeAll(async () => {
    server = await startTestServer();
    person = await createTestPatient(server, 'pictured');
    other = await createTestPatient(server, 'other');
  });
  afterAll(() => server.close());

  const setImage = (image: string | null) =>
    server.call('updateProfileImage', {
      token: person.token,
      params: { id: person.user },
      body: { image },
    });
  const loadFileState = async (id: string) =>
    (await server.system.db.select().from(file).where(eq(file.id, id)))[0]?.state;

  test('PO-03 an image is set, replaced and removed; the session and the next sign-in contain it', async () => {
    const first = await createUploadedFile(server, person, 'profileImage');
    const saved = await setImage(first);
    expect(saved.status).toBe(200);
    expect(saved.data.image).toContain(`/api/files/content/${first}?`);
    expect((await setImage(first)).status).toBe(200);
    const second = await createUploadedFile(server, person, 'profileImage');
    await setImage(second);
    expect(await loadFileState(first)).not.toBe('complete');
    const signedIn = await server.login(person.email, 'PATIENT');
    expect(signedIn.image).toContain(`/api/files/content/${second}?`);
    person = { ...person, token: signedIn.token };
    expect((await setImage(null)).data).toEqual({ image: null });
    expect(await loadFileState(second)).not.toBe('complete');
  });

  test('PO-03 another user’s upload, a document and an unknown file are refused', async () => {
    const otherUpload = await createUploadedFile(server, other, 'profileImage');
    const document = await createUploadedFile(server, person, 'document');
    expect((await setImage(otherUpload)).status).toBe(404);
    expect((await setImage(document)).status).toBe(400);
    expect((await setImage('7d1e3f0a-0000-4000-8000-000000000009')).status).toBe(404);
    expect((await server.login(person.email, 'PATIENT')).image).toBeNull();
  });
});
