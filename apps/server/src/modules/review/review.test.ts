import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PhysicianStatus, MESSAGES, REPLY_MESSAGES, REVIEW_MESSAGES } from '@openvisit/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../schema/audit.ts';
import { findDatabaseError } from '../../platform/database/database.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { buildDetailsUpdate, PATIENT_DETAILS } from '../../testing/patients.ts';
import { createTestPatient, MONDAY, type Person } from '../../testing/practice.ts';
import {
  acceptDocuments,
  decideProfile,
  createDocuments,
  PHYSICIAN_DETAILS,
  createPendingPhysician,
  createReviewer,
} from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { users } from '../../schema/accounts.ts';
import { reviewDecision } from '../../schema/review.ts';

let server: TestServer;
let reviewer: Person;
let secondReviewer: Person;
let patient: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  reviewer = await createReviewer(server, 'ruth');
  secondReviewer = await createReviewer(server, 'rose');
  patient = await createTestPatient(server, 'grace');
});
afterAll(() => server.close());

const DENIAL = 'The license has ended. Please upload the new one.';
const setStatus = (person: Person, id: string, status: PhysicianStatus) =>
  server.call('updateDoctorStatus', { token: person.token, params: { id }, body: { status } });
const getReview = (id: string, caller = reviewer) =>
  server.call('getReview', { token: caller.token, params: { id } });
const decideLicense = async (
  id: string,
  decision: 'ACCEPTED' | 'DENIED',
  reason?: string,
  caller = reviewer,
) => {
  const version = (await getReview(id)).data.documents?.version ?? 0;
  const body = {
    document: 'LICENCE',
    decision,
    version,
    ...(reason === undefined ? {} : { reason }),
  } as const;
  return server.call('decideDocument', { token: caller.token, params: { id }, body });
};

