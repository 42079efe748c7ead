import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Events, REPLY_MESSAGES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { billingPayment } from '../../schema/billing.ts';
import { callSeat } from '../../schema/calls.ts';
import { visit } from '../../schema/visits.ts';
import { listForeignTexts } from '../../testing/access/relation-rows.ts';
import {
  closeRelationFixture,
  createRelationFixture,
  moveVisit,
  RELATIONS,
  type Relation,
  type RelationFixture,
  type VisitName,
} from '../../testing/access/relations.ts';
import { requireSuccess } from '../../testing/physicians.ts';
import { saveTestCard } from '../../testing/payments.ts';
import {
  simulateMeeting,
  setPhysicianStatus,
  getSlotStart,
  updateStatus,
  ZONE,
  type Person,
} from '../../testing/practice.ts';

/** Statuses for a caller who may not make a change. */
const REFUSED = [403, 404];
const FEE = 5000;

let fixture: RelationFixture;
/** The visit that {@link STEPS} book and change, and the hold of its fee. */
let visitId = '';
let hold = '';

beforeAll(async () => {
  fixture = await createRelationFixture();
  await saveTestCard(fixture.server, { patient: fixture.records.dependent.id });
  await receiveEvents();
});
afterAll(() => closeRelationFixture(fixture));

type Received = Partial<Record<Relation, string[]>>;

const describeEvent = (name: keyof Events, data: unknown): string =>
  name === 'notification.created'
    ? `${name} ${(data as Events['notification.created']).notification_type}`
    : name;

const readCounts = new Map<Relation, number>();

/** What each caller has received about a record since the last call; callers without an event are missing. */
const receiveEvents = async (record = ''): Promise<Received> => {
  const { server, people, sockets } = fixture;
  // Events of a user arrive in order: nothing earlier is still on its way once this one has arrived.
  const last = randomUUID();
  await server.system.write(async (unit) => {
    for (const { user } of Object.values(people))
      await unit.emit(user, 'review.changed', { physician: last });
  });
  const received: Received = {};
  for (const relation of RELATIONS) {
    const socket = sockets[relation];
    await socket.waitFor('event', ({ data }) => JSON.stringify(data).includes(last));
    const events = socket.events();
    const added = events
      .slice(readCounts.get(relation))
      .filter(({ data }) => JSON.stringify(data).includes(record));
    readCounts.set(relation, events.length);
    const described = added.map(({ name, data }) => describeEvent(name, data));
    if (record !== '' && described.length > 0) received[relation] = described;
  }
  return received;
};

interface Step {
  /** Default: the booked visit. */
  visit?: VisitName;
  prepare?: () => Promise<void>;
  /** Everyone else is refused; the first of them makes the change. */
  by: Relation[];
  send: (person: Person) => Promise<{ status: number }>;
  events: Received;
}

const changeStatus = (status: Parameters<typeof updateStatus>[3]) => (person: Person) =>
  updateStatus(fixture.server, person, visitId, status);

const answerInvitation = (guest_doctor_status: 'ACCEPTED' | 'DENIED' | 'CANCEL_INVITE') => (person: Person) =>
  fixture.server.call('updateGuestDoctorRequest', {
    token: person.token,
    params: { id: visitId },
    body: { guest_doctor_status },
  });

const inviteGuest = (person: Person) =>
  fixture.server.call('addGuestDoctor', {
    token: person.token,
    params: { id: visitId },
    body: { guest_doctor: fixture.people['accepted guest'].id },
  });

const CHANGED = ['appointment.changed'];
const notify = (type: string) => [...CHANGED, `notification.created ${type}`];
const EVERYBODY = { physician: CHANGED, parent: CHANGED, dependent: CHANGED };
const RESCHEDULED = notify('RESCHEDULE_APPOINTMENT');
const ACCEPTED = notify('ACCEPTED_APPOINTMENT');
const INVITATION = notify('GUEST_INVITE');
const SUMMARY = ['summary.changed', 'notification.created VISIT_SUMMARY'];
const ENDED = [...CHANGED, 'call.ended'];

