import { isCheckable, type Body, type PreVisitCheck, type Reply } from '@openvisit/contract';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { preVisitCheck } from '../../schema/visits.ts';
import { publishAppointmentChange, requireOwnVisit, type VisitRow } from '../visits/index.ts';
import { listIceServers } from './session.ts';

/** 404 for a visit the caller does not participate in, 409 APPOINTMENT_CHANGED for one that is closed or over. */
const requireCheckableVisit = async (
  ctx: RequestContext,
  db: Database | Transaction,
  id: string,
): Promise<VisitRow> => {
  const { row } = await requireOwnVisit(db, id, ctx.actor);
  if (!isCheckable({ status: row.status, ends_at: row.ends_at.toISOString() }, ctx.clock.now()))
    throw conflict('APPOINTMENT_CHANGED');
  return row;
};

/** The servers through which the patient's call connects, so that they can be checked before the visit (BX-08). */
export const getIceServers = async (ctx: RequestContext, id: string): Promise<Reply<'getIceServers'>> => {
  await requireCheckableVisit(ctx, ctx.db, id);
  return { ice_servers: listIceServers(ctx) };
};

/** Stores the result of the patient's check and shows it to everybody in the visit (BX-08). The last check counts. */
export const savePreVisitCheck = (
  ctx: RequestContext,
  id: string,
  findings: Body<'savePreVisitCheck'>,
): Promise<PreVisitCheck> =>
  ctx.write(async (unit) => {
    const row = await requireCheckableVisit(ctx, unit.tx, id);
    const values = { ...findings, checked_at: new Date(ctx.clock.now()) };
    await unit.tx
      .insert(preVisitCheck)
      .values({ ...values, visit_id: id, physician_id: row.physician_id })
      .onConflictDoUpdate({ target: preVisitCheck.visit_id, set: values });
    await unit.audit({
      action: 'appointment.check_devices',
      record_type: 'appointment',
      record_id: id,
      physician: row.physician_id,
    });
    await publishAppointmentChange(unit, row);
    return { ...findings, checked_at: values.checked_at.toISOString() };
  });
