import { randomUUID } from 'node:crypto';
import type { Slot } from '@openvisit/contract/slots';
import { markChatRead, sendMessage } from '../modules/chat/index.ts';
import {
  getAppointmentDetail,
  markNoShow,
  recordMeeting,
  updateAppointmentCompletedStatus,
} from '../modules/visits/index.ts';
import { PATIENTS_WITH_CARD, holdVisitFee } from './payments.ts';
import { DEMO_PHYSICIANS } from './physicians.ts';
import { DAY, MINUTE } from '../platform/durations.ts';
import { answerAppointment, findFreeSlot, requestAppointment, type DemoAppointment } from './appointments.ts';
import type { DemoSession } from './demo-session.ts';

type Outcome = 'COMPLETED' | 'CANCELLED' | 'DENIED' | 'NO_SHOW';
type ChatMessage = [sender: string, text: string];

interface PastAppointment extends DemoAppointment {
  daysAgo: number;
  outcome: Outcome;
  chat?: ChatMessage[];
}

const buildPast = (
  key: string,
  [physician, patient]: [string, string],
  daysAgo: number,
  topic: string,
  outcome: Outcome = 'COMPLETED',
  chat?: ChatMessage[],
): PastAppointment => ({
  key: `past:${key}`,
  physician,
  patient,
  daysAgo,
  topic,
  outcome,
  ...(chat ? { chat } : {}),
});

const PAST: PastAppointment[] = [
  buildPast('asthma', ['physician', 'patient'], 60, 'Asthma review', 'COMPLETED', [
    ['physician', 'Good morning Grace. How often have you needed the inhaler this month?'],
    ['patient', 'Twice a week, mostly after running in the cold.'],
    [
      'physician',
      'That is fine. Please take it ten minutes before you run, and we will check again in two months.',
    ],
  ]),
  buildPast('pressure-first', ['physician', 'patient2'], 45, 'Blood pressure, first readings'),
  buildPast('eczema', ['colleague', 'dependent'], 40, 'Eczema on both elbows', 'COMPLETED', [
    ['colleague', 'Could you hold the elbow to the light, Leo? Thank you.'],
    ['patient3', 'It has been worse since the weather turned.'],
    ['colleague', 'A thicker moisturiser at night, and the cream only when it itches.'],
  ]),
  buildPast('travel', ['physician', 'patient3'], 34, 'Travel vaccinations'),
  buildPast('back', ['physician', 'patient'], 27, 'Back pain after moving house', 'CANCELLED'),
  buildPast(
    'pressure-second',
    ['physician', 'patient2'],
    21,
    'Blood pressure, second readings',
    'COMPLETED',
    [
      ['patient2', 'The morning values are in the 140s, the evening ones lower.'],
      ['physician', 'Thank you, that helps. Keep the same dose and keep writing them down.'],
      ['patient2', 'Will do.'],
    ],
  ),
  buildPast('heart', ['guest', 'patient2'], 19, 'Palpitations when climbing stairs'),
  buildPast('sleep', ['physician', 'patient3'], 14, 'Poor sleep', 'NO_SHOW'),
  buildPast('mole', ['colleague', 'patient'], 12, 'A mole that has changed'),
  buildPast('certificate', ['physician', 'patient'], 9, 'Certificate for a marathon', 'DENIED'),
  buildPast('check', ['physician', 'dependent'], 6, 'Yearly check-up'),
  buildPast('results', ['physician', 'patient'], 2, 'Blood results', 'COMPLETED', [
    ['physician', 'All values are in the normal range, Grace.'],
    ['patient', 'That is a relief. Do I need to come back?'],
    ['physician', 'Only if the cough is not gone in two weeks. You can reach me here.'],
  ]),
];

const sendMessages = async (
  demo: DemoSession,
  id: string,
  chat: readonly ChatMessage[],
  from: number,
): Promise<void> => {
  const [first] = chat;
  if (!first) return;
  const { chat_room } = await getAppointmentDetail(demo.as(first[0], from), id);
  let time = from;
  for (const [sender, message] of chat) {
    time += MINUTE;
    await sendMessage(demo.as(sender, time), { chat_room, client_id: randomUUID(), message });
  }
  for (const reader of new Set(chat.map(([sender]) => sender)))
    await markChatRead(demo.as(reader, time), { chat_room, up_to: Number.MAX_SAFE_INTEGER });
};

/** Holds the fee if the patient has a card; returns the function that captures it, or null. */
const holdFee = async (demo: DemoSession, past: PastAppointment, appointment: string, time: number) => {
  const fee = DEMO_PHYSICIANS.find(({ key }) => key === past.physician)?.practice.fees;
  const patient = demo.recordId(`person:${past.patient}`);
  if (!PATIENTS_WITH_CARD.includes(past.patient) || fee === undefined || patient === undefined) return null;
  return holdVisitFee(demo, { physician: past.physician, patient, appointment, fee }, time);
};

const applyOutcome = async (
  demo: DemoSession,
  appointment: PastAppointment,
  id: string,
  slot: Slot,
): Promise<void> => {
  const start = Date.parse(slot.starts_at);
  if (appointment.outcome === 'DENIED')
    return answerAppointment(demo, appointment.physician, id, slot, 'DENIED');
  await answerAppointment(demo, appointment.physician, id, slot, 'ACCEPTED');
  if (appointment.outcome === 'CANCELLED')
    return answerAppointment(demo, appointment.patient, id, slot, 'CANCELLED');
  if (appointment.outcome === 'NO_SHOW') return markNoShow(demo.system(Date.parse(slot.ends_at)), id);
  const capture = await holdFee(demo, appointment, id, start);
  await demo.system(start).write((unit) => recordMeeting(unit, id, new Date(start)));
  await sendMessages(demo, id, appointment.chat ?? [], start);
  await updateAppointmentCompletedStatus(demo.as(appointment.physician, start + 15 * MINUTE), id);
  await capture?.();
};

/** Creates the practice's past appointments, each step at its own time. */
export const createPastAppointments = async (demo: DemoSession): Promise<void> => {
  for (const appointment of PAST) {
    const slot = await findFreeSlot(demo, appointment.physician, demo.now - appointment.daysAgo * DAY);
    if (!slot || Date.parse(slot.ends_at) >= demo.now) continue;
    await applyOutcome(demo, appointment, await requestAppointment(demo, appointment, slot), slot);
  }
};
