import { Temporal } from 'temporal-polyfill';
import { CONCIERGE_FEE } from '../../concierge/fee.ts';
import { CONSENT_VERSIONS } from '../../consents/kinds.ts';
import type { Span } from '../../visits/times.ts';
import { SpecificationChatClient } from './chat-client.ts';
import { readField } from './read-field.ts';
import type { Person, Walk } from './walk.ts';

export type Setup = (walk: Walk) => Promise<void>;

const PDF_PARTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 306 198] >>',
];
/** A PDF of one empty page. */
const buildPdf = (): Uint8Array<ArrayBuffer> => {
  let text = '%PDF-1.7\n';
  const offsets = PDF_PARTS.map((part, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return new TextEncoder().encode(
    `${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
};
const PDF = buildPdf();
/** A PNG of one white pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** A call of ours that the specification does not name. */
const call = async (
  { facts, request }: Walk,
  person: Person | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> => {
  const token = person === null ? undefined : facts[`${person}Token`];
  const answer = await request(method, `/api/${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.message.join(' ')}`);
  return answer.data as Record<string, unknown>;
};

const signIn = async (walk: Walk, person: Person, role: string, email: string, password: string) => {
  const data = await call(walk, null, 'POST', 'user/login', { email, password, role });
  walk.facts[`${person}Token`] = String(data['token']);
  walk.facts[`${person}Refresh`] = String(data['refresh_token']);
  return data;
};

const signInAgain = async (walk: Walk) => {
  const { facts, surroundings } = walk;
  await signIn(walk, 'physician', 'PHYSICIAN', facts['physicianEmail'] ?? '', 'Fjord#2026');
  await signIn(walk, 'patient', 'PATIENT', facts['patientEmail'] ?? '', 'Fjord#2026');
  const { email, password } = surroundings.accounts.guest;
  const guest = await signIn(walk, 'guest', 'PHYSICIAN', email, password);
  facts['guest'] = String(guest['id']);
};

const readCode =
  (person: 'physician' | 'patient'): Setup =>
  async ({ surroundings, facts }) => {
    const mail = await surroundings.readMail(facts[`${person}Email`] ?? '', /verification code/);
    facts['code'] = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
  };

const upload = async (walk: Walk, person: Person, kind: string): Promise<string> => {
  const isPdf = kind === 'document';
  const bytes = isPdf ? PDF : PNG;
  const started = await call(walk, person, 'POST', 'files/startUpload', {
    kind,
    name: isPdf ? 'paper.pdf' : 'picture.png',
    type: isPdf ? 'application/pdf' : 'image/png',
    size: bytes.length,
  });
  const reply = await fetch(new URL(`${String(started['url'])}&offset=0`, walk.surroundings.url), {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  if (!reply.ok) throw new Error(`A file was refused: ${reply.status}`);
  const id = String(started['id']);
  await call(walk, person, 'POST', `files/completeUpload/${id}`);
  return id;
};

const decide = async (walk: Walk, status: 'ACCEPTED' | 'DENIED') => {
  const { email, password } = walk.surroundings.accounts.reviewer;
  await signIn(walk, 'reviewer', 'REVIEWER', email, password);
  const id = walk.facts['doctor'] ?? '';
  const { documents } = (await call(walk, 'reviewer', 'GET', `review/getReview/${id}`)) as {
    documents: { version: number };
  };
  if (status === 'ACCEPTED')
    for (const document of ['LICENCE', 'DEA', 'INSURANCE'])
      await call(walk, 'reviewer', 'PATCH', `review/decideDocument/${id}`, {
        document,
        decision: 'ACCEPTED',
        reason: null,
        version: documents.version,
      });
  const { revision } = await call(walk, 'reviewer', 'GET', `review/getReview/${id}`);
  await call(walk, 'reviewer', 'PATCH', `physicians/updateDoctorStatus/${id}`, {
    status,
    denial_reason: status === 'DENIED' ? 'The photo of the license is blurred' : null,
    revision,
  });
};

const readNow = async (walk: Walk): Promise<Temporal.Instant> => {
  const { server_time } = await call(walk, null, 'GET', 'user/getServerTime');
  return Temporal.Instant.from(String(server_time));
};

const readToday = async (walk: Walk): Promise<Temporal.PlainDate> =>
  (await readNow(walk)).toZonedDateTimeISO('America/New_York').toPlainDate();

interface Slot extends Span {
  is_free: boolean;
}

const overlap = (a: Span, b: Span): boolean =>
  Date.parse(a.starts_at) < Date.parse(b.ends_at) && Date.parse(b.starts_at) < Date.parse(a.ends_at);

/** The visits of the guest, who is invited to a booked one later and has to be free then. */
const listGuestVisits = async (walk: Walk): Promise<Span[]> => {
  const body = { status: ['ACCEPTED'], period: 'UPCOMING' };
  const { results } = await call(walk, 'guest', 'POST', 'appointments/getAppointmentList', body);
  return results as Span[];
};

/** Books the first slot from an hour on at which physician and guest are free. */
const book = async (walk: Walk, topic: string): Promise<{ id: string; starts_at: string }> => {
  const now = await readNow(walk);
  const [from, to] = [now.add({ hours: 1 }), now.add({ hours: 24 * 5 })].map(String);
  const query = new URLSearchParams({ from: from ?? '', to: to ?? '' });
  const path = `availability/getDoctorSlots/${walk.facts['doctor']}?${query}`;
  const { results } = (await call(walk, 'patient', 'GET', path)) as unknown as { results: Slot[] };
  const guestVisits = await listGuestVisits(walk);
  const isBookable = (slot: Slot) => slot.is_free && !guestVisits.some((visit) => overlap(visit, slot));
  const slot = results.find(isBookable);
  const visit = await call(walk, 'patient', 'POST', 'appointments/addAppointment', {
    doctor_detail: walk.facts['doctor'],
    starts_at: slot?.starts_at,
    topic,
    telehealth_consent: CONSENT_VERSIONS.TELEHEALTH,
    patient_timezone: 'America/New_York',
  });
  return { id: String(visit['id']), starts_at: String(visit['starts_at']) };
};

const CHAT_FIELDS = [
  'chat_room',
  ...['id', 'name', 'image'].map((field) => `sender_details.${field}`),
  ...['message', 'link', 'link_type', 'timestamp'].map((field) => `message_details.${field}`),
];

const openChat = ({ facts, surroundings }: Walk, person: Person): SpecificationChatClient => {
  const query = new URLSearchParams({
    chat_room: facts['chat'] ?? '',
    token: facts[`${person}Token`] ?? '',
  });
  const url = new URL(`/api/chat/?${query}`, surroundings.url.replace(/^http/, 'ws'));
  return new SpecificationChatClient(surroundings.createSocket(url.href));
};

/** What happens between the calls: mails, uploads, the reviewer's decision, and what patients do in their own app. */
export const SETUP = {
  'the people and dates of the walk': async (walk: Walk) => {
    const { facts } = walk;
    const suffix = crypto.randomUUID().slice(0, 8);
    facts['physicianEmail'] = `ada.${suffix}@example.test`;
    facts['patientEmail'] = `grace.${suffix}@example.test`;
    const today = await readToday(walk);
    facts['today'] = today.toString();
    facts['yesterday'] = today.subtract({ days: 1 }).toString();
    facts['lastYear'] = today.subtract({ years: 1 }).toString();
    facts['nextMonth'] = today.add({ days: 30 }).toString();
    facts['nextYear'] = today.add({ years: 1 }).toString();
    facts['nextWeek'] = today.add({ days: 8 }).toString();
  },
  'the physician reads the mailed code': readCode('physician'),
  'the patient reads the mailed code': readCode('patient'),
  'the physician uploads the files of the profile': async (walk: Walk) => {
    for (const name of ['license', 'dea', 'insurance', 'newLicense'])
      walk.facts[`${name}File`] = await upload(walk, 'physician', 'document');
    walk.facts['photoFile'] = await upload(walk, 'physician', 'profileImage');
    walk.facts['signatureFile'] = await upload(walk, 'physician', 'signature');
    walk.facts['logoFile'] = await upload(walk, 'physician', 'image');
  },
  'the physician completes the page of the bank': async ({ facts, surroundings }: Walk) => {
    const page = await fetch(new URL(facts['bankUrl'] ?? '', surroundings.url), { redirect: 'manual' });
    const form = {
      business_type: 'individual',
      name: 'Ada Solberg',
      account: 'btok_us',
      outcome: 'complete',
    };
    const target = new URL(page.headers.get('location') ?? '', surroundings.url);
    await fetch(target, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  },
  'the e-prescription provider registers the physician': async (walk: Walk) => {
    const { dosespot_id } = await call(walk, 'physician', 'POST', 'prescribing/registerClinician');
    walk.facts['clinician'] = String(dosespot_id);
  },
  'the e-prescription provider registers the patient': async (walk: Walk) => {
    const { dosespot_id } = await call(walk, 'patient', 'POST', 'prescribing/registerPatient');
    walk.facts['prescribedPatient'] = String(dosespot_id);
  },
  'the reviewer denies the profile': (walk: Walk) => decide(walk, 'DENIED'),
  'the reviewer accepts the profile': (walk: Walk) => decide(walk, 'ACCEPTED'),
  'everybody signs in': signInAgain,
  'the patient uploads a medical record': async (walk: Walk) => {
    walk.facts['recordFile'] = await upload(walk, 'patient', 'document');
    walk.facts['nextRecordFile'] = await upload(walk, 'patient', 'document');
  },
  'the patient books two appointments': async (walk: Walk) => {
    const first = await book(walk, 'A cough');
    walk.facts['appointment'] = first.id;
    walk.facts['startsAt'] = first.starts_at;
    walk.facts['deniedAppointment'] = (await book(walk, 'A rash')).id;
  },
  'the patient asks to be cared for by the physician': async (walk: Walk) => {
    const { doctor, patient } = walk.facts;
    const { id } = await call(walk, 'patient', 'POST', 'patients/addPCPRequest', { doctor, patient });
    walk.facts['pcpRequest'] = String(id);
  },
  'the patient asks for the concierge service': async (walk: Walk) => {
    const { doctor, patient, patientCard: payment_method_id } = walk.facts;
    const body = { doctor, patient, payment_method_id, amount: CONCIERGE_FEE };
    const { id } = await call(walk, 'patient', 'POST', 'concierge/addConciergeRequest', body);
    walk.facts['conciergeRequest'] = String(id);
  },
  'the start of the appointment is near': async (walk: Walk) => {
    const start = Temporal.Instant.from(walk.facts['startsAt'] ?? '');
    const seconds = (await readNow(walk)).until(start).total('seconds') - 300;
    await walk.surroundings.advanceClock(Math.max(1, Math.floor(seconds)));
    walk.facts['today'] = String(await readToday(walk));
    await signInAgain(walk);
  },
  'the physician and the patient meet': ({ facts, surroundings }: Walk) =>
    surroundings.meet(facts['appointment'] ?? '', {
      physician: facts['physicianToken'] ?? '',
      patient: facts['patientToken'] ?? '',
    }),
  'the physician sends a file to the signed URL': async ({ facts, surroundings }: Walk) => {
    const target = new URL(facts['signedUrl'] ?? '', surroundings.url);
    const reply = await fetch(target, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: PNG });
    if (reply.status !== 200) throw new Error(`The file was refused: ${reply.status} ${await reply.text()}`);
    facts['attachmentUrl'] = target.href.split('?')[0] ?? '';
  },
  'the physician and the patient write over the socket': async (walk: Walk) => {
    const { facts } = walk;
    const clients = [openChat(walk, 'physician'), openChat(walk, 'patient')] as const;
    const [physician, patient] = clients;
    for (const client of clients) {
      const { messages } = await client.waitFor('chat_history');
      if (messages[0]?.message_details.message !== 'Good morning') throw new Error('The history is missing');
    }
    patient.send({ type: 'read_messages', message: '' });
    patient.sendText('I slept well');
    physician.send({ type: 'chat_message', link: facts['attachmentUrl'], link_type: 'IMAGE' });
    for (const client of clients) {
      const text = await client.waitForText('I slept well');
      const file = await client.waitFor('chat_message', ({ message_details: { link } }) => link !== null);
      const differences = [text, file].flatMap((frame) =>
        CHAT_FIELDS.filter((field) => readField(frame, field) === undefined),
      );
      if (differences.length > 0) throw new Error(`A chat_message has no ${differences.join(', ')}`);
      const { link, link_type } = file.message_details;
      const reply = await fetch(new URL(link ?? '', walk.surroundings.url));
      if (reply.status !== 200 || link_type !== 'IMAGE') throw new Error('The file of the chat is missing');
      await client.close();
    }
  },
  'the patient asks for a visit now': async (walk: Walk) => {
    const visit = await call(walk, 'patient', 'POST', 'visits/addVisitNowRequest', {
      doctor_detail: walk.facts['doctor'],
      topic: 'A fever',
      fee: 8000,
      telehealth_consent: CONSENT_VERSIONS.TELEHEALTH,
      patient_timezone: 'America/New_York',
    });
    walk.facts['visitNow'] = String(visit['id']);
  },
  'the physician reads the mailed link': async ({ surroundings, facts }: Walk) => {
    const mail = await surroundings.readMail(facts['physicianEmail'] ?? '', /new OpenVisit password/);
    facts['otp'] = /reset-password\/([\w-]+)\//.exec(mail)?.[1] ?? '';
  },
} satisfies Record<string, Setup>;
