import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES, type Query, CALL_MESSAGES } from '@openvisit/contract';
import { buildVisitNowRequest } from '@openvisit/contract/testing';
import { and, eq, sql } from 'drizzle-orm';
import { saveHealthRecord } from '../patients/index.ts';
import { createPdf, createPdfStream } from '../files/fixtures/samples.fixtures.ts';
import { auditLog } from '../../schema/audit.ts';
import { visit } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import { createHoldHelpers, FEE } from '../../testing/holds.ts';
import { buildMedicalRecord } from '../../testing/patients.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadFile } from '../../testing/uploads.ts';

const PDF = createPdf({ objects: [createPdfStream('readings')] });

let server: TestServer;
let physician: Person;
let colleague: Person;
let slots = 0;

const { createPatientWithCard } = createHoldHelpers(() => ({ server, physician }));

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  colleague = await createTestPhysician(server, 'bennett');
});
afterAll(() => server.close());

const takeSlot = (): string => getSlotStart((slots += 1) % 6, 1 + Math.floor(slots / 6));

const setStatus = (id: string, status: 'COMPLETED' | 'CANCELLED') =>
  server.system.write(({ tx }) => tx.update(visit).set({ status }).where(eq(visit.id, id)));

const list = async (query: Query<'getAllPatientList'> = {}, as = physician) =>
  (await server.call('getAllPatientList', { token: as.token, params: { id: as.id }, query })).data.results;

const readProfile = (patient: Person, as = physician) =>
  server.call('getPatientProfile', { token: as.token, params: { id: patient.id } });

const block = (patient: Person, as = physician) =>
  server.call('blockPatient', { token: as.token, body: { patient: patient.id } });

const unblock = (patient: Person) =>
  server.call('patientUnblock', { token: physician.token, params: { id: patient.id } });

const requestPcp = (patient: Person, doctor = physician) =>
  server.call('addPCPRequest', { token: patient.token, body: { doctor: doctor.id, patient: patient.id } });

const decidePcp = (id: string, status: 'APPROVED' | 'DECLINED', as = physician) =>
  server.call('updatePCPStatus', { token: as.token, params: { id }, body: { status } });

const readStatus = async (id: string, as = physician) =>
  (await server.call('getAppointmentDetail', { token: as.token, params: { id } })).data.status;

