import {
  INSTANT_VISIT_MINUTES,
  LINE_MAX,
  type InstantVisit,
  type PhysicianLine,
  type VisitRequest,
} from '@openvisit/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { MINUTE } from '../../../platform/durations.ts';
import { conflict } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { parseTimeZone } from '../../../platform/validate-input.ts';
import { visit } from '../../../schema/visits.ts';
import { canPay } from '../../billing/index.ts';
import { lockBookablePhysician, requireVisiblePhysician } from '../../physicians/index.ts';
import { isSubscribedPatient } from '../concierge-access.ts';
import { auditTransition, reloadVisit, requireParticipant } from '../find-visit.ts';
import {
  buildConsentEntries,
  insertVisit,
  requireAgreement,
  requireBookablePatient,
  type NewVisit,
} from '../new-visit.ts';
import { notifyParticipants } from '../notify-participants.ts';
import { lockPatient, requirePatientTime } from '../patient-time.ts';
import { publishAppointmentChange } from '../publish-appointment-change.ts';
import { readInstantVisit } from './instant-visit.ts';
import { publishLine, readWait } from './line.ts';

/**
 * Locks the patient, so that two requests of one patient are made one after the other. Returns the id of the open
 * request.
 */
export const findOpenRequest = async (
  tx: Transaction,
  patientId: string,
  physicianId: string,
): Promise<string | null> => {
  await lockPatient(tx, patientId);
  const [open] = await tx
    .select({ id: visit.id, physician: visit.physician_id })
    .from(visit)
    .where(
      and(
        eq(visit.patient_id, patientId),
        eq(visit.kind, 'INSTANT'),
        inArray(visit.status, ['REQUESTED', 'ACCEPTED']),
      ),
    );
  if (!open) return null;
  if (open.physician !== physicianId) throw conflict('VISIT_NOW_ALREADY_WAITING');
  return open.id;
};

/** 409 VISIT_NOW_LINE_FULL; the caller holds the lock on the physician. */
const requirePlaceInLine = async (tx: Transaction, physicianId: string): Promise<void> => {
  const [line] = await tx
    .select({ waiting: count() })
    .from(visit)
    .where(
      and(eq(visit.physician_id, physicianId), eq(visit.kind, 'INSTANT'), eq(visit.status, 'REQUESTED')),
    );
  if ((line?.waiting ?? 0) >= LINE_MAX) throw conflict('VISIT_NOW_LINE_FULL');
};

export const toInstantSlot = (now: number): NewVisit['slot'] => ({
  starts_at: new Date(now).toISOString(),
  ends_at: new Date(now + INSTANT_VISIT_MINUTES * MINUTE).toISOString(),
  duration: INSTANT_VISIT_MINUTES,
});

const addRequest = async (unit: UnitOfWork, ctx: RequestContext, request: NewVisit): Promise<string> => {
  const row = await insertVisit(unit, ctx, request);
  const { id } = row;
  await auditTransition(unit, 'appointment.book', row, null, buildConsentEntries(request, id));
  await publishAppointmentChange(unit, row);
  await publishLine(unit, ctx.clock, row.physician_id, id);
  await notifyParticipants(unit, ctx.clock, row, 'MAIN', {
    type: 'VISIT_NOW',
    message: 'NOTIFY_VISIT_NOW',
    by: ctx.actor.user,
  });
  return id;
};

/** How long a patient would wait who asks the physician now; 404 for a physician whom the caller cannot find. */
export const getVisitNowLine = async (ctx: RequestContext, id: string): Promise<PhysicianLine> => {
  await requireVisiblePhysician(ctx.db, ctx.actor, id);
  return readWait(ctx.db, ctx.clock, id);
};

/**
 * Asks a physician for a visit now (PW-03). A repeated request to the same physician returns the open one. 404 for a
 * physician or patient that the caller may not book. 409 with the reason when the visit is not possible now, the patient
 * has not agreed to it, or it cannot be paid. Only acceptance reserves time.
 */
export const requestVisitNow = async (ctx: RequestContext, input: VisitRequest): Promise<InstantVisit> => {
  parseTimeZone(input.patient_timezone);
  const { id: patientId } = await requireBookablePatient(ctx.db, ctx, input.patient_detail);
  const subscription = { patient_id: patientId, physician_id: input.doctor_detail };
  const isFree = await isSubscribedPatient(ctx.db, subscription, ctx.clock.now());
  // Asks the card provider, so it comes before the transaction.
  if (!isFree && !(await canPay(ctx, patientId, input.fee))) throw conflict('VISIT_NOW_NO_CARD');
  return ctx.write(async (unit) => {
    const patientRow = await requireBookablePatient(unit.tx, ctx, input.patient_detail);
    const open = await findOpenRequest(unit.tx, patientRow.id, input.doctor_detail);
    const id = open ?? (await addNewRequest(unit, ctx, input, patientRow));
    const row = await reloadVisit(unit, id);
    const { role } = requireParticipant(row, id, ctx.actor);
    return readInstantVisit(ctx, unit.tx, row, role);
  });
};

const addNewRequest = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  input: VisitRequest,
  patientRow: NewVisit['patient'],
): Promise<string> => {
  const now = ctx.clock.now();
  const found = await lockBookablePhysician(unit, ctx, input.doctor_detail, patientRow.id, {
    kind: 'INSTANT',
    start: now,
  });
  const isFree = await isSubscribedPatient(
    unit.tx,
    { patient_id: patientRow.id, physician_id: found.id },
    now,
  );
  const fee = isFree ? 0 : found.fees;
  // Whoever agreed to the fee agrees to none.
  requireAgreement(isFree ? { ...input, fee } : input, { fee, patient: patientRow });
  await requirePatientTime(unit.tx, patientRow.id, toInstantSlot(now), 'VISIT_NOW_OVERLAPS');
  await requirePlaceInLine(unit.tx, found.id);
  return addRequest(unit, ctx, {
    kind: 'INSTANT',
    physician: found.id,
    patient: patientRow,
    slot: toInstantSlot(now),
    topic: input.topic.trim(),
    timezone: input.patient_timezone,
    fee,
    agreesToFee: true,
  });
};