/** The life of a visit that a parent books for a dependent with an account. */
const STEPS: Record<string, Step> = {
  'requests a visit': {
    by: ['parent', 'dependent'],
    send: async ({ token }) => {
      const { people, records, server } = fixture;
      const slot = { doctor_detail: people.physician.id, starts_at: getSlotStart(1, 1) };
      const body = buildBooking(slot, { patient_detail: records.dependent.id });
      const reply = await server.call('addAppointment', { token, body });
      if (reply.status === 201) visitId = reply.data.id;
      return reply;
    },
    events: { ...EVERYBODY, physician: notify('BOOK_APPOINTMENT') },
  },
  'asks for another time': {
    by: ['physician'],
    send: changeStatus('RESCHEDULE_REQUEST'),
    events: { ...EVERYBODY, parent: RESCHEDULED, dependent: RESCHEDULED },
  },
  'answers with another time': {
    by: ['parent', 'dependent'],
    send: ({ token }) =>
      fixture.server.call('rescheduleAppointment', {
        token,
        params: { id: visitId },
        body: { starts_at: getSlotStart(2, 1), patient_timezone: ZONE },
      }),
    events: { ...EVERYBODY, physician: RESCHEDULED },
  },
  'accepts the visit': {
    by: ['physician'],
    send: changeStatus('ACCEPTED'),
    events: { ...EVERYBODY, parent: ACCEPTED, dependent: ACCEPTED },
  },
  'invites a guest': {
    by: ['physician'],
    send: inviteGuest,
    events: { ...EVERYBODY, 'accepted guest': INVITATION },
  },
  'declines the invitation': {
    by: ['accepted guest'],
    send: answerInvitation('DENIED'),
    events: { ...EVERYBODY, physician: notify('DENIED_APPOINTMENT'), 'accepted guest': CHANGED },
  },
  'invites a guest again': {
    by: ['physician'],
    send: inviteGuest,
    events: { ...EVERYBODY, 'accepted guest': INVITATION },
  },
  'accepts the invitation': {
    by: ['accepted guest'],
    send: answerInvitation('ACCEPTED'),
    events: { ...EVERYBODY, physician: ACCEPTED, 'accepted guest': CHANGED },
  },
  'withdraws as a guest': {
    by: ['accepted guest'],
    // The main physician may make the same call, which is the step after the next invitation.
    send: (person) =>
      person === fixture.people.physician
        ? Promise.resolve({ status: 403 })
        : fixture.server.call('removeGuestDoctorRequest', { token: person.token, params: { id: visitId } }),
    events: { ...EVERYBODY, physician: notify('DENIED_APPOINTMENT'), 'accepted guest': CHANGED },
  },
  'invites a guest after the withdrawal': {
    by: ['physician'],
    send: inviteGuest,
    events: { ...EVERYBODY, 'accepted guest': INVITATION },
  },
  'cancels the invitation': {
    by: ['physician'],
    send: answerInvitation('CANCEL_INVITE'),
    events: { ...EVERYBODY, 'accepted guest': INVITATION },
  },
  'holds the fee': {
    by: ['physician'],
    send: async ({ token }) => {
      const body = {
        details_id: fixture.records.dependent.id,
        amount: FEE,
        currency: 'usd',
        category: 'APPOINTMENT',
        appointment_id: visitId,
      } as const;
      const reply = await fixture.server.call('placeHoldOnCard', { token, body });
      if (reply.status === 200) hold = reply.data.payment_id;
      return reply;
    },
    events: {},
  },
  'completes the visit': {
    by: ['physician'],
    prepare: async () => {
      await moveVisit(fixture.server, visitId);
      await simulateMeeting(fixture.server, visitId);
    },
    send: ({ token }) =>
      fixture.server.call('updateAppointmentCompletedStatus', {
        token,
        params: { id: visitId },
        body: { status: 'COMPLETED' },
      }),
    events: { physician: ENDED, parent: ENDED, dependent: ENDED },
  },
  'shares a summary': {
    by: ['physician'],
    send: ({ token }) =>
      fixture.server.call('shareVisitSummary', {
        token,
        params: { id: visitId },
        body: { version: 0, what_to_do: 'Rest', when_to_get_help: '' },
      }),
    events: { physician: ['summary.changed'], parent: SUMMARY, dependent: SUMMARY },
  },
  'cancels a visit with an invited guest': {
    visit: 'with an invited guest',
    by: ['physician', 'patient'],
    send: (person) =>
      updateStatus(fixture.server, person, fixture.visits['with an invited guest'].id, 'CANCELLED'),
    events: {
      physician: CHANGED,
      patient: notify('CANCELED_APPOINTMENT'),
      'invited guest': notify('GUEST_INVITE'),
    },
  },
  'captures the fee': {
    by: ['physician'],
    send: ({ token }) =>
      fixture.server.call('updateHoldAmount', {
        token,
        body: { payment_intent_id: hold, amount: FEE, patient_detail: fixture.records.dependent.id },
      }),
    events: { dependent: ['notification.created APPOINTMENT_CHARGE'] },
  },
};

