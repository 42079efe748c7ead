import { randomUUID } from 'node:crypto';
import type { Slot } from '@openvisit/contract/slots';
import {
  getAppointmentDetail,
  markNoShow,
  updateAppointmentCompletedStatus,
} from '../modules/visits/index.ts';
import { sendMessage } from '../modules/chat/index.ts';
import { PAYING, payVisit } from './billing.ts';
import { DEMO_PHYSICIANS } from './physicians.ts';
import { answer, freeSlotAfter, MINUTE, request, type Visit } from './play.ts';
import type { Stage } from './stage.ts';

const DAY = 86_400_000;

type Outcome = 'COMPLETED' | 'CANCELLED' | 'DENIED' | 'NO_SHOW';
/** Who says what. */
type Line = [who: string, text: string];

interface PastVisit extends Visit {
  daysAgo: number;
  outcome: Outcome;
  chat?: Line[];
}

const past = (
  key: string,
  [physician, patient]: [string, string],
  daysAgo: number,
  topic: string,
  outcome: Outcome = 'COMPLETED',
  chat?: Line[],
): PastVisit => ({
  key: `past:${key}`,
  physician,
  patient,
  daysAgo,
  topic,
  outcome,
  ...(chat ? { chat } : {}),
});

const PAST: PastVisit[] = [
  past('asthma', ['physician', 'patient'], 60, 'Asthma review', 'COMPLETED', [
    ['physician', 'Good morning Grace. How often have you needed the inhaler this month?'],
    ['patient', 'Twice a week, mostly after running in the cold.'],
    [
      'physician',
      'That is fine. Please take it ten minutes before you run, and we look again in two months.',
    ],
  ]),
  past('pressure-first', ['physician', 'patient2'], 45, 'Blood pressure, first readings'),
  past('eczema', ['colleague', 'dependent'], 40, 'Eczema on both elbows', 'COMPLETED', [
    ['colleague', 'Could you hold the elbow to the light, Leo? Thank you.'],
    ['patient3', 'It has been worse since the weather turned.'],
    ['colleague', 'A thicker moisturiser at night, and the cream only when it itches.'],
  ]),
  past('travel', ['physician', 'patient3'], 34, 'Vaccinations before a journey'),
  past('back', ['physician', 'patient'], 27, 'Back pain after moving house', 'CANCELLED'),
  past('pressure-second', ['physician', 'patient2'], 21, 'Blood pressure, second readings', 'COMPLETED', [
    ['patient2', 'The morning values are in the 140s, the evening ones lower.'],
    ['physician', 'Thank you, that helps. We keep the dose and you go on writing them down.'],
    ['patient2', 'Will do.'],
  ]),
  past('heart', ['guest', 'patient2'], 19, 'Palpitations when climbing stairs'),
  past('sleep', ['physician', 'patient3'], 14, 'Poor sleep', 'NO_SHOW'),
  past('mole', ['colleague', 'patient'], 12, 'A mole that has changed'),
  past('certificate', ['physician', 'patient'], 9, 'Certificate for a marathon', 'DENIED'),
  past('check', ['physician', 'dependent'], 6, 'Yearly check-up'),
  past('results', ['physician', 'patient'], 2, 'Blood results', 'COMPLETED', [
    ['physician', 'All values are in the normal range, Grace.'],
    ['patient', 'That is a relief. Do I need to come again?'],
    ['physician', 'Only if the cough is not gone in two weeks. You can reach me here.'],
  ]),
];

const talk = async (stage: Stage, id: string, chat: readonly Line[], from: number): Promise<void> => {
  const [first] = chat;
  if (!first) return;
  const { chat_room } = await getAppointmentDetail(stage.as(first[0], from), id);
  let at = from;
  for (const [who, message] of chat) {
    at += MINUTE;
    await sendMessage(stage.as(who, at), { chat_room, client_id: randomUUID(), message });
  }
};

/** The fee of a visit whose patient has a card, held before it; gives what takes it afterwards. */
const hold = async (stage: Stage, visit: PastVisit, appointment: string, at: number) => {
  const fee = DEMO_PHYSICIANS.find(({ key }) => key === visit.physician)?.practice.fees;
  const patient = stage.record(`person:${visit.patient}`);
  if (!PAYING.includes(visit.patient) || fee === undefined || patient === undefined) return null;
  return payVisit(stage, { physician: visit.physician, patient, appointment, fee }, at);
};

const end = async (stage: Stage, visit: PastVisit, id: string, slot: Slot): Promise<void> => {
  const start = Date.parse(slot.starts_at);
  if (visit.outcome === 'DENIED') return answer(stage, visit.physician, id, slot, 'DENIED');
  await answer(stage, visit.physician, id, slot, 'ACCEPTED');
  if (visit.outcome === 'CANCELLED') return answer(stage, visit.patient, id, slot, 'CANCELLED');
  if (visit.outcome === 'NO_SHOW') return markNoShow(stage.system(Date.parse(slot.ends_at)), id);
  const take = await hold(stage, visit, id, start);
  await talk(stage, id, visit.chat ?? [], start);
  await updateAppointmentCompletedStatus(stage.as(visit.physician, start + 15 * MINUTE), id);
  await take?.();
};

/** Plays the practice's past, each step at its own time. */
export const playHistory = async (stage: Stage): Promise<void> => {
  for (const visit of PAST) {
    const slot = await freeSlotAfter(stage, visit.physician, stage.now - visit.daysAgo * DAY);
    if (!slot || Date.parse(slot.ends_at) >= stage.now) continue;
    await end(stage, visit, await request(stage, visit, slot), slot);
  }
};
