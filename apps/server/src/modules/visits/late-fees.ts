import { getAnswerFreeUntil, findCausedLateFee, type LateFee, type VisitEvent } from '@openvisit/contract';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { scheduleHoldRelease, scheduleLateFee } from '../billing/index.ts';
import type { EventOnVisit } from './apply-event.ts';
import { toSpan, type VisitRow } from './visit-row.ts';

const findLateFee = ({ row, actor, event, now }: EventOnVisit): LateFee | null =>
  findCausedLateFee(
    {
      ...toSpan(row),
      kind: row.kind,
      status: row.status,
      answer_free_until: row.answer_free_until?.toISOString() ?? null,
    },
    actor,
    event,
    now,
  );

/** Cents that an event would cost (AP-14). */
export const calculateLateFee = (event: EventOnVisit): number => {
  const lateFee = findLateFee(event);
  return lateFee === null ? 0 : event.row.late_fees[lateFee];
};

/** Charges the agreed late fee that an event causes; false if it causes none (AP-14). `row` is the visit as it was before. */
export const chargeLateFee = async (unit: UnitOfWork, event: EventOnVisit): Promise<boolean> => {
  const { row } = event;
  const lateFee = findLateFee(event);
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