const readVisitRows = async () => {
  const { db } = fixture.server.system;
  return {
    visits: await db.select().from(visit),
    payments: await db.select().from(billingPayment),
  };
};

/** Who sends chat messages and receives those of the others. A closed visit has no open chat. */
const CHAT: Record<VisitName, Relation[]> = {
  own: ['physician', 'patient'],
  'with an invited guest': ['physician', 'patient'],
  'with an accepted guest': ['physician', 'accepted guest', 'patient'],
  'with a declined guest': ['physician', 'patient'],
  'of a dependent with an account': ['physician', 'parent', 'dependent'],
  'of a dependent without an account': ['physician', 'parent'],
  denied: [],
  canceled: [],
  missed: [],
  "of another physician's patient": ['other physician', 'other patient'],
  "of another parent's dependent": ['other physician', 'other parent'],
};

const MEDIA = { audio: true, video: true };

const sendChat = (relation: Relation, chat_room: string) =>
  fixture.sockets[relation].request({
    type: 'chat.send',
    chat_room,
    client_id: randomUUID(),
    message: `from the ${relation}`,
  });

const getTicket = async (relation: Relation, appointment: string): Promise<string> => {
  const { token } = fixture.people[relation];
  const reply = await fixture.server.call('getSessionDetailsForPatient', { token, body: { appointment } });
  return requireSuccess(reply).token;
};

