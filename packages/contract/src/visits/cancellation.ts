import type { Translator } from '../language/translate.ts';
import { findLateFeeForReader, LATE_HOURS, type LateFee, type LateFeeFacts } from './late-fees.ts';
import { hasStarted } from './times.ts';
import { HOUR_MS } from '../durations.ts';

/** What canceling costs the patient's side; cents. */
export type CancellationTerms =
  /** It is too late: the visit has started. */
  | { kind: 'CLOSED' }
  | { kind: 'FEE'; name: LateFee; amount: number }
  /** Free until an instant, then `amount`; `until` is null when it stays free. */
  | { kind: 'FREE'; until: string | null; amount: number }
  | { kind: 'FREE_UNTIL_ACCEPTED'; amount: number };

/** An open visit as its patient's side sees it. */
export interface CancellationFacts extends Omit<LateFeeFacts, 'viewer'> {
  /** Whether the patient's side has joined the call, after which the visit cannot be canceled. */
  is_joined: boolean;
}

/** What canceling an open visit costs the patient's side at `now` (epoch ms): the only source for screens and mails (AP-14). */
export const getCancellationTerms = (visit: CancellationFacts, now: number): CancellationTerms => {
  const { status, starts_at, late_fees, answer_free_until, is_visit_now, is_joined } = visit;
  if (status === 'ACCEPTED' && (is_joined || (!is_visit_now && hasStarted(visit, now))))
    return { kind: 'CLOSED' };
  const lateFee = findLateFeeForReader({ ...visit, viewer: 'PATIENT' }, 'CANCEL', now);
  if (lateFee) return { kind: 'FEE', ...lateFee };
  const isAsked = status === 'RESCHEDULE_REQUEST';
  const amount = isAsked ? late_fees.late_reschedule : late_fees.late_cancellation;
  if (is_visit_now || amount === 0) return { kind: 'FREE', until: null, amount: 0 };
  if (isAsked)
    return { kind: 'FREE', until: answer_free_until, amount: answer_free_until === null ? 0 : amount };
  const lateFrom = Date.parse(starts_at) - LATE_HOURS * HOUR_MS;
  return now < lateFrom
    ? { kind: 'FREE', until: new Date(lateFrom).toISOString(), amount }
    : { kind: 'FREE_UNTIL_ACCEPTED', amount };
};

/** The terms in a sentence, such as 'Canceling now costs $21.25.' */
export const describeCancellation = (
  terms: CancellationTerms,
  {
    t,
    formatMoment,
    formatFee,
  }: Pick<Translator, 't'> & {
    formatMoment: (instant: string) => string;
    formatFee: (cents: number) => string;
  },
): string => {
  if (terms.kind === 'CLOSED') return t('The visit can no longer be canceled.');
  const fee = formatFee(terms.amount);
  if (terms.kind === 'FEE') return t('Canceling now costs {fee}.', { fee });
  if (terms.kind === 'FREE_UNTIL_ACCEPTED')
    return t('Canceling is free until the visit is accepted, then {fee}.', { fee });
  return terms.until === null
    ? t('Canceling is free.')
    : t('Canceling is free until {moment}, then {fee}.', { moment: formatMoment(terms.until), fee });
};
