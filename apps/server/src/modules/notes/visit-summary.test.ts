import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  MESSAGES,
  NOTE_TEXT_MAX,
  REPLY_MESSAGES,
  type Body,
  type VisitSummaryTexts,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../schema/audit.ts';
import { visitSummary } from '../../schema/notes.ts';
import { visit } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import { listMails } from '../../testing/mailbox.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { createPdf, createPdfStream } from '../files/fixtures/samples.fixtures.ts';

const TEXTS: VisitSummaryTexts = {
  what_to_do: 'Take the tablets for ten days',
  when_to_get_help: 'Call 911 for trouble breathing',
};
const CHANGED = { ...TEXTS, what_to_do: 'Take the tablets for five days' };
const MISSING = '99999999-9999-4999-8999-999999999999';

describe(`summaries of visits for patients (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let guest: Person;
  let parent: Person;
  let child: Person;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, config: { publicUrl: 'https://visits.example.org' } });
    physician = await createTestPhysician(server, 'hart');
    guest = await createTestPhysician(server, 'bennett');
    parent = await createTestPatient(server, 'grace');
    child = await createTestPatient(server, 'mia', parent);
  });
  afterAll(() => server.close());

  const setVisit = (id: string, values: Partial<typeof visit.$inferInsert>) =>
    server.system.db.update(visit).set(values).where(eq(visit.id, id));
  /** A visit of the child that has taken place. */
  const createVisit = async (): Promise<string> => {
    count += 1;
    const { id } = await bookAccepted(server, child, physician, getSlotStart(count % 6, 1 + count));
    await setVisit(id, { status: 'COMPLETED' });
    return id;
  };
  const share = (id: string, body: Partial<Body<'shareVisitSummary'>> = {}, { token }: Person = physician) =>
    server.call('shareVisitSummary', { token, params: { id }, body: { version: 0, ...TEXTS, ...body } });
  const read = (id: string, { token }: Person) => server.call('getVisitSummary', { token, params: { id } });
  const listNotifications = async (id: string) => {
    const { rows } = await server.system.db.execute<{ user_id: string; message: string }>(
      `select user_id, message from notification
       where notification_type = 'VISIT_SUMMARY' and params->>'appointment_id' = '${id}' order by created_at`,
    );
    return rows;
  };

  test('BX-13 the physician, the patient and the parent read a shared summary, and each access is logged', async () => {
    const id = await createVisit();
    expect((await read(id, child)).data.summary).toBeNull();
    const shared = await share(id);
    expect(shared).toMatchObject({ status: 200, message: [REPLY_MESSAGES.SUMMARY_SHARED] });
    expect(shared.data.summary).toEqual({ ...TEXTS, version: 1, shared_at: expect.any(String) as string });
    for (const person of [physician, child, parent])
      expect((await read(id, person)).data.summary).toEqual(shared.data.summary);
    const entries = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    const about = entries.filter(({ action }) => action.startsWith('summary.'));
    expect(about.map(({ action, actor }) => [action, actor])).toEqual([
      ['summary.share', physician.user],
      ['summary.read', physician.user],
      ['summary.read', child.user],
      ['summary.read', parent.user],
    ]);
  });

  test('BX-13 a guest physician reads and shares no summary, during the visit or after it', async () => {
    const id = await createVisit();
    await share(id);
    for (const guest_status of ['ACCEPTED', 'COMPLETED', 'DENIED'] as const) {
      await setVisit(id, { guest_physician_id: guest.id, guest_status });
      expect((await read(id, guest)).status, guest_status).toBe(404);
      expect((await share(id, { version: 1 }, guest)).status, guest_status).toBe(404);
    }
  });

  test('BX-13 only a completed visit has a summary, and a missing visit answers 404', async () => {
    count += 1;
    const { id } = await bookAccepted(server, child, physician, getSlotStart(count % 6, 1 + count));
    expect((await read(id, physician)).data.can_share).toBe(false);
    expect(await share(id)).toMatchObject({ status: 409, message: [REPLY_MESSAGES.SUMMARY_VISIT_OPEN] });
    await setVisit(id, { status: 'CANCELLED' });
    expect((await share(id)).status).toBe(404);
    expect((await read(id, physician)).status).toBe(404);
    expect((await share(MISSING)).status).toBe(404);
    expect((await read(MISSING, child)).status).toBe(404);
  });

  test('BX-13 the physician releases files of the visit, and the patient reads only those', async () => {
    count += 1;
    const { id } = await bookAccepted(server, child, physician, getSlotStart(count % 6, 1 + count));
    const { token } = physician;
    const { chat_room } = (await server.call('getAppointmentDetail', { token, params: { id } })).data;
    const socket = await server.socket(token);
    const send = async (name: string): Promise<string> => {
      const { id: file } = await uploadFile(
        server,
        physician,
        createPdf({ objects: [createPdfStream(name)] }),
        {
          kind: 'chatFile',
          name,
        },
      );
      await socket.request({ type: 'chat.send', chat_room, client_id: randomUUID(), message: '', file });
      return file;
    };
    const released = await send('exercises.pdf');
    const other = await send('draft.pdf');
    await socket.close();
    await setVisit(id, { status: 'COMPLETED' });

    const offered = (await read(id, physician)).data.files;
    expect(offered.map(({ file, is_released }) => [file.id, is_released])).toEqual([
      [released, false],
      [other, false],
    ]);
    expect((await share(id, { files: [MISSING] })).status).toBe(400);
    expect((await share(id, { files: [released] })).data.summary?.version).toBe(1);
    expect((await share(id, { version: 1, files: [released] })).data.summary?.version).toBe(1);
    for (const person of [child, parent])
      expect((await read(id, person)).data.files).toMatchObject([
        { file: { id: released }, from: 'CHAT', is_released: true },
      ]);
    // A changed text without a list keeps the files; an empty list withdraws them.
    await share(id, { ...CHANGED, version: 1 });
    expect((await read(id, child)).data.files).toHaveLength(1);
    await share(id, { ...CHANGED, version: 2, files: [] });
    expect((await read(id, child)).data.files).toEqual([]);
  });

  test('BX-13 texts have limits and lose hidden characters, and the first one is required', async () => {
    const id = await createVisit();
    const empty = await share(id, { what_to_do: ' \u200B ' });
    expect(empty).toMatchObject({ status: 400, data: { field: 'what_to_do' } });
    const long = await share(id, { when_to_get_help: 'x'.repeat(NOTE_TEXT_MAX + 1) });
    expect(long).toMatchObject({ status: 400, data: { field: 'when_to_get_help' } });
    const { data } = await share(id, { what_to_do: ' Rest\u202E ', when_to_get_help: '' });
    expect(data.summary).toMatchObject({ what_to_do: 'Rest', when_to_get_help: '' });
  });

  test('BX-13 a new version replaces the shared one, and an outdated one receives the stored summary', async () => {
    const id = await createVisit();
    await share(id);
    server.clock.advance(60);
    expect((await share(id, { version: 1, ...CHANGED })).data.summary).toMatchObject({
      ...CHANGED,
      version: 2,
    });
    const outdated = await share(id, { version: 1, what_to_do: 'Rest' });
    expect(outdated).toMatchObject({ status: 409, message: [MESSAGES.RECORD_CHANGED] });
    expect(outdated.data.summary).toMatchObject({ ...CHANGED, version: 2 });
    expect((await read(id, child)).data.summary).toMatchObject({ version: 2 });
  });

  test('BX-13 a first summary is not shared as a later version', async () => {
    const id = await createVisit();
    expect((await share(id, { version: 1 })).status).toBe(409);
    expect((await read(id, child)).data.summary).toBeNull();
  });

  test('BX-13 of two first summaries one is stored, and the other is refused', async () => {
    const id = await createVisit();
    const replies = await Promise.all([share(id), share(id, CHANGED)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id, child)).data.summary?.version).toBe(1);
  });

  test('BX-13 the patient and the parent are notified of each version once, in the app and by mail without a text', async () => {
    const id = await createVisit();
    await share(id);
    await share(id);
    await share(id, { version: 1, ...CHANGED });
    const notified = await listNotifications(id);
    expect(notified.map(({ user_id, message }) => `${user_id} ${message}`).sort()).toEqual(
      [child, parent]
        .flatMap(({ user }) => [
          `${user} ${REPLY_MESSAGES.NOTIFY_SUMMARY_SHARED}`,
          `${user} ${REPLY_MESSAGES.NOTIFY_SUMMARY_CHANGED}`,
        ])
        .sort(),
    );
    for (const { email } of [child, parent]) {
      const mails = await vi.waitFor(
        async () => {
          const found = (await listMails(server, email)).filter(({ body }) => body.includes(id));
          const about = found.filter(({ subject }) => subject.includes('summary'));
          expect(about.map(({ subject }) => subject).sort()).toEqual([
            'The summary of your visit has changed',
            'The summary of your visit is ready',
          ]);
          return about;
        },
        { timeout: 10_000 },
      );
      for (const { body } of mails) {
        expect(body).toContain(`https://visits.example.org/patient/appointments/${id}`);
        expect(body).not.toContain('tablets');
        expect(body).not.toContain('Call 911');
      }
    }
    expect((await listMails(server, physician.email)).map(({ subject }) => subject).join()).not.toContain(
      'summary',
    );
  });

  test('BX-13 PW-09 the next visit with the same physician is part of it, accepted or not', async () => {
    const id = await createVisit();
    const other = await createTestPatient(server, 'noor');
    const startOf = (index: number) => getSlotStart(index, 40);
    await book(server, other, physician, startOf(0));
    expect((await read(id, child)).data.next_visit).toBeNull();
    const later = await bookAccepted(server, child, physician, startOf(3));
    const next = await book(server, child, physician, startOf(2));
    expect((await read(id, child)).data.next_visit).toEqual({
      id: next.id,
      starts_at: startOf(2),
      is_confirmed: false,
    });
    await setVisit(next.id, { status: 'CANCELLED' });
    expect((await read(id, parent)).data.next_visit).toEqual({
      id: later.id,
      starts_at: startOf(3),
      is_confirmed: true,
    });
    const past = new Date(Date.parse(MONDAY) - 86_400_000);
    await setVisit(later.id, { starts_at: past, ends_at: new Date(past.getTime() + 1_200_000) });
    expect((await read(id, child)).data.next_visit).toBeNull();
  });

  test('BX-13 the plan of the locked note is offered to the physician only', async () => {
    const id = await createVisit();
    const { token } = physician;
    const fields = { note_name: 'Cough', chief_complaint: 'Cough', notes: 'Dry', assessment: 'Viral' };
    const { data: written } = await server.call('addNotes', {
      token,
      body: { appointment: id, ...fields, plan: 'Rest and fluids' },
    });
    expect((await read(id, physician)).data.plan).toBeNull();
    await server.call('updateNotes', { token, params: { id: written.id }, body: { is_locked: true } });
    expect((await read(id, physician)).data).toMatchObject({ plan: 'Rest and fluids', can_share: true });
    expect((await read(id, child)).data).toMatchObject({ plan: null, can_share: false });
  });

  test('BX-04 the texts are encrypted at rest', async () => {
    const id = await createVisit();
    await share(id);
    const [stored] = await server.system.db.select().from(visitSummary).where(eq(visitSummary.visit_id, id));
    expect(JSON.stringify(stored)).not.toMatch(/tablets|Call 911/);
  });
});