describe('CR-06 messages over the socket', () => {
  test.each(Object.entries(CHAT))('who sends and receives chat messages: %s', async (name, expected) => {
    const { chatRoom } = fixture.visits[name as VisitName];
    await receiveEvents();
    const senders: Relation[] = [];
    for (const relation of RELATIONS) if ((await sendChat(relation, chatRoom)).ok) senders.push(relation);
    expect(senders).toEqual(expected);
    const all = expected.map(() => 'chat.message');
    // On a slow machine, the notification of what nobody has read for five seconds arrives as well.
    const messages = Object.entries(await receiveEvents(chatRoom)).map(([relation, names]) => [
      relation,
      names.filter((event) => event !== 'notification.created CHAT_NOTIFICATION'),
    ]);
    expect(Object.fromEntries(messages)).toEqual(
      Object.fromEntries(expected.map((relation) => [relation, all])),
    );
  });

  test('CR-01 with the ticket of a participant nobody else joins, signals or changes a call', async () => {
    const { server, sockets, visits } = fixture;
    const session_id = visits['with an accepted guest'].id;
    await moveVisit(server, session_id);
    const token = await getTicket('patient', session_id);
    const join = (relation: Relation, peer_id: string) =>
      sockets[relation].request({ type: 'call.join', session_id, token, peer_id, media: MEDIA });
    const to = randomUUID();
    expect(await join('patient', to)).toMatchObject({ ok: true });
    const seats = await server.system.db.select().from(callSeat);
    const signal = { candidate: null };
    const media = { audio: false, video: false };
    for (const relation of RELATIONS.filter((each) => each !== 'patient')) {
      const socket = sockets[relation];
      expect((await join(relation, randomUUID())).status_code, relation).toBe(403);
      for (const message of [
        { type: 'call.signal', session_id, to, signal },
        { type: 'call.media', session_id, media },
        { type: 'call.screen', session_id, sharing: true },
      ] as const)
        expect((await socket.request(message)).status_code, relation).toBeGreaterThanOrEqual(400);
      await socket.request({ type: 'call.leave', session_id });
      expect(socket.received.filter(({ type }) => type === 'call.room' || type === 'call.signal')).toEqual(
        [],
      );
    }
    expect(await server.system.db.select().from(callSeat)).toEqual(seats);
    expect(sockets.patient.received.filter(({ type }) => type === 'call.signal')).toEqual([]);
  });

  test('AP-09 those who may join a call hear that the physician has started it', async () => {
    const session_id = fixture.visits['with an accepted guest'].id;
    await receiveEvents();
    // The first change is the physician's 'Rejoin', the second the meeting with the patient, who has a seat.
    const token = await getTicket('physician', session_id);
    const message = { type: 'call.join', session_id, token, peer_id: randomUUID(), media: MEDIA } as const;
    expect(await fixture.sockets.physician.request(message)).toMatchObject({ ok: true });
    expect(await receiveEvents(session_id)).toEqual({
      // BX-16: the patient has stopped waiting.
      physician: [...CHANGED, 'waiting.changed', ...CHANGED],
      'accepted guest': ['call.started', ...CHANGED],
      patient: ['call.started', 'notification.created CALL_STARTED', ...CHANGED],
    });
  });
});

describe('AP-05 only those who may change a visit change it, and only its participants hear of it', () => {
  test.each(Object.entries(STEPS))('%s', async (_name, { visit: name, by, prepare, send, events }) => {
    const [first] = by;
    if (!first) throw new Error('Nobody makes the change');
    const getRecord = () => (name ? fixture.visits[name].id : visitId);
    await prepare?.();
    await receiveEvents();
    const before = await readVisitRows();
    for (const relation of RELATIONS.filter((each) => !by.includes(each))) {
      const { status } = await send(fixture.people[relation]);
      expect(REFUSED, `${status} for the ${relation}`).toContain(status);
    }
    expect(await readVisitRows()).toEqual(before);
    expect(await receiveEvents(getRecord())).toEqual({});
    const { status } = await send(fixture.people[first]);
    expect(status).toBeLessThan(300);
    expect(await receiveEvents(getRecord())).toEqual(events);
  });
});

test.each(RELATIONS)('RT-20 no message to the %s contains an id or a text of others', (relation) => {
  const { sockets, records } = fixture;
  const received = JSON.stringify(sockets[relation].received);
  // The guest of the visit in STEPS has received its patient and the parent's name.
  const { dependent, parent } = records;
  const known = relation === 'accepted guest' ? [dependent.id, dependent.surname, parent.surname] : [];
  const foreign = listForeignTexts(fixture, relation).filter((text) => !known.includes(text));
  expect(foreign.filter((text) => received.includes(text))).toEqual([]);
});

test('RT-10 a physician who is no longer accepted sends nothing, as over HTTP', async () => {
  const { server, people, visits } = fixture;
  const { id, user } = people.physician;
  await setPhysicianStatus(server, id, 'DENIED');
  await server.system.write((unit) =>
    unit.emit(user, 'physician.status', { doctor_status: 'DENIED', reason: null }),
  );
  const refused = { status_code: 403, message: [REPLY_MESSAGES.PHYSICIAN_NOT_ACCEPTED] };
  expect(await sendChat('physician', visits.own.chatRoom)).toMatchObject(refused);
});
