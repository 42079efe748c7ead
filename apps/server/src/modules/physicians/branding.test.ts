import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES, MESSAGES } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import { createUploadedFile } from '../../testing/physicians.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { file } from '../../schema/files.ts';
import { physician } from '../../schema/physicians.ts';

describe(`the branding of a practice on ${DATABASE}`, () => {
  let server: TestServer;
  let doctor: Person;
  let other: Person;

  const setPaid = (id: string, is_paid = true) =>
    server.system.write(async ({ tx }) => {
      await tx.update(physician).set({ is_paid }).where(eq(physician.id, id));
    });
  const readBranding = (person: Person) =>
    server.call('getDoctorAppTheme', { token: person.token, params: { id: person.id } });
  const updateBranding = (person: Person, body: { app_theme: number; logo_url: string | null }) =>
    server.call('updateDoctorAppTheme', { token: person.token, params: { id: person.id }, body });
  const getFileState = async (id: string) =>
    (await server.system.db.select().from(file).where(eq(file.id, id)))[0]?.state;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    doctor = await createTestPhysician(server, 'branded');
    other = await createTestPhysician(server, 'unpaid');
    await setPaid(doctor.id);
  });
  afterAll(() => server.close());

  test('PO-18 unpaid branding can be read but not changed', async () => {
    expect((await readBranding(other)).data).toEqual({
      id: null,
      doctor: other.id,
      app_theme: 1,
      logo_url: null,
      is_paid: false,
    });
    const body = { app_theme: 3, logo_url: null };
    const added = await server.call('addDoctorAppTheme', {
      token: other.token,
      body: { doctor: other.id, ...body },
    });
    const changed = await updateBranding(other, body);
    expect([added.status, changed.status]).toEqual([402, 402]);
    expect(added.message).toEqual([BILLING_MESSAGES.BRANDING_UNPAID]);
    expect((await readBranding(other)).data.app_theme).toBe(1);
  });

  test('PO-18 branding is added once; a repeated request succeeds, other content conflicts', async () => {
    const logo = await createUploadedFile(server, doctor, 'image');
    const body = { doctor: doctor.id, app_theme: 2, logo_url: logo };
    const add = () => server.call('addDoctorAppTheme', { token: doctor.token, body });
    const [first, second] = await Promise.all([add(), add()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.data).toMatchObject({ id: doctor.id, app_theme: 2, is_paid: true });
    expect(first.data.logo_url).toContain(`/api/files/content/${logo}?`);
    expect(first.message).toEqual([BILLING_MESSAGES.PERSONALIZE_UPDATED]);
    const different = await server.call('addDoctorAppTheme', {
      token: doctor.token,
      body: { ...body, app_theme: 4 },
    });
    expect([different.status, different.message]).toEqual([409, [MESSAGES.RECORD_CHANGED]]);
  });

  test('PO-18 a logo is kept when its link is sent, deleted when replaced, and can be removed', async () => {
    const logoUrl = (await readBranding(doctor)).data.logo_url ?? '';
    const id = /content\/([\da-f-]+)\?/.exec(logoUrl)?.[1] ?? '';
    const changed = await updateBranding(doctor, { app_theme: 5, logo_url: logoUrl });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ app_theme: 5, logo_url: expect.stringContaining(id) });
    const nextLogo = await createUploadedFile(server, doctor, 'image');
    expect((await updateBranding(doctor, { app_theme: 5, logo_url: nextLogo })).status).toBe(200);
    expect([await getFileState(id), await getFileState(nextLogo)]).toEqual(['deleted', 'complete']);
    expect((await updateBranding(doctor, { app_theme: 5, logo_url: null })).data.logo_url).toBeNull();
    expect(await getFileState(nextLogo)).toBe('deleted');
  });

  test('PO-18 new branding is published to the physician and returned at sign-in and to patients', async () => {
    const socket = await server.socket(doctor.token);
    const logo = await createUploadedFile(server, doctor, 'image');
    await updateBranding(doctor, { app_theme: 4, logo_url: logo });
    const event = await socket.waitFor('event', ({ name }) => name === 'billing.changed');
    expect(event.data).toEqual({ what: 'branding' });
    await socket.close();
    const signedIn = await server.login(doctor.email, 'PHYSICIAN');
    doctor = { ...doctor, token: signedIn.token };
    expect(signedIn).toMatchObject({ user_theme: 4, logo_url: expect.stringContaining(logo) });
    const patient = await createTestPatient(server, 'onlooker');
    const profile = await server.call('getDoctorProfile', {
      token: patient.token,
      params: { id: doctor.id },
    });
    expect(profile.data).toMatchObject({ user_theme: 4, logo_url: expect.stringContaining(logo) });
  });

  test('PO-19 refunded branding is hidden and shown again once it is paid', async () => {
    const patient = await createTestPatient(server, 'refunded');
    const { id: visit } = await bookAccepted(server, patient, doctor, getSlotStart(0, 1));
    /** The branding in each reply that contains it: sign-in, own profile, public profile and visit. */
    const listShownBranding = async () => {
      const session = await server.login(doctor.email, 'PHYSICIAN');
      doctor = { ...doctor, token: session.token };
      const { token } = patient;
      const read = await Promise.all([
        server.call('getDoctorDetails', { token: doctor.token }),
        server.call('getDoctorProfile', { token, params: { id: doctor.id } }),
        server.call('getAppointmentDetail', { token, params: { id: visit } }),
      ]);
      return [session, ...read.map(({ data }) => data)].map(({ user_theme, logo_url }) => ({
        user_theme,
        has_logo: logo_url !== null,
      }));
    };
    const repeatInReplies = (branding: object) => Array.from({ length: 4 }, () => branding);
    expect(await listShownBranding()).toEqual(repeatInReplies({ user_theme: 4, has_logo: true }));
    await setPaid(doctor.id, false);
    expect(await listShownBranding()).toEqual(repeatInReplies({ user_theme: 1, has_logo: false }));
    expect((await readBranding(doctor)).data).toMatchObject({ app_theme: 4, is_paid: false });
    await setPaid(doctor.id);
    expect(await listShownBranding()).toEqual(repeatInReplies({ user_theme: 4, has_logo: true }));
  });

  test('PO-18 another user’s file, a file of another kind, an unknown URL and another physician’s branding are refused', async () => {
    const otherUpload = await createUploadedFile(server, other, 'image');
    const document = await createUploadedFile(server, doctor, 'document');
    const replies = await Promise.all(
      [otherUpload, document, 'https://example.org/logo.png', 'x'].map((logo_url) =>
        updateBranding(doctor, { app_theme: 1, logo_url }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 400, 400, 400]);
    const refused = await server.call('updateDoctorAppTheme', {
      token: other.token,
      params: { id: doctor.id },
      body: { app_theme: 1, logo_url: null },
    });
    const read = await server.call('getDoctorAppTheme', { token: other.token, params: { id: doctor.id } });
    expect([refused.status, read.status]).toEqual([404, 404]);
    expect((await readBranding(doctor)).data.app_theme).toBe(4);
  });
});
