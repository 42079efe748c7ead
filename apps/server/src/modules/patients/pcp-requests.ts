import type { Body, PcpDoctor, Reply } from '@openvisit/contract';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { users } from '../../schema/accounts.ts';
import { patient, pcpRequest, selectPatientPerson, selectPresentParent } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { notify, type NewNotification } from '../notifications/index.ts';
import { requireVisiblePhysician } from '../physicians/index.ts';
import { isOwnedByCaller, lockPatient, requireOwnPatient } from './access.ts';
import { isPatientBlocked } from './blocks.ts';

const doctorUser = alias(users, 'doctor_user');
const patientUser = alias(users, 'patient_user');

/** Without the parent of a dependent of age who has not allowed access (PW-06). */
const selectRelations = (db: Reader, { clock }: Pick<RequestContext, 'clock'>) =>
  db
    .select({
      id: pcpRequest.id,
      status: pcpRequest.status,
      requested_at: pcpRequest.requested_at,
      physician_id: pcpRequest.physician_id,
      doctor_user: physician.user_id,
      doctor_first_name: doctorUser.first_name,
      doctor_last_name: doctorUser.last_name,
      doctor_image: doctorUser.image,
      patient_id: pcpRequest.patient_id,
      patient_user: patient.user_id,
      parent_user: selectPresentParent(new Date(clock.now())),
      ...selectPatientPerson(patientUser),
      date_of_birth: patient.date_of_birth,
    })
    .from(pcpRequest)
    .innerJoin(physician, eq(physician.id, pcpRequest.physician_id))
    .innerJoin(doctorUser, eq(doctorUser.id, physician.user_id))
    .innerJoin(patient, eq(patient.id, pcpRequest.patient_id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id));

type Relation = Awaited<ReturnType<typeof selectRelations>>[number];

const toPcpDoctor = (row: Relation): PcpDoctor => ({
  id: row.id,
  patient: row.patient_id,
  doctor: {
    id: row.physician_id,
    first_name: row.doctor_first_name,
    last_name: row.doctor_last_name,
    image: row.doctor_image,
  },
  status: row.status,
  requested_at: row.requested_at.toISOString(),
});

const listPatientUsers = ({ patient_user, parent_user }: Relation): string[] =>
  [patient_user, parent_user].filter((user) => user !== null);

type Outcome = 'pcp.request' | 'pcp.approve' | 'pcp.decline' | 'pcp.end';

/** Audits a change of a relation, and updates the open clients of both sides. */
const recordChange = async (unit: UnitOfWork, action: Outcome, row: Relation): Promise<void> => {
  await unit.audit({
    action,
    record_type: 'patient',
    record_id: row.patient_id,
    physician: row.physician_id,
  });
  for (const user of [row.doctor_user, ...listPatientUsers(row)])
    await unit.emit(user, 'care.changed', { patient: row.patient_id });
};

type Message = Extract<NewNotification['message'], `NOTIFY_PCP_${string}`>;

const notifyDoctor = (unit: UnitOfWork, ctx: RequestContext, row: Relation, message: Message) =>
  notify(unit, ctx.clock, {
    user: row.doctor_user,
    type: 'PCP_REQUEST',
    message,
    values: [`${row.first_name} ${row.last_name}`.trim()],
    params: {},
    physician: row.physician_id,
  });

const notifyPatient = async (unit: UnitOfWork, ctx: RequestContext, row: Relation, message: Message) => {
  for (const user of listPatientUsers(row))
    await notify(unit, ctx.clock, {
      user,
      type: 'PCP_REQUEST',
      message,
      values: [`${row.doctor_first_name} ${row.doctor_last_name}`.trim()],
      params: {},
      physician: row.physician_id,
    });
};

/** The primary care doctors of the caller and their dependents, and the physicians who were asked (PW-07). */
export const getPCPDoctors = async (ctx: RequestContext): Promise<Reply<'getPCPDoctors'>> => {
  const rows = await selectRelations(ctx.db, ctx)
    .where(isOwnedByCaller(ctx))
    .orderBy(asc(pcpRequest.status), asc(pcpRequest.requested_at));
  return { results: rows.map(toPcpDoctor) };
};

const requireNoOpenRequest = (existing: readonly Relation[], doctor: string): void => {
  if (existing.some(({ status, physician_id }) => status === 'APPROVED' && physician_id === doctor))
    throw conflict('PCP_IS_DOCTOR');
  if (existing.some(({ status }) => status === 'REQUESTED')) throw conflict('PCP_PENDING');
};

/**
 * Asks a physician to be the primary care doctor of a patient (PW-07). A repeated request returns the open one. 404 for a
 * physician or patient that the caller may not see. 409 PCP_PENDING while another physician is asked, or PCP_IS_DOCTOR.
 */
