import type { PaymentPurpose } from '../billing/holds.ts';
import type { ParticipantRole } from './participants.ts';
import type { VisitActor, VisitEvent, VisitState } from './visit-state.ts';
import { HOUR_MS } from '../durations.ts';
import { defineTexts } from '../language/translate.ts';

/** What a patient pays a fee for although the visit does not take place: not coming, canceling late, answering late. */
export const LATE_FEES = ['no_show', 'late_cancellation', 'late_reschedule'] as const;
export type LateFee = (typeof LATE_FEES)[number];

/** Cents, agreed at booking; 0 for none. */
export type LateFees = Record<LateFee, number>;
/** Percent of the visit's fee, from 0 to 100. */
export type LateFeePercents = Record<LateFee, number>;

/** Hours before the start from which canceling and answering are late (AP-14). */
export const LATE_HOURS = 24;
/** Cents. A smaller fee is not charged, because the card provider would refuse it. */
export const LATE_FEE_MIN = 100;
export const NO_LATE_FEES: LateFees = { no_show: 0, late_cancellation: 0, late_reschedule: 0 };
/** The late fees of a practice that has not chosen others. */
export const DEFAULT_LATE_FEE_PERCENTS: LateFeePercents = {
  no_show: 50,
  late_cancellation: 25,
  late_reschedule: 25,
};

/** Purpose of the payment, which is also its earning category (B9). */
export const LATE_FEE_PURPOSES = {
  no_show: 'NO_SHOW_FEES',
  late_cancellation: 'LATE_CANCELLATION_FEES',
  late_reschedule: 'LATE_RESCHEDULE_FEES',
} as const satisfies Record<LateFee, PaymentPurpose>;

/** Names within a sentence. */
export const LATE_FEE_NAMES: Record<LateFee, string> = defineTexts({
  no_show: 'no-show fee',
  late_cancellation: 'late cancellation fee',
  late_reschedule: 'late reschedule fee',
});

const calculateShare = (fee: number, percent: number): number => {
  const cents = Math.floor((fee * percent) / 100);
  return cents < LATE_FEE_MIN ? 0 : cents;
};

/** The late fees of a visit with this fee (cents): rounded down, and never above the fee. */
export const calculateLateFees = (fee: number, percents: LateFeePercents): LateFees => ({
  no_show: calculateShare(fee, percents.no_show),
  late_cancellation: calculateShare(fee, percents.late_cancellation),
  late_reschedule: calculateShare(fee, percents.late_reschedule),
});

/** The part of a visit that decides about its late fees. */
export type LateFeeState = Pick<VisitState, 'kind' | 'status' | 'starts_at'> & {
  /** Until when the patient can answer a reschedule request free of charge; null when the answer is always free. */
  answer_free_until: string | null;
};

const getLateStart = ({ starts_at }: Pick<VisitState, 'starts_at'>): number =>
  Date.parse(starts_at) - LATE_HOURS * HOUR_MS;

/**
 * Until when the patient can answer a reschedule request made at `now` (epoch ms) free of charge. Null when the visit was not
 * accepted yet or the physician asks late themselves: the patient then never pays.
 */
export const getAnswerFreeUntil = (
  visit: Pick<VisitState, 'kind' | 'status' | 'starts_at'>,
  now: number,
): string | null => {
  const from = getLateStart(visit);
  return visit.kind === 'SCHEDULED' && visit.status === 'ACCEPTED' && now < from
    ? new Date(from).toISOString()
    : null;
};

/**
 * The fee that an event by this actor causes at `now` (epoch ms), from the visit as it was before (AP-14). Only the patient's
 * side pays; whatever the physician does is free.
 */
export const findCausedLateFee = (
  visit: LateFeeState,
  actor: VisitActor,
  event: VisitEvent,
  now: number,
): LateFee | null => {
  if (visit.kind !== 'SCHEDULED') return null;
  if (event === 'MARK_NO_SHOW') return 'no_show';
  const isPatient = actor === 'PATIENT' || actor === 'PARENT';
  if (!isPatient || (event !== 'CANCEL' && event !== 'RESCHEDULE')) return null;
  if (visit.status === 'ACCEPTED') return now >= getLateStart(visit) ? 'late_cancellation' : null;
  const { answer_free_until: until } = visit;
  return visit.status === 'RESCHEDULE_REQUEST' && until !== null && now >= Date.parse(until)
    ? 'late_reschedule'
    : null;
};

/** The part of an appointment that decides what a change costs its reader. */
export interface LateFeeFacts extends Pick<LateFeeState, 'status' | 'starts_at' | 'answer_free_until'> {
  is_visit_now: boolean;
  viewer: ParticipantRole;
  late_fees: LateFees;
}

/** The late fee that a change costs the reader of an appointment at `now` (epoch ms); null when it is free (AP-14). */
export const findLateFeeForReader = (
  appointment: LateFeeFacts,
  event: VisitEvent,
  now: number,
): { name: LateFee; amount: number } | null => {
  const kind = appointment.is_visit_now ? 'INSTANT' : 'SCHEDULED';
  const name = findCausedLateFee({ ...appointment, kind }, appointment.viewer, event, now);
  const amount = name === null ? 0 : appointment.late_fees[name];
  return name === null || amount === 0 ? null : { name, amount };
};
