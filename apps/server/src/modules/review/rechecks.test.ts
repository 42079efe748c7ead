import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, type PhysicianDocument, REVIEW_MESSAGES } from '@openvisit/contract';
import { waitForMail } from '../../testing/mailbox.ts';
import { MONDAY, type Person } from '../../testing/practice.ts';
import {
  acceptDocuments,
  decideProfile,
  createDocuments,
  createPendingPhysician,
  createReviewer,
  PHYSICIAN_DETAILS,
} from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_SECONDS = 86_400;
const DENIAL = 'The registration is cut off.';

let server: TestServer;
let reviewer: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  reviewer = await createReviewer(server, 'ruth');
});
afterAll(() => server.close());

const signIn = async (person: Person): Promise<Person> => ({
  ...person,
  token: (await server.login(person.email, person.role)).token,
});

const makeAccepted = async (name: string): Promise<Person> => {
  const person = await createPendingPhysician(server, name);
  await acceptDocuments(server, reviewer, person.id);
  expect((await decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' })).status).toBe(200);
  return person;
};

type Sent = Body<'addDoctorDocument'>;

/** Saves the physician's documents with a change. */
const change = async (person: Person, changed: (documents: Sent) => Partial<Sent>) => {
  const { token } = person;
  const { data: profile } = await server.call('getDoctorDetails', { token });
  if (!profile.documents) throw new Error('There are no documents');
  const { version, npi_number, licence, dea, insurance } = profile.documents;
  const toBody = <T extends { decision: unknown; denial_reason: unknown; file: { id: string } }>(
    stored: T,
  ) => {
    const { decision: _, denial_reason: __, file, ...rest } = stored;
    return { ...rest, file: file.id };
  };
  const sent = { npi_number, licence: toBody(licence), dea: toBody(dea), insurance: toBody(insurance) };
  const body = { ...sent, ...changed(sent), version };
  return server.call('updateDoctorDocument', { token, params: { id: person.id }, body });
};

const review = async (id: string) =>
  (await server.call('getReview', { token: reviewer.token, params: { id } })).data;
const decideOne = async (
  id: string,
  document: PhysicianDocument,
  answer: { decision: 'ACCEPTED' } | { decision: 'DENIED'; reason: string },
) => {
  const version = (await review(id)).documents?.version ?? 0;
  const body = { document, version, ...answer };
  return server.call('decideDocument', { token: reviewer.token, params: { id }, body });
};
const toRecheck = async (search = '') =>
  (await server.call('getReviewQueue', { token: reviewer.token, query: { status: 'RECHECK', search } })).data;
const listRechecks = async () =>
  (await toRecheck()).results.map(({ id, rechecks }) => [
    id,
    rechecks.map((recheck) => [recheck.document, recheck.why]),
  ]);

describe('an accepted physician', () => {
  test('PO-28 who changes a document is queued for review and stays accepted', async () => {
    const person = await makeAccepted('changes');
    const other = await makeAccepted('stays');
    expect(await listRechecks()).toEqual([]);
    const socket = await server.socket(reviewer.token);
    server.clock.advance(60);
    const from = server.clock.now();
    const saved = await change(person, ({ dea }) => ({ dea: { ...dea, number: 'BO1234563' } }));
    expect(saved).toMatchObject({ status: 200, data: { doctor_status: 'ACCEPTED' } });
    const event = await socket.waitFor('event', ({ name }) => name === 'review.changed');
    expect(event.data).toEqual({ physician: person.id });
    await socket.close();
    const { results, links } = await toRecheck();
    expect(links.total_pages).toBe(1);
    expect(results).toMatchObject([
      {
        id: person.id,
        doctor_status: 'ACCEPTED',
        rechecks: [{ document: 'DEA', why: 'CHANGED' }],
      },
    ]);
    const since = Date.parse(results[0]?.rechecks[0]?.since ?? '');
    expect(since).toBeGreaterThanOrEqual(from);
    expect(since).toBeLessThanOrEqual(server.clock.now());
    expect((await toRecheck('nobody')).results).toEqual([]);
    // The queue of profiles to accept is empty.
    const waiting = await server.call('getReviewQueue', { token: reviewer.token });
    expect(waiting.data.results).toEqual([]);
    // Unchanged documents keep their decision, the changed one is reviewed, and the physician stays accepted.
    expect(await decideOne(person.id, 'LICENCE', { decision: 'DENIED', reason: DENIAL })).toMatchObject({
      status: 409,
      message: [REVIEW_MESSAGES.STATUS_ALREADY_DECIDED],
    });
    expect((await decideOne(other.id, 'DEA', { decision: 'DENIED', reason: DENIAL })).status).toBe(409);
    const accepted = await decideOne(person.id, 'DEA', { decision: 'ACCEPTED' });
    expect(accepted).toMatchObject({ status: 200, data: { doctor_status: 'ACCEPTED' } });
    expect(accepted.data.documents?.dea.decision).toBe('ACCEPTED');
    expect(await listRechecks()).toEqual([]);
    // A repeated request, such as after a lost reply.
    expect((await decideOne(person.id, 'DEA', { decision: 'ACCEPTED' })).status).toBe(200);
    expect((await server.call('searchDoctor', { token: person.token })).status).toBe(200);
  });

  test('PO-28 who changes the name, degree or NPI is queued for review with what has changed', async () => {
    const person = await makeAccepted('renamed');
    const { token } = person;
    const acceptLicense = async () => {
      expect(await listRechecks()).toEqual([[person.id, [['LICENCE', 'CHANGED']]]]);
      await decideOne(person.id, 'LICENCE', { decision: 'ACCEPTED' });
      expect(await listRechecks()).toEqual([]);
    };
    const saveDetails = async (changed: Partial<Body<'addDoctorDetails'>>) => {
      const { data: profile } = await server.call('getDoctorDetails', { token });
      return server.call('updateDoctorDetail', {
        token,
        params: { id: person.id },
        body: { ...PHYSICIAN_DETAILS, ...changed, version: profile.details?.version ?? 0 },
      });
    };
    expect((await saveDetails({ first_name: 'Bruno', last_name: 'Silva' })).status).toBe(200);
    expect((await review(person.id)).history[0]).toMatchObject({
      kind: 'changed',
      reason: expect.stringMatching(/^The name changed from .* to Bruno Silva$/),
    });
    await acceptLicense();
    await saveDetails({ first_name: 'Bruno', last_name: 'Silva', about_me: 'I listen first.' });
    expect(await listRechecks()).toEqual([]);
    await saveDetails({ first_name: 'Bruno', last_name: 'Silva', add_degree: 'DO' });
    await acceptLicense();
    await change(person, () => ({ npi_number: '1245319599' }));
    await acceptLicense();
  });

  test('PO-28 whose changed document is denied sees the reason and is queued again after the next change', async () => {
    const person = await makeAccepted('notified');
    const renew = async () => (await createDocuments(server, person)).insurance;
    const insurance = await renew();
    await change(person, () => ({ insurance }));
    server.clock.advance(60);
    const socket = await server.socket(person.token);
    const denied = await decideOne(person.id, 'INSURANCE', { decision: 'DENIED', reason: DENIAL });
    expect(denied).toMatchObject({ status: 200, data: { doctor_status: 'ACCEPTED' } });
    const status = await socket.waitFor('event', ({ name }) => name === 'physician.status');
    expect(status.data).toEqual({ doctor_status: 'ACCEPTED', reason: null });
    const notification = await socket.waitFor('event', ({ name }) => name === 'notification.created');
    expect(notification.data).toMatchObject({
      notification_type: 'DOCUMENT_DENIED',
      message: 'A document was denied: Insurance. Read the reason and upload a new document',
    });
    await socket.close();
    const letter = await waitForMail(server, person.email, 2);
    expect(letter.subject).toBe('One of your documents needs a change');
    expect(letter.body).toContain(DENIAL);
    const { data: ownProfile } = await server.call('getDoctorDetails', { token: person.token });
    expect(ownProfile).toMatchObject({
      doctor_status: 'ACCEPTED',
      documents: { insurance: { decision: 'DENIED', denial_reason: DENIAL } },
    });
    // The document now waits for the physician, not for a reviewer.
    expect(await listRechecks()).toEqual([]);
    const next = await renew();
    await change(person, () => ({ insurance: next }));
    expect(await listRechecks()).toEqual([[person.id, [['INSURANCE', 'CHANGED']]]]);
    // A reviewer can revert the denial until the document changes.
    await decideOne(person.id, 'INSURANCE', { decision: 'DENIED', reason: DENIAL });
    const back = await decideOne(person.id, 'INSURANCE', { decision: 'ACCEPTED' });
    expect(back.data.documents?.insurance.decision).toBe('ACCEPTED');
    expect(await listRechecks()).toEqual([]);
  });

  test('PO-28 whose document has expired is queued for review, longest wait first', async () => {
    const person = await makeAccepted('ends');
    const changing = await makeAccepted('later');
    await change(person, ({ licence }) => ({ licence: { ...licence, end_date: '2026-03-09' } }));
    expect(await decideOne(person.id, 'LICENCE', { decision: 'ACCEPTED' })).toMatchObject({ status: 200 });
    // The last valid day counts in every time zone.
    server.clock.advance(8 * DAY_SECONDS - 7200);
    reviewer = await signIn(reviewer);
    expect(await listRechecks()).toEqual([]);
    server.clock.advance(DAY_SECONDS);
    reviewer = await signIn(reviewer);
    await change(await signIn(changing), ({ dea }) => ({ dea: { ...dea, number: 'BO1234563' } }));
    expect(await listRechecks()).toEqual([
      [person.id, [['LICENCE', 'ENDED']]],
      [changing.id, [['DEA', 'CHANGED']]],
    ]);
    expect((await review(person.id)).checks.licence).toBe('EXPIRED');
    const accepted = await server.call('getReviewQueue', {
      token: reviewer.token,
      query: { status: 'ACCEPTED' },
    });
    const marked = accepted.data.results.filter(({ rechecks }) => rechecks.length > 0);
    expect(marked.map(({ id }) => id).sort()).toEqual([person.id, changing.id].sort());
    const denied = await decideOne(person.id, 'LICENCE', { decision: 'DENIED', reason: DENIAL });
    expect(denied.status).toBe(200);
    expect((await listRechecks()).map(([id]) => id)).toEqual([changing.id]);
  });
});
