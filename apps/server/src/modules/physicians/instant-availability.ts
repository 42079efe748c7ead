import type { Body, Reply } from '@openvisit/contract';
import { and, eq, gt } from 'drizzle-orm';
import { HOUR } from '../../platform/durations.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { auditLog } from '../../schema/audit.ts';
import { physician } from '../../schema/physicians.ts';
import { notify } from '../notifications/index.ts';
import { requireOwnPhysician, requireVisiblePhysician } from './access.ts';
import { isInVisit } from './physician-card.ts';

/** How long a patient waits before asking the same physician again. */
const NUDGE_PAUSE_MS = HOUR;

const readOwn = async (ctx: RequestContext, id: string) => {
  requireOwnPhysician(ctx.actor, id);
  return requireVisiblePhysician(ctx.db, ctx.actor, id);
};

const selectAvailableStatus = (ctx: RequestContext) => ({
  id: physician.id,
  is_available: physician.is_available,
  is_in_visit: isInVisit(ctx),
  visit_now_doctor_status: physician.is_visit_now,
});

/** Whether the physician takes instant visits now (AV-03). */
export const getDoctorAvailableStatus = async (
  ctx: RequestContext,
  id: string,
): Promise<Reply<'getDoctorAvailableStatus'>> => {
  requireOwnPhysician(ctx.actor, id);
  return requireRow(
    await ctx.db.select(selectAvailableStatus(ctx)).from(physician).where(eq(physician.id, id)),
  );
};

/** Turns 'Available Now' on or off (AV-03). Requests that already wait stay. */
export const updateDoctorAvailableStatus = (
  ctx: RequestContext,
  { id, is_available }: { id: string } & Body<'updateDoctorAvailableStatus'>,
): Promise<Reply<'updateDoctorAvailableStatus'>> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const status = requireRow(
      await unit.tx
        .update(physician)
        .set({ is_available, absent_since: null })
        .where(eq(physician.id, id))
        .returning(selectAvailableStatus(ctx)),
    );
    await unit.audit({
      action: 'physician.available',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { is_available },
    });
    return status;
  });
};

/** A physician who signs out or works as a patient is no longer shown as available (AV-03, RT-18). */
export const endAvailability = async (
  _ctx: RequestContext,
  unit: UnitOfWork,
  { user }: { user: string },
): Promise<void> => {
  await unit.tx.update(physician).set({ is_available: false }).where(eq(physician.user_id, user));
};

/** Whether patients may ask the physician to become available (ST-01). */
export const getDoctorNudgeDetail = async (
  ctx: RequestContext,
  id: string,
): Promise<Reply<'getDoctorNudgeDetail'>> => {
  const { nudge_permission } = await readOwn(ctx, id);
  return { id, nudge_permission };
};

/** Allows or forbids patients to ask the physician to become available (ST-01). */
export const updateDoctorNudgeDetail = (
  ctx: RequestContext,
  { id, nudge_permission }: { id: string } & Body<'updateDoctorNudgeDetail'>,
): Promise<Reply<'updateDoctorNudgeDetail'>> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    await unit.tx.update(physician).set({ nudge_permission }).where(eq(physician.id, id));
    await unit.audit({
      action: 'physician.nudge_permission',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { nudge_permission },
    });
    return { id, nudge_permission };
  });
};

const wasNudgedBy = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<boolean> => {
  const [earlier] = await unit.tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.record_type, 'physician'),
        eq(auditLog.record_id, id),
        eq(auditLog.action, 'physician.nudge'),
        eq(auditLog.actor, ctx.actor.user),
        gt(auditLog.at, new Date(ctx.clock.now() - NUDGE_PAUSE_MS)),
      ),
    )
    .limit(1);
  return earlier !== undefined;
};

/**
 * Asks a physician to become available (PW-07). 404 for a physician whom the patient may not see. 409 NUDGE_AVAILABLE,
 * NUDGE_NOT_ALLOWED, or NUDGE_TOO_SOON within an hour.
 */
export const nudgeDoctor = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const found = await requireVisiblePhysician(unit.tx, ctx.actor, id);
    // Two requests at once ask once.
    await unit.tx
      .select({ id: physician.id })
      .from(physician)
      .where(eq(physician.id, id))
      .for('no key update');
    if (found.is_available) throw conflict('NUDGE_AVAILABLE');
    if (!found.nudge_permission) throw conflict('NUDGE_NOT_ALLOWED');
    if (await wasNudgedBy(unit, ctx, id)) throw conflict('NUDGE_TOO_SOON');
    await unit.audit({ action: 'physician.nudge', record_type: 'physician', record_id: id, physician: id });
    await notify(unit, ctx.clock, {
      user: found.user_id,
      type: 'NUDGE_PERMISSION',
      message: 'NOTIFY_NUDGE',
      params: {},
      physician: id,
    });
  });