describe(`a physician's patients (${DATABASE})`, () => {
  let seen: Person;
  let booked: Person;
  let next: string;
  beforeAll(async () => {
    seen = await createTestPatient(server, 'grace');
    booked = await createTestPatient(server, 'hugo');
    const { id } = await bookAccepted(server, seen, physician, takeSlot());
    const body = { appointment: id, note_name: 'Cough', plan: 'Rest' };
    await server.call('addNotes', { token: physician.token, body });
    await setStatus(id, 'COMPLETED');
    const later = await bookAccepted(server, booked, physician, takeSlot());
    next = later.starts_at;
    // A patient with a canceled visit only, and one of a colleague: neither belongs to the list.
    const former = await createTestPatient(server, 'former');
    await setStatus((await bookAccepted(server, former, physician, takeSlot())).id, 'CANCELLED');
    await book(server, await createTestPatient(server, 'elsewhere'), colleague, takeSlot());
  });

  test('PA-01 the list has every patient in care with the last and next visit and unlocked notes', async () => {
    const rows = await list();
    expect(rows.map(({ id }) => id).sort()).toEqual([seen.id, booked.id].sort());
    expect(rows.find(({ id }) => id === seen.id)).toMatchObject({
      email: seen.email,
      gender: 'FEMALE',
      is_pcp: false,
      is_blocked: false,
      is_guest: false,
      next_visit: null,
      open_notes: 1,
    });
    const other = rows.find(({ id }) => id === booked.id);
    expect(other).toMatchObject({ last_visit: null, next_visit: next, open_notes: 0 });
    expect(await list({}, colleague)).toHaveLength(1);
  });

  test('PA-01 BX-13 a completed visit without any note is open, and one with a locked note is not', async () => {
    const doctor = await createTestPhysician(server, 'writer');
    const patient = await createTestPatient(server, 'iris');
    const { id } = await bookAccepted(server, patient, doctor, takeSlot());
    const readOpen = async () => (await list({}, doctor)).map(({ open_notes }) => open_notes);
    expect(await readOpen()).toEqual([0]);
    await setStatus(id, 'COMPLETED');
    expect(await readOpen()).toEqual([1]);
    const text = { chief_complaint: 'Cough', notes: 'Dry', assessment: 'Cold', plan: 'Rest' };
    const body = { appointment: id, note_name: 'Cough', ...text };
    const { data } = await server.call('addNotes', { token: doctor.token, body });
    expect(await readOpen()).toEqual([1]);
    const lock = { params: { id: data.id }, body: { is_locked: true } };
    await server.call('updateNotes', { token: doctor.token, ...lock });
    expect(await readOpen()).toEqual([0]);
  });

  test('PA-01 filters narrow the list, and a missing date comes last in both directions', async () => {
    const ids = async (query: Query<'getAllPatientList'>) => (await list(query)).map(({ id }) => id);
    expect(await ids({ filter: 'OPEN_NOTES' })).toEqual([seen.id]);
    expect(await ids({ filter: 'UPCOMING' })).toEqual([booked.id]);
    expect(await ids({ filter: 'BLOCKED' })).toEqual([]);
    for (const direction of ['ascending', 'descending'] as const) {
      expect(await ids({ sort: 'next_visit', direction })).toEqual([booked.id, seen.id]);
      expect(await ids({ sort: 'last_visit', direction })).toEqual([seen.id, booked.id]);
    }
  });

  test('PA-01 the pages of 10,000 patients have no gaps or repeats', async () => {
    const busy = await createTestPhysician(server, 'crowded');
    await server.system.db.execute(sql`
      with added as (
        insert into patient (parent_user_id, first_name, last_name, date_of_birth, created_at, updated_at)
        select ${seen.user}::uuid, 'Child', 'Nó' || lpad(n::text, 5, '0'), '2015-01-30', now(), now()
        from generate_series(1, 10000) n returning id)
      insert into visit (physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, fee,
        created_by, created_at, updated_at)
      select ${busy.id}::uuid, id, 'SCHEDULED', 'COMPLETED', now(), now() + interval '20 minutes', 20, '', 0,
        ${seen.user}::uuid, now(), now() from added`);
    await server.system.db.execute(sql`analyze`);
    const params = { id: busy.id };
    const read = async (page: number) =>
      (await server.call('getAllPatientList', { token: busy.token, params, query: { page } })).data;
    const names = (page: { results: { last_name: string }[] }) =>
      page.results.map(({ last_name }) => last_name);
    const first = await read(1);
    expect(first.links.total_pages).toBe(200);
    expect([...names(first), ...names(await read(2))]).toEqual(
      Array.from({ length: 100 }, (_, index) => `Nó${String(index + 1).padStart(5, '0')}`),
    );
    expect(names(await read(200)).at(-1)).toBe('Nó10000');
    expect(names(await read(201))).toEqual([]);
    expect(await list({ search: 'no09999 child' }, busy)).toHaveLength(1);
  });

  test('PA-02 BX-02 the profile has the health summary, and reading it is in the access log', async () => {
    await saveHealthRecord(server.system, seen.id, {
      allergy: ['Penicillin'],
      medical_condition: [],
      family_medical_history: [],
      pharmacy_details: [],
      patient_previous_surgeries: [],
      patient_medication_details: [],
    });
    const { data } = await readProfile(seen);
    expect(data).toMatchObject({ id: seen.id, pcp: null, summary: { allergy: ['Penicillin'] } });
    const { rows } = await server.system.db.execute(
      sql`select from ${auditLog} where action = 'patient.profile' and record_id = ${seen.id}`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('PA-02 a guest physician reads the profile from accepting until leaving the visit, and cannot block the patient', async () => {
    const invited = await bookAccepted(server, seen, physician, takeSlot());
    const params = { id: invited.id };
    expect((await readProfile(seen, colleague)).status).toBe(403);
    await server.call('addGuestDoctor', {
      token: physician.token,
      params,
      body: { guest_doctor: colleague.id },
    });
    expect((await readProfile(seen, colleague)).status).toBe(403);
    await server.call('updateGuestDoctorRequest', {
      token: colleague.token,
      params,
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    expect((await readProfile(seen, colleague)).data).toMatchObject({ is_guest: true, open_notes: 0 });
    expect((await block(seen, colleague)).status).toBe(403);
    await server.call('removeGuestDoctorRequest', { token: colleague.token, params });
    const reply = await readProfile(seen, colleague);
    expect([reply.status, reply.message]).toEqual([403, [MESSAGES.NOT_ASSOCIATED]]);
    expect((await readProfile({ ...seen, id: randomUUID() })).message).toEqual([MESSAGES.NOT_ASSOCIATED]);
  });

  test('PA-04 the files are the medical records and the files of the physician’s own chats, found by name or uploader', async () => {
    const person = await createTestPatient(server, 'ines');
    const own = await bookAccepted(server, person, physician, takeSlot());
    const foreign = await bookAccepted(server, person, colleague, takeSlot());
    const document = await uploadFile(server, person, PDF, { name: 'panel.pdf' });
    const data = [buildMedicalRecord(document.id)];
    await server.call('addPatientMedicalRecord', { token: person.token, body: { data } });
    const socket = await server.socket(person.token);
    for (const [{ id }, name] of [
      [own, 'Home readings.pdf'],
      [foreign, 'Private.pdf'],
    ] as const) {
      const { chat_room } = (
        await server.call('getAppointmentDetail', { token: person.token, params: { id } })
      ).data;
      const file = await uploadFile(server, person, PDF, { kind: 'chatFile', name });
      await socket.request({
        type: 'chat.send',
        chat_room,
        client_id: randomUUID(),
        message: '',
        file: file.id,
      });
    }
    await socket.close();
    const find = async (search: string) =>
      (
        await server.call('getPatientFiles', {
          token: physician.token,
          query: { search },
          body: { patient: person.id },
        })
      ).data.results;
    const files = await find('');
    expect(files.map(({ name }) => name).sort()).toEqual(['Home_readings.pdf', 'panel.pdf']);
    expect((await find('readi')).map(({ record_type }) => record_type)).toEqual(['ATTACHMENT']);
    expect((await find('pane')).map(({ record_type }) => record_type)).toEqual(['LABS']);
    for (const { file_url } of files) expect((await server.fetch(file_url)).status).toBe(200);
    await setStatus(own.id, 'CANCELLED');
    const record = files.find(({ record_type }) => record_type === 'LABS');
    expect((await server.fetch(record?.file_url ?? '')).status).toBe(404);
  });
});

describe(`blocked patients (${DATABASE})`, () => {
  test('PA-03 blocking denies requests, cancels accepted visits, and hides the physician from the patient until unblocked', async () => {
    const person = await createPatientWithCard();
    await server.call('updateDoctorAvailableStatus', {
      token: physician.token,
      params: { id: physician.id },
      body: { is_available: true },
    });
    const requested = await book(server, person, physician, takeSlot());
    const accepted = await bookAccepted(server, person, physician, takeSlot());
    const moved = await bookAccepted(server, person, physician, takeSlot());
    await updateStatus(server, physician, moved.id, 'RESCHEDULE_REQUEST');
    const completed = await bookAccepted(server, person, physician, takeSlot());
    await setStatus(completed.id, 'COMPLETED');
    const ask = () =>
      server.call('addVisitNowRequest', {
        token: person.token,
        body: buildVisitNowRequest({ doctor_detail: physician.id, fee: FEE }),
      });
    const instant = (await ask()).data;

    const open = await server.call('getOpenVisits', { token: physician.token, params: { id: person.id } });
    expect(open.data.results.map(({ status, next_status }) => `${status} ${next_status}`).sort()).toEqual([
      'ACCEPTED CANCELLED',
      'REQUESTED DENIED',
      'REQUESTED DENIED',
      'RESCHEDULE_REQUEST CANCELLED',
    ]);
    expect(await block(person)).toMatchObject({ status: 201, data: { settled: 4 } });
    expect(await block(person)).toMatchObject({ status: 201, data: { settled: 0 } });
    expect(await readStatus(requested.id)).toBe('DENIED');
    expect(await readStatus(instant.id)).toBe('DENIED');
    expect(await readStatus(accepted.id)).toBe('CANCELLED');
    expect(await readStatus(moved.id)).toBe('CANCELLED');
    expect(await readStatus(completed.id)).toBe('COMPLETED');

    const { token } = person;
    const found = await server.call('searchDoctor', { token, query: {} });
    expect(found.data.results.map(({ id }) => id)).not.toContain(physician.id);
    const params = { id: physician.id };
    expect((await server.call('getDoctorProfile', { token, params })).status).toBe(404);
    await expect(book(server, person, physician, takeSlot())).rejects.toThrow(
      REPLY_MESSAGES.PHYSICIAN_NOT_FOUND,
    );
    expect((await ask()).message).toEqual([REPLY_MESSAGES.PHYSICIAN_NOT_FOUND]);
    expect((await server.call('nudgeDoctor', { token, params })).status).toBe(404);
    expect((await requestPcp(person)).status).toBe(404);
    const session = { token, body: { appointment: accepted.id } };
    expect((await server.call('getSessionDetailsForPatient', session)).status).toBe(409);
    const chat = await server.call('getAppointmentDetail', { token, params: { id: completed.id } });
    const room = { token, params: { id: chat.data.chat_room } };
    expect((await server.call('getChatDetail', room)).data).toMatchObject({
      can_send: false,
      closed_reason: CALL_MESSAGES.CHAT_NOT_OPEN,
    });
    const { data: ownChat } = await server.call('getChatDetail', { ...room, token: physician.token });
    expect(ownChat.closed_reason).toBe(REPLY_MESSAGES.CHAT_PATIENT_BLOCKED);
    const blocked = await server.call('getBlockPatientList', {
      token: physician.token,
      query: {},
      body: { doctor_id: physician.id },
    });
    expect(blocked.data.results).toMatchObject([{ id: person.id, can_open_profile: true }]);
    const readOf = and(eq(auditLog.action, 'patient.blocked_list'), eq(auditLog.record_id, physician.id));
    expect(await server.system.db.select().from(auditLog).where(readOf)).toHaveLength(1);
    expect((await list({ filter: 'BLOCKED' })).map(({ id }) => id)).toEqual([person.id]);

    expect((await unblock(person)).status).toBe(204);
    expect((await unblock(person)).status).toBe(404);
    expect((await server.call('getDoctorProfile', { token, params })).status).toBe(200);
    expect((await server.call('getChatDetail', room)).data.can_send).toBe(true);
    expect((await book(server, person, physician, takeSlot())).status).toBe('REQUESTED');
  });

  test('PA-03 blocking during a call is refused and changes nothing', async () => {
    const person = await createTestPatient(server, 'oscar');
    const running = await bookAccepted(server, person, physician, takeSlot());
    const waiting = await book(server, person, physician, takeSlot());
    await server.system.db
      .execute(sql`insert into visit_participant (visit_id, user_id, physician_id, joined_at)
      values (${running.id}, ${physician.user}, ${physician.id}, now())`);
    const open = await server.call('getOpenVisits', { token: physician.token, params: { id: person.id } });
    expect(open.data.results.find(({ id }) => id === running.id)?.next_status).toBeNull();
    const reply = await block(person);
    expect([reply.status, reply.message]).toEqual([409, [REPLY_MESSAGES.BLOCK_CALL_RUNNING]]);
    expect(await readStatus(waiting.id)).toBe('REQUESTED');
    expect((await readProfile(person)).data.is_blocked).toBe(false);
  });
});

describe(`primary care (${DATABASE})`, () => {
  const listOwn = async (as = physician) =>
    (await server.call('getDoctorPatientList', { token: as.token, params: { id: as.id }, query: {} })).data
      .results;
  const readOwn = async (patient: Person) =>
    (await server.call('getPCPDoctors', { token: patient.token })).data.results;

  test('PA-06 PW-07 an approved request opens the record; approving another physician replaces it, and that physician can end it', async () => {
    const person = await createTestPatient(server, 'petra');
    const { data: request } = await requestPcp(person);
    expect((await requestPcp(person)).data.id).toBe(request.id);
    expect((await requestPcp(person, colleague)).message).toEqual([REPLY_MESSAGES.PCP_PENDING]);
    expect((await readProfile(person)).status).toBe(403);
    const open = await server.call('getPCPRequests', { token: physician.token });
    expect(open.data.results.map(({ id }) => id)).toContain(request.id);
    expect((await decidePcp(request.id, 'APPROVED', colleague)).status).toBe(404);

    expect((await decidePcp(request.id, 'APPROVED')).status).toBe(200);
    expect((await decidePcp(request.id, 'APPROVED')).message).toEqual([REPLY_MESSAGES.PCP_REQUEST_CLOSED]);
    expect((await requestPcp(person)).message).toEqual([REPLY_MESSAGES.PCP_IS_DOCTOR]);
    expect((await readProfile(person)).data).toMatchObject({
      is_pcp: true,
      is_guest: false,
      pcp: { id: request.id, status: 'APPROVED' },
    });
    expect((await listOwn()).map(({ id }) => id)).toEqual([person.id]);
    const vitals = { token: physician.token, body: { patient: person.id } };
    expect((await server.call('getPatientVitals', vitals)).status).toBe(200);

    const second = await requestPcp(person, colleague);
    await decidePcp(second.data.id, 'APPROVED', colleague);
    expect(await readOwn(person)).toMatchObject([{ doctor: { id: colleague.id }, status: 'APPROVED' }]);
    expect(await listOwn()).toEqual([]);
    expect((await server.call('getPatientVitals', vitals)).status).toBe(404);
    const params = { id: second.data.id };
    const end = (as: Person) => server.call('deletePatientPCPDoctor', { token: as.token, params });
    expect((await end(physician)).status).toBe(404);
    expect((await end(colleague)).status).toBe(204);
    expect(await readOwn(person)).toEqual([]);
  });

  test('PA-06 a declined or withdrawn request can no longer be approved, and a block ends primary care', async () => {
    const person = await createTestPatient(server, 'quinn');
    const declined = await requestPcp(person);
    await decidePcp(declined.data.id, 'DECLINED');
    const withdrawn = await requestPcp(person);
    const params = { id: withdrawn.data.id };
    expect((await server.call('deletePatientPCPDoctor', { token: person.token, params })).status).toBe(204);
    expect((await decidePcp(withdrawn.data.id, 'APPROVED')).status).toBe(404);
    await decidePcp((await requestPcp(person)).data.id, 'APPROVED');
    expect((await block(person)).status).toBe(201);
    expect(await readOwn(person)).toEqual([]);
    expect((await readProfile(person)).status).toBe(403);
  });
});