export const addPCPRequest = async (
  ctx: RequestContext,
  { doctor, patient: patientId }: Body<'addPCPRequest'>,
): Promise<PcpDoctor> => {
  await requireOwnPatient(ctx, patientId);
  return ctx.write(async (unit) => {
    await requireVisiblePhysician(unit.tx, ctx.actor, doctor);
    if (await isPatientBlocked(unit.tx, doctor, patientId)) throw notFound('PHYSICIAN_NOT_FOUND');
    // Two requests of one patient are made one after the other.
    await lockPatient(unit, patientId);
    const existing = await selectRelations(unit.tx, ctx).where(eq(pcpRequest.patient_id, patientId));
    const open = existing.find((row) => row.status === 'REQUESTED' && row.physician_id === doctor);
    if (open) return toPcpDoctor(open);
    requireNoOpenRequest(existing, doctor);
    const { id } = requireRow(
      await unit.tx
        .insert(pcpRequest)
        .values({
          physician_id: doctor,
          patient_id: patientId,
          status: 'REQUESTED',
          requested_at: new Date(ctx.clock.now()),
        })
        .returning({ id: pcpRequest.id }),
    );
    const row = requireRow(await selectRelations(unit.tx, ctx).where(eq(pcpRequest.id, id)));
    await recordChange(unit, 'pcp.request', row);
    await notifyDoctor(unit, ctx, row, 'NOTIFY_PCP_REQUEST');
    return toPcpDoctor(row);
  });
};

/** The requests that await the physician's answer, oldest first (PA-06). The read is audited. */
export const getPCPRequests = async (ctx: RequestContext): Promise<Reply<'getPCPRequests'>> => {
  const own = requireRecordId(ctx.actor);
  const rows = await selectRelations(ctx.db, ctx)
    .where(and(eq(pcpRequest.physician_id, own), eq(pcpRequest.status, 'REQUESTED')))
    .orderBy(asc(pcpRequest.requested_at), asc(pcpRequest.id));
  await ctx.audit({
    action: 'pcp.list',
    record_type: 'physician',
    record_id: own,
    physician: own,
    detail: { rows: rows.length },
  });
  return {
    results: rows.map(({ id, patient_id, first_name, last_name, image, date_of_birth, requested_at }) => ({
      id,
      patient: { id: patient_id, first_name, last_name, image, date_of_birth },
      requested_at: requested_at.toISOString(),
    })),
  };
};

/** Ends the relation with the earlier primary care doctor, whom the new one replaces. */
const replaceEarlierDoctor = async (unit: UnitOfWork, ctx: RequestContext, patientId: string) => {
  const [earlier] = await selectRelations(unit.tx, ctx).where(
    and(eq(pcpRequest.patient_id, patientId), eq(pcpRequest.status, 'APPROVED')),
  );
  if (!earlier) return;
  await unit.tx.delete(pcpRequest).where(eq(pcpRequest.id, earlier.id));
  await recordChange(unit, 'pcp.end', earlier);
  await notifyDoctor(unit, ctx, earlier, 'NOTIFY_PCP_LEFT');
};

/** Approves or declines a request (PA-06). 404 PCP_REQUEST_CLOSED for one that is not open or not to the caller. */
export const updatePCPStatus = (
  ctx: RequestContext,
  { id, status }: { id: string } & Body<'updatePCPStatus'>,
): Promise<Reply<'updatePCPStatus'>> =>
  ctx.write(async (unit) => {
    const own = requireRecordId(ctx.actor);
    const [row] = await selectRelations(unit.tx, ctx)
      .where(and(eq(pcpRequest.id, id), eq(pcpRequest.physician_id, own), eq(pcpRequest.status, 'REQUESTED')))
      .for('update', { of: pcpRequest });
    if (!row) throw refusedRecord('pcp_request', id, 'PCP_REQUEST_CLOSED');
    const isApproved = status === 'APPROVED';
    if (isApproved) {
      await lockPatient(unit, row.patient_id);
      await replaceEarlierDoctor(unit, ctx, row.patient_id);
      const approved_at = new Date(ctx.clock.now());
      await unit.tx.update(pcpRequest).set({ status: 'APPROVED', approved_at }).where(eq(pcpRequest.id, id));
    } else await unit.tx.delete(pcpRequest).where(eq(pcpRequest.id, id));
    await recordChange(unit, isApproved ? 'pcp.approve' : 'pcp.decline', row);
    await notifyPatient(unit, ctx, row, isApproved ? 'NOTIFY_PCP_APPROVED' : 'NOTIFY_PCP_DECLINED');
    return { id, status };
  });

const isOnSide = ({ actor }: RequestContext, row: Relation): boolean =>
  actor.role === 'PATIENT'
    ? listPatientUsers(row).includes(actor.user)
    : row.physician_id === requireRecordId(actor) && row.status === 'APPROVED';

/** Ends a primary care relation, by either side, or withdraws a request (PA-06, PW-07). */
export const deletePatientPCPDoctor = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [row] = await selectRelations(unit.tx, ctx)
      .where(eq(pcpRequest.id, id))
      .for('update', { of: pcpRequest });
    if (!row || !isOnSide(ctx, row)) throw refusedRecord('pcp_request', id, 'PCP_REQUEST_CLOSED');
    await unit.tx.delete(pcpRequest).where(eq(pcpRequest.id, id));
    await recordChange(unit, 'pcp.end', row);
    if (ctx.actor.role !== 'PATIENT') await notifyPatient(unit, ctx, row, 'NOTIFY_PCP_ENDED');
    else if (row.status === 'APPROVED') await notifyDoctor(unit, ctx, row, 'NOTIFY_PCP_LEFT');
  });

/** Ends primary care and its request between a physician and a patient whom the physician blocks (PA-03). */
export const endPrimaryCare = async (
  unit: UnitOfWork,
  physicianId: string,
  patientId: string,
): Promise<void> => {
  await unit.tx
    .delete(pcpRequest)
    .where(and(eq(pcpRequest.physician_id, physicianId), eq(pcpRequest.patient_id, patientId)));
};
