import { getAnswerFreeUntil, findCausedLateFee, type VisitEvent } from '@openvisit/contract';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { scheduleHoldRelease, scheduleLateFee } from '../billing/index.ts';
import type { EventOnVisit } from './apply-event.ts';
import { toSpan, type VisitRow } from './visit-row.ts';

/** Charges the agreed late fee that an event causes; false if it causes none (AP-14). `row` is the visit as it was before. */
export const chargeLateFee = async (
  unit: UnitOfWork,
  { row, actor, event, now }: EventOnVisit,
): Promise<boolean> => {
  const state = {
    ...toSpan(row),
    kind: row.kind,
    status: row.status,
    answer_free_until: row.answer_free_until?.toISOString() ?? null,
  };
  const lateFee = findCausedLateFee(state, actor, event, now);
  if (lateFee === null || row.late_fees[lateFee] === 0) return false;
  await scheduleLateFee(unit, row.id, lateFee);
  return true;
};

/** Releases the hold of a visit that does not take place, or charges the late fee from it (AP-14). */
export const settleHold = async (unit: UnitOfWork, event: EventOnVisit, reason: string): Promise<void> => {
  if (await chargeLateFee(unit, event)) return;
  await scheduleHoldRelease(unit, event.row.id, reason);
};

/** The column that says how long an answer to a reschedule request is free; unchanged by other events. */
export const answerColumns = (
  row: VisitRow,
  event: VisitEvent,
  now: number,
): { answer_free_until?: Date | null } => {
  if (event !== 'REQUEST_RESCHEDULE') return event === 'RESCHEDULE' ? { answer_free_until: null } : {};
  const until = getAnswerFreeUntil({ ...toSpan(row), kind: row.kind, status: row.status }, now);
  return { answer_free_until: until === null ? null : new Date(until) };
};
