import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { visit } from '../../schema/visits.ts';
import type { MarkedVisit } from '../../testing/access/marked-records.ts';
import {
  listForeignTexts,
  listRecordReaders,
  RECORD_ACCESS,
  VISIT_ACCESS,
} from '../../testing/access/relation-rows.ts';
import {
  closeRelationFixture,
  createRelationFixture,
  PLAN,
  RECORDS,
  RELATIONS,
  toProviderId,
  VISITS,
  type Relation,
  type RelationFixture,
  type VisitName,
} from '../../testing/access/relations.ts';
import type { CallOptions } from '../../testing/server.ts';

interface Lists {
  listed: Set<string>;
  /** Visits in the access log, by their start. */
  logged: Set<string | null>;
  counted: number;
}

const LOG_ROWS = 500;
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31', timezone: 'UTC' };
const LINK = /\/api\/files\/content\/([\w-]+)\?[^"]+/g;

let fixture: RelationFixture;
const lists = new Map<Relation, Lists>();
const starts = new Map<string, string>();
/** What each caller has read in successful replies. */
const texts = new Map<Relation, string[]>(RELATIONS.map((relation) => [relation, []]));

const ask = async <N extends EndpointName>(relation: Relation, name: N, options: CallOptions<N> = {}) => {
  const reply = await fixture.server.call(name, { ...options, token: fixture.people[relation].token });
  const isAllowed = reply.status < 300;
  if (isAllowed) texts.get(relation)?.push(JSON.stringify(reply.data));
  return { ...reply, isAllowed };
};

const readLists = async (relation: Relation): Promise<Lists> => {
  const page = await ask(relation, 'getAppointmentList', { query: {}, body: {} });
  const log = await ask(relation, 'getAccessLog', { query: { limit: LOG_ROWS } });
  const days = await ask(relation, 'getDateWiseAppointmentList', { body: MARCH });
  const counts = days.isAllowed ? days.data.results : [];
  return {
    listed: new Set(page.isAllowed ? page.data.results.map(({ id }) => id) : []),
    logged: new Set(log.isAllowed ? log.data.results.map(({ visit_at }) => visit_at) : []),
    counted: counts.reduce((sum, { appointment_count }) => sum + appointment_count, 0),
  };
};

beforeAll(async () => {
  fixture = await createRelationFixture();
  const rows = await fixture.server.system.db.select({ id: visit.id, at: visit.starts_at }).from(visit);
  for (const { id, at } of rows) starts.set(id, at.toISOString());
  // Before the refused reads below fill the access logs.
  for (const relation of RELATIONS) lists.set(relation, await readLists(relation));
});
afterAll(() => closeRelationFixture(fixture));

const listAllowed = async (isAllowed: (relation: Relation) => Promise<boolean>): Promise<Relation[]> => {
  const allowed: Relation[] = [];
  for (const relation of RELATIONS) if (await isAllowed(relation)) allowed.push(relation);
  return allowed;
};

const canReadChat = async (relation: Relation, { id, chatRoom, message }: MarkedVisit): Promise<boolean> => {
  const { isAllowed, data } = await ask(relation, 'getChatDetail', { params: { id: chatRoom } });
  const list = await ask(relation, 'getChatList', { query: {} });
  const isListed = list.isAllowed && list.data.results.some(({ chat_room }) => chat_room === chatRoom);
  expect(isListed).toBe(isAllowed && message !== null);
  const body = { search: message ?? 'none' };
  const found = await ask(relation, 'searchChatMessages', { params: { id: chatRoom }, body });
  expect(found.isAllowed).toBe(isAllowed);
  if (found.isAllowed) expect(found.data.results).toHaveLength(message === null ? 0 : 1);
  if (!isAllowed) return false;
  expect(data.appointment).toBe(id);
  const messages = data.results.map(({ message_details }) => message_details.message);
  expect(messages).toEqual(message === null ? [] : [message]);
  return true;
};

const readVisit = async (relation: Relation, name: VisitName): Promise<string> => {
  const marked = fixture.visits[name];
  const { listed, logged } = lists.get(relation) ?? {};
  const detail = await ask(relation, 'getAppointmentDetail', { params: { id: marked.id } });
  if (detail.isAllowed) expect(detail.data).toMatchObject({ id: marked.id, topic: marked.topic });
  const ticket = await ask(relation, 'getSessionDetailsForPatient', { body: { appointment: marked.id } });
  const summary = await ask(relation, 'getVisitSummary', { params: { id: marked.id } });
  const allowed = {
    L: listed?.has(marked.id),
    D: detail.isAllowed,
    H: detail.isAllowed && detail.data.patient_summary?.allergy.join() === findRecord(name).allergy,
    C: await canReadChat(relation, marked),
    J: ticket.message[0] === VISIT_MESSAGES.APPOINTMENT_START_CALL,
    A: logged?.has(starts.get(marked.id) ?? ''),
    S: summary.isAllowed,
  };
  return Object.entries(allowed)
    .filter(([, isAllowed]) => isAllowed)
    .map(([letter]) => letter)
    .join('');
};

const findRecord = (name: VisitName) => fixture.records[PLAN[name].patient];

test.each(VISITS)('AP-04 who reads which part of a visit: %s', async (name) => {
  const read: Partial<Record<Relation, string>> = {};
  for (const relation of RELATIONS) {
    const letters = await readVisit(relation, name);
    if (letters !== '') read[relation] = letters;
  }
  expect(read).toEqual(VISIT_ACCESS[name]);
});

test('AP-03 the month calendar counts the visits of the list and no others', () => {
  for (const relation of RELATIONS) {
    const expected = VISITS.filter((name) => VISIT_ACCESS[name][relation]?.includes('L'));
    expect(lists.get(relation)?.counted, relation).toBe(expected.length);
  }
});

test.each(RECORDS)('PT-06 who reads a health record and its documents: %s', async (name) => {
  const { id, allergy, document, documentName } = fixture.records[name];
  const readers = await listAllowed(async (relation) => {
    const { isAllowed, data } = await ask(relation, 'getPatientDetails', { params: { id } });
    if (!isAllowed) return false;
    expect(data.allergy).toEqual([allergy]);
    expect(data.medical_records).toMatchObject([
      { medical_record_name: documentName, document: { id: document } },
    ]);
    return true;
  });
  expect(new Set(readers)).toEqual(new Set(listRecordReaders(name)));
  const historyReaders = await listAllowed(
    async (relation) => (await ask(relation, 'getMedicalHistory', { params: { id } })).isAllowed,
  );
  expect(historyReaders).toEqual(RECORD_ACCESS[name].owners);
});

test.each(RECORDS)('CR-12 who opens a patient at the e-prescription provider: %s', async (name) => {
  const prescribers = await listAllowed(async (relation) => {
    const ids = { user_id: toProviderId(relation), patient_id: toProviderId(name) };
    const { status, message } = await ask(relation, 'getSSOURL', { body: { ...ids, is_patient: true } });
    // The provider knows none of the physicians, which it is only asked once access is granted.
    const isAllowed = message[0] === REPLY_MESSAGES.PRESCRIBER_INACTIVE;
    expect(status).toBe(isAllowed ? 404 : 403);
    return isAllowed;
  });
  expect(prescribers).toEqual(RECORD_ACCESS[name].prescribers);
});

test.each(RECORDS)('CR-12 who reads the vitals of a patient, and who records them: %s', async (name) => {
  const { id } = fixture.records[name];
  const { owners, prescribers } = RECORD_ACCESS[name];
  const readers = await listAllowed(
    async (relation) => (await ask(relation, 'getPatientVitals', { body: { patient: id } })).isAllowed,
  );
  expect(new Set(readers)).toEqual(new Set([...owners, ...prescribers]));
  const recorders = await listAllowed(
    async (relation) =>
      (await ask(relation, 'addPatientVitals', { body: { patient: id, pulse: '72' } })).isAllowed,
  );
  // Physicians record in a visit.
  expect(recorders).toEqual(owners);
});

/** Searches for the visits and records of others with the calls that the tests above do not make. */
const searchEverything = async (relation: Relation): Promise<void> => {
  await ask(relation, 'getBookablePatients');
  await ask(relation, 'getAppointmentCounts');
  await ask(relation, 'getPrescribingProfile');
  await ask(relation, 'getReviewQueue', { query: {} });
  for (const { id, surname, document } of Object.values(fixture.records)) {
    await ask(relation, 'getAppointmentList', { query: {}, body: { patient_id: id } });
    await ask(relation, 'getAccessLog', { query: { search: surname } });
    await ask(relation, 'getUpload', { params: { id: document } });
  }
};

describe('RT-20 of records that the caller has no relation to', () => {
  beforeAll(async () => {
    for (const relation of RELATIONS) await searchEverything(relation);
  });

  test.each(RELATIONS)('no reply to the %s contains an id or a text', (relation) => {
    const read = texts.get(relation)?.join('\n') ?? '';
    expect(read).not.toBe('');
    const foreign = listForeignTexts(fixture, relation);
    expect(foreign.length).toBeGreaterThan(20);
    expect(foreign.filter((text) => read.includes(text))).toEqual([]);
  });

  test.each(RELATIONS)('no reply to the %s links a file', async (relation) => {
    const links = new Map<string, string>();
    for (const [url, id = ''] of texts.get(relation)?.join('\n').matchAll(LINK) ?? []) links.set(id, url);
    const own = RECORDS.filter((name) => listRecordReaders(name).includes(relation));
    expect([...links.keys()].sort()).toEqual(own.map((name) => fixture.records[name].document).sort());
    for (const name of own) {
      const { document, documentContent } = fixture.records[name];
      const content = await fixture.server.fetch(links.get(document) ?? '');
      expect(await content.text()).toBe(documentContent);
    }
  });
});

test('PO-13 no session opens a file without a link, not even that of its owner', async () => {
  const { document } = fixture.records.patient;
  for (const relation of RELATIONS) {
    const headers = { authorization: `Bearer ${fixture.people[relation].token}` };
    const reply = await fixture.server.fetch(`/api/files/content/${document}`, { headers });
    expect([relation, reply.status]).toEqual([relation, 403]);
  }
});
