import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PhysicianStatus,
  REPLY_MESSAGES,
  ONBOARDING_MESSAGES,
  REVIEW_MESSAGES,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../schema/audit.ts';
import {
  PHYSICIAN_DETAILS,
  createPhysicianBeforeSubmission,
  createPhysicianAccount,
  createPendingPhysician,
  createReviewer,
  submitProfile,
} from '../../testing/physicians.ts';
import { createTestPatient, MONDAY, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe('submitting a profile', () => {
  let server: TestServer;
  let reviewer: Person;
  let patient: Person;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    reviewer = await createReviewer(server, 'ruth');
    patient = await createTestPatient(server, 'grace');
  });
  afterAll(() => server.close());

  const setStatus = (person: Person, id: string, status: PhysicianStatus) =>
    server.call('updateDoctorStatus', { token: person.token, params: { id }, body: { status } });
  const getReview = (id: string) => server.call('getReview', { token: reviewer.token, params: { id } });

  test('PO-17 saving the e-prescription id submits a complete profile, unchanged', async () => {
    const person = await createPhysicianBeforeSubmission(server, 'sent');
    const socket = await server.socket(person.token);
    const ownProfile = await submitProfile(server, person);
    expect(ownProfile).toMatchObject({ doctor_status: 'PENDING', denial_reason: null, block_reason: null });
    const event = await socket.waitFor('event', ({ name }) => name === 'physician.status');
    expect(event.data).toEqual({ doctor_status: 'PENDING', reason: null });
    await socket.close();
    // A repeated request, such as after a lost reply.
    expect((await submitProfile(server, person)).doctor_status).toBe('PENDING');
    const { data } = await getReview(person.id);
    expect(data.history.map(({ kind, by }) => [kind, by])).toEqual([['submitted', 'Amara Okafor']]);
  });

  test('PO-24 only its physician can submit a complete profile, once', async () => {
    const emptyProfile = await createPhysicianAccount(server, 'bare');
    const { data: started } = await server.call('addDoctorDetails', {
      token: emptyProfile.token,
      body: PHYSICIAN_DETAILS,
    });
    const id = started.id ?? '';
    expect(await setStatus(emptyProfile, id, 'PENDING')).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.PROFILE_NOT_COMPLETE],
      data: { missing: ['practiceDetails', 'documents', 'uploadSignature', 'bankDetails', 'dosespot'] },
    });
    const other = await createPendingPhysician(server, 'sender');
    expect((await setStatus(other, id, 'PENDING')).status).toBe(404);
    expect((await setStatus(patient, other.id, 'PENDING')).status).toBe(403);
    expect(await setStatus(other, other.id, 'PENDING')).toMatchObject({
      status: 200,
      message: [ONBOARDING_MESSAGES.PROFILE_SUBMITTED],
    });
    expect((await getReview(other.id)).data.history).toHaveLength(1);
  });

  test('PO-28 physicians cannot accept themselves or make other status changes', async () => {
    const person = await createPendingPhysician(server, 'self');
    for (const status of ['ACCEPTED', 'DENIED', 'PROFILE_INCOMPLETE'] as const)
      expect(await setStatus(person, person.id, status)).toMatchObject({
        status: 409,
        message: [REVIEW_MESSAGES.STATUS_BY_REVIEWER],
      });
    const emptyProfile = await createPhysicianAccount(server, 'unsent');
    const { data } = await server.call('addDoctorDetails', {
      token: emptyProfile.token,
      body: PHYSICIAN_DETAILS,
    });
    const [id, { token }] = [data.id ?? '', reviewer];
    const body = { status: 'ACCEPTED', revision: 1 } as const;
    const unsent = await server.call('updateDoctorStatus', { token, params: { id }, body });
    expect(unsent).toMatchObject({ status: 409, message: [REVIEW_MESSAGES.STATUS_NOT_SUBMITTED] });
    expect((await getReview(id)).status).toBe(404);
    const auditRows = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    expect(auditRows.map(({ action }) => action)).toContain('record.refused');
    // A decision must name the revision of the profile.
    expect((await setStatus(reviewer, person.id, 'ACCEPTED')).status).toBe(400);
  });
});
