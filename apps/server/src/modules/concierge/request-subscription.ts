import { CONCIERGE_FEE, LICENSE_MESSAGES, type Body, type ConciergeSubscription } from '@openvisit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { findPayingPatient, requireOwnCard } from '../billing/index.ts';
import { isPatientBlocked, lockPatient } from '../patients/index.ts';
import {
  findLicenseRefusalFor,
  getBillingStatus,
  lockPhysician,
  requireVisiblePhysician,
} from '../physicians/index.ts';
import { requireBookablePatient } from '../visits/index.ts';
import { notifyPhysician, recordChange } from './notify.ts';
import { getSubscription, toSubscriptionView } from './subscription-rows.ts';

/** 404 for a physician whom the caller may not see. 409 with the reason why they do not take this patient. */
const requireOffer = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  doctor: string,
  patient: string,
): Promise<void> => {
  await requireVisiblePhysician(unit.tx, ctx.actor, doctor);
  const { concierge_service } = await lockPhysician(unit, doctor);
  if (await isPatientBlocked(unit.tx, doctor, patient)) throw notFound('PHYSICIAN_NOT_FOUND');
  if (!concierge_service) throw conflict('CONCIERGE_NOT_OFFERED');
  if (!(await getBillingStatus(ctx, unit.tx, doctor)).subscribed) throw conflict('PHYSICIAN_NOT_SUBSCRIBED');
  const start = ctx.clock.now();
  const refusal = await findLicenseRefusalFor(unit.tx, { physician: doctor, patient, start });
  if (refusal) throw conflict(LICENSE_MESSAGES[refusal]);
};

const findOpenRequest = async (unit: UnitOfWork, doctor: string, patient: string) => {
  const [open] = await unit.tx
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.physician_id, doctor),
        eq(conciergeSubscription.patient_id, patient),
        inArray(conciergeSubscription.request_status, ['PENDING', 'ACCEPTED']),
      ),
    );
  return open?.id ?? null;
};

/**
 * Asks a physician for the concierge service (PW-08). Nothing is charged before the physician accepts. A repeated request
 * returns the open one. 409 CONCIERGE_FEE_CHANGED for another price than the current one, CONCIERGE_NOT_OFFERED, or the reason
 * why the physician cannot treat the patient.
 */
export const addConciergeRequest = async (
  ctx: RequestContext,
  { doctor, patient, payment_method_id, amount }: Body<'addConciergeRequest'>,
): Promise<ConciergeSubscription> => {
  const booked = await requireBookablePatient(ctx.db, ctx, patient);
  const payer = await findPayingPatient(ctx.db, booked.id);
  if (payer === null) throw notFound('PATIENT_NOT_FOUND');
  const card = await requireOwnCard(ctx, { patient: payer }, payment_method_id);
  return ctx.write(async (unit) => {
    await requireOffer(unit, ctx, doctor, booked.id);
    await lockPatient(unit, booked.id);
    const open = await findOpenRequest(unit, doctor, booked.id);
    if (open !== null)
      return toSubscriptionView(await getSubscription(unit.tx, open, ctx.actor.user), ctx.actor.user);
    if (amount !== CONCIERGE_FEE) throw conflict('CONCIERGE_FEE_CHANGED');
    const now = new Date(ctx.clock.now());
    const { id } = requireRow(
      await unit.tx
        .insert(conciergeSubscription)
        .values({
          physician_id: doctor,
          patient_id: booked.id,
          payer_patient_id: payer,
          requested_by: ctx.actor.user,
          amount,
          payment_method: card.id,
          created_at: now,
          updated_at: now,
        })
        .returning({ id: conciergeSubscription.id }),
    );
    const full = await recordChange(unit, id, 'request');
    await notifyPhysician(unit, ctx, full, {
      message: 'NOTIFY_CONCIERGE_REQUEST',
      type: 'NEW_SUBSCRIPTION_REQUEST',
    });
    return toSubscriptionView(full, ctx.actor.user);
  });
};