describe('a reviewer', () => {
  test('PO-28 reads the whole profile with the automatic checks, and the read is audited', async () => {
    const person = await createPendingPhysician(server, 'read');
    const { data, status } = await getReview(person.id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      first_name: 'Amara',
      doctor_status: 'PENDING',
      again: false,
      checks: {
        today: '2026-03-02',
        npi_checksum: true,
        licence: 'VALID',
        dea: 'VALID',
        insurance: 'VALID',
      },
      details: { degree: 'MD' },
      practice: { practice_name: 'Okafor Medical' },
      dosespot_id: 'sandbox-read',
    });
    expect(data.documents?.licence.file.url).toMatch(/^\/api\/files\/content\//);
    expect(data.signature?.url).toMatch(/^\/api\/files\/content\//);
    const [auditRows] = await server.system.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'review.read'), eq(auditLog.record_id, person.id)));
    expect(auditRows).toMatchObject({ actor: reviewer.user, role: 'REVIEWER' });
    expect((await getReview(person.id, person)).status).toBe(403);
    expect((await getReview(person.id, patient)).status).toBe(403);
    expect((await server.call('getReviewQueue', { token: person.token })).status).toBe(403);
  });

  test('PO-28 accepts the profile once each document is accepted; the physician is notified', async () => {
    const person = await createPendingPhysician(server, 'accepted');
    const tooEarly = await decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' });
    expect(tooEarly).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.DOCUMENTS_UNDECIDED],
      data: { documents: ['LICENCE', 'DEA', 'INSURANCE'] },
    });
    await acceptDocuments(server, reviewer, person.id);
    const socket = await server.socket(person.token);
    const reply = await decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' });
    expect(reply).toMatchObject({ status: 200, data: { doctor_status: 'ACCEPTED' } });
    const event = await socket.waitFor('event', ({ name }) => name === 'physician.status');
    expect(event.data).toEqual({ doctor_status: 'ACCEPTED', reason: null });
    const notification = await socket.waitFor('event', ({ name }) => name === 'notification.created');
    expect(notification.data).toMatchObject({
      notification_type: 'PROFILE_ACCEPTED',
      message: REPLY_MESSAGES.NOTIFY_PROFILE_LISTED,
    });
    await socket.close();
    // The running session gets the permissions of an accepted physician (RT-10).
    expect((await server.call('searchDoctor', { token: person.token })).status).toBe(200);
    const mail = await waitForMail(server, person.email);
    expect(mail.subject).toBe('Your profile is accepted');
    expect(mail.body).toContain('Patients can find you and book visits from now on.');
  });

  test('PO-24 PO-28 denies with a reason; the physician reads it, corrects the profile and resubmits it', async () => {
    const person = await createPendingPhysician(server, 'denied');
    expect(
      await decideProfile(server, reviewer, person.id, { status: 'DENIED', denial_reason: '  ' }),
    ).toMatchObject({
      status: 400,
      data: { field: 'denial_reason', problem: REVIEW_MESSAGES.REASON_REQUIRED },
    });
    const tooLong = await decideProfile(server, reviewer, person.id, {
      status: 'DENIED',
      denial_reason: 'x'.repeat(501),
    });
    expect(tooLong.status).toBe(400);
    await decideLicense(person.id, 'DENIED', 'Page two is missing.');
    const reply = await decideProfile(server, reviewer, person.id, {
      status: 'DENIED',
      denial_reason: ` ${DENIAL} `,
    });
    expect(reply.data).toMatchObject({ doctor_status: 'DENIED', denial_reason: DENIAL });
    const { data: ownProfile } = await server.call('getDoctorDetails', { token: person.token });
    expect(ownProfile).toMatchObject({
      doctor_status: 'DENIED',
      denial_reason: DENIAL,
      documents: {
        licence: { decision: 'DENIED', denial_reason: 'Page two is missing.' },
        dea: { decision: null },
      },
    });
    expect(JSON.stringify(ownProfile)).not.toMatch(/ruth/i);
    expect((await server.login(person.email, 'PHYSICIAN')).reason).toBe(DENIAL);
    const token = (await server.login(person.email, 'PHYSICIAN')).token;
    const { body: mail } = await waitForMail(server, person.email);
    expect(mail).toContain(DENIAL);
    expect(mail).toContain('License: Page two is missing.');
    expect(mail).toContain('/onboarding/under-review');

    const signedIn = { ...person, token };
    const body = {
      ...(await createDocuments(server, signedIn)),
      version: ownProfile.documents?.version ?? 0,
    };
    await server.call('updateDoctorDocument', { token, params: { id: person.id }, body });
    expect(await setStatus(signedIn, person.id, 'PENDING')).toMatchObject({
      status: 200,
      data: { doctor_status: 'PENDING', denial_reason: null, block_reason: null },
    });
    const { data: again } = await getReview(person.id);
    expect(again.again).toBe(true);
    expect(again.documents?.licence).toMatchObject({ decision: null, denial_reason: null });
    expect(again.history.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['submitted', null],
      ['denied', DENIAL],
      ['submitted', null],
    ]);
    expect(again.document_history).toMatchObject([
      {
        document: 'LICENCE',
        decision: 'DENIED',
        by: 'ruth Person',
        reason: 'Page two is missing.',
        is_current: false,
      },
    ]);
  });

  test('PO-28 cannot decide about a profile or document that has changed since it was read', async () => {
    const person = await createPendingPhysician(server, 'moving');
    const { data: reviewed } = await getReview(person.id);
    await acceptDocuments(server, reviewer, person.id);
    const { data: ownProfile } = await server.call('getDoctorDetails', { token: person.token });
    const change = {
      ...(await createDocuments(server, person)),
      version: ownProfile.documents?.version ?? 0,
    };
    change.dea = { ...change.dea, number: 'BO1234563' };
    await server.call('updateDoctorDocument', {
      token: person.token,
      params: { id: person.id },
      body: change,
    });
    const params = { id: person.id };
    const stale = await server.call('updateDoctorStatus', {
      token: reviewer.token,
      params,
      body: { status: 'ACCEPTED', revision: reviewed.revision },
    });
    expect(stale).toMatchObject({ status: 409, message: [MESSAGES.RECORD_CHANGED] });
    const oldDecision = await server.call('decideDocument', {
      token: reviewer.token,
      params,
      body: { document: 'DEA', decision: 'ACCEPTED', version: reviewed.documents?.version ?? 0 },
    });
    expect(oldDecision).toMatchObject({ status: 409, message: [MESSAGES.RECORD_CHANGED] });
    // A document accepted before the change needs a new decision.
    expect(await decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.DOCUMENTS_UNDECIDED],
    });
  });

  const acceptRevision = (id: string, revision: number) =>
    server.call('updateDoctorStatus', {
      token: reviewer.token,
      params: { id },
      body: { status: 'ACCEPTED', revision },
    });
  const CHANGED = { status: 409, message: [MESSAGES.RECORD_CHANGED] };

  test('PO-28 cannot decide after a rename; saving the same name does not count', async () => {
    const person = await createPendingPhysician(server, 'renamed');
    await acceptDocuments(server, reviewer, person.id);
    const rename = (last_name: string) =>
      server.call('updateUser', {
        token: person.token,
        params: { id: person.user },
        body: { first_name: 'Amara', last_name },
      });
    const { data: reviewed } = await getReview(person.id);
    expect((await rename('Okafor')).status).toBe(200);
    expect((await getReview(person.id)).data.revision).toBe(reviewed.revision);
    expect((await rename('Nwosu')).status).toBe(200);
    expect(await acceptRevision(person.id, reviewed.revision)).toMatchObject(CHANGED);
    const { data: now } = await getReview(person.id);
    expect(now).toMatchObject({ last_name: 'Nwosu', revision: reviewed.revision + 1 });
    // A form opened before the rename cannot silently restore the old name.
    const stale = await server.call('updateDoctorDetail', {
      token: person.token,
      params: { id: person.id },
      body: { ...PHYSICIAN_DETAILS, version: reviewed.details?.version ?? 0 },
    });
    expect(stale).toMatchObject(CHANGED);
    expect((await acceptRevision(person.id, now.revision)).status).toBe(200);
  });

  test("PO-28 a rename in the patient role also changes the physician's version, and vice versa", async () => {
    const person = await createPendingPhysician(server, 'twofold');
    await acceptDocuments(server, reviewer, person.id);
    const { data: reviewed } = await getReview(person.id);
    await server.call('updateUserRole', {
      token: person.token,
      params: { id: person.user },
      body: { role: ['PHYSICIAN', 'PATIENT'] },
    });
    const { token } = await server.login(person.email, 'PATIENT');
    const { data: record } = await server.call('addPatientDetails', { token, body: PATIENT_DETAILS });
    expect(await acceptRevision(person.id, reviewed.revision)).toMatchObject(CHANGED);
    const { data: current } = await getReview(person.id);
    expect(current).toMatchObject({ first_name: 'Grace', revision: reviewed.revision + 1 });
    // Of the patient's record, only the name affects the review.
    const params = { id: record.id };
    const update = await server.call('updatePatientDetails', {
      token,
      params,
      body: buildDetailsUpdate(1, { weight: 151 }),
    });
    expect(update.data.versions.details).toBe(2);
    const doctor = await server.login(person.email, 'PHYSICIAN');
    const version = current.details?.version ?? 0;
    const renamed = await server.call('updateDoctorDetail', {
      token: doctor.token,
      params: { id: person.id },
      body: { ...PHYSICIAN_DETAILS, version },
    });
    expect(renamed.data.details?.version).toBe(version + 1);
    const again = await server.login(person.email, 'PATIENT');
    const { data: after } = await server.call('getPatientDetails', { token: again.token, params });
    expect(after).toMatchObject({ first_name: 'Amara', versions: { details: 3 } });
    expect((await acceptRevision(person.id, current.revision + 1)).status).toBe(200);
  });

  test('PO-28 of two concurrent reviewers one decides and the other conflicts; a repeated decision succeeds', async () => {
    const person = await createPendingPhysician(server, 'race');
    await acceptDocuments(server, reviewer, person.id);
    const replies = await Promise.all([
      decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' }),
      decideProfile(server, secondReviewer, person.id, { status: 'DENIED', denial_reason: DENIAL }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toEqual([
      REVIEW_MESSAGES.STATUS_ALREADY_DECIDED,
    ]);
    const { data } = await getReview(person.id);
    const [winner, loser] =
      data.doctor_status === 'ACCEPTED' ? [reviewer, secondReviewer] : [secondReviewer, reviewer];
    const repeat = (caller: Person) =>
      decideProfile(
        server,
        caller,
        person.id,
        data.doctor_status === 'ACCEPTED'
          ? { status: 'ACCEPTED' }
          : { status: 'DENIED', denial_reason: DENIAL },
      );
    expect((await repeat(winner)).status).toBe(200);
    expect((await repeat(loser)).status).toBe(409);
    expect((await getReview(person.id)).data.history).toHaveLength(2);
  });

  test('PO-28 denies a document with a reason; a repeated decision is recorded once, another one is refused', async () => {
    const person = await createPendingPhysician(server, 'single');
    expect(await decideLicense(person.id, 'DENIED')).toMatchObject({
      status: 400,
      data: { field: 'reason', problem: REVIEW_MESSAGES.REASON_REQUIRED },
    });
    await decideLicense(person.id, 'DENIED', DENIAL);
    await decideLicense(person.id, 'DENIED', DENIAL);
    const last = await decideLicense(person.id, 'ACCEPTED');
    expect(last).toMatchObject({ status: 200, message: [REVIEW_MESSAGES.DOCUMENT_ACCEPTED] });
    expect(last.data.documents?.licence).toMatchObject({ decision: 'ACCEPTED', denial_reason: null });
    expect(last.data.document_history.map(({ decision }) => decision)).toEqual(['ACCEPTED', 'DENIED']);
    expect((await decideLicense(person.id, 'ACCEPTED', undefined, person)).status).toBe(403);
    await acceptDocuments(server, reviewer, person.id);
    await decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' });
    expect(await decideLicense(person.id, 'DENIED', DENIAL)).toMatchObject({ status: 409 });
  });

  test('PO-28 reviewers cannot review their own profile in any role', async () => {
    const person = await createPendingPhysician(server, 'both');
    await server.system.write(async ({ tx }) => {
      await tx
        .update(users)
        .set({ roles: ['PHYSICIAN', 'REVIEWER'] })
        .where(eq(users.id, person.user));
    });
    const { token } = await server.login(person.email, 'REVIEWER');
    const physicianAsReviewer: Person = { ...person, role: 'REVIEWER', token };
    expect(await decideLicense(person.id, 'ACCEPTED', undefined, physicianAsReviewer)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.REVIEW_OWN],
    });
    await acceptDocuments(server, reviewer, person.id);
    expect(await decideProfile(server, physicianAsReviewer, person.id, { status: 'ACCEPTED' })).toMatchObject(
      {
        status: 409,
        message: [REPLY_MESSAGES.REVIEW_OWN],
      },
    );
  });

  test('PO-28 even the database owner cannot change decisions', async () => {
    const [row] = await server.system.db
      .select()
      .from(reviewDecision)
      .orderBy(desc(reviewDecision.entered))
      .limit(1);
    for (const statement of [
      sql`update review_decision set decision = 'ACCEPTED' where id = ${row?.id}`,
      sql`delete from review_decision where id = ${row?.id}`,
      sql`truncate review_decision`,
    ]) {
      const update = server.system.write(({ tx }) => tx.execute(statement));
      const refused = await update.then(() => null, findDatabaseError);
      expect(refused?.code).toBe('42501');
    }
  });
});
