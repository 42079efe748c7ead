import { getAdultDate, type Body, type ParentAccess } from '@openvisit/contract';
import { listDayStarts } from '@openvisit/contract/slots';
import { eq } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { patient } from '../../schema/patients.ts';
import { recordFamilyConsent, withdrawParentAccess } from '../consents/index.ts';
import { lockPatient, type PatientRow } from './access.ts';

type AccessColumns = Pick<PatientRow, 'date_of_birth' | 'patient_timezone' | 'parent_access_until'>;

/** The first instant of the 18th birthday, in the patient's zone (PW-06). */
export const findAdulthood = (dateOfBirth: string, zone: string | null): Date => {
  const [start = ''] = listDayStarts(getAdultDate(dateOfBirth), 0, zone ?? 'UTC');
  return new Date(start);
};

/** Whether the patient is of age at `now` (epoch ms). */
export const isOfAge = (
  { date_of_birth, patient_timezone }: Pick<AccessColumns, 'date_of_birth' | 'patient_timezone'>,
  now: number,
): boolean => date_of_birth !== null && findAdulthood(date_of_birth, patient_timezone).getTime() <= now;

/** What the parent of a patient may do at `now` (epoch ms). */
export const getParentAccess = (row: AccessColumns, now: number): ParentAccess => {
  if (row.parent_access_until !== null && row.parent_access_until.getTime() <= now) return 'ENDED';
  return isOfAge(row, now) ? 'ALLOWED' : 'MINOR';
};

/** The end of the parent's access after the date of birth is saved. What a person of age has decided stays. */
export const getNextAccessEnd = (
  row: PatientRow,
  saved: { date_of_birth: string; patient_timezone: string },
  now: number,
): Date | null => {
  if (row.parent_user_id === null) return null;
  return getParentAccess(row, now) === 'MINOR'
    ? findAdulthood(saved.date_of_birth, saved.patient_timezone)
    : row.parent_access_until;
};

/** The caller's own record, locked; 409 unless they are of age and have a parent. */
const lockOwnAdult = async (unit: UnitOfWork, ctx: RequestContext): Promise<PatientRow> => {
  const row = await lockPatient(unit, requireRecordId(ctx.actor));
  if (row.parent_user_id === null || !isOfAge(row, ctx.clock.now())) throw conflict('PARENT_ACCESS_NOT_OWN');
  return row;
};

const saveAccessEnd = async (
  unit: UnitOfWork,
  { id, parent_user_id }: PatientRow,
  parent_access_until: Date | null,
): Promise<void> => {
  await unit.tx.update(patient).set({ parent_access_until }).where(eq(patient.id, id));
  await unit.audit({
    action: 'patient.parent_access',
    record_type: 'patient',
    record_id: id,
    detail: { allowed: parent_access_until === null },
  });
  if (parent_user_id !== null) await unit.emit(parent_user_id, 'care.changed', { patient: id });
};

/** Lets the caller's parent read and book as before the 18th birthday (PW-06). */
export const allowParentAccess = (
  ctx: RequestContext,
  { version }: Body<'allowParentAccess'>,
): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await lockOwnAdult(unit, ctx);
    const at = new Date(ctx.clock.now());
    await recordFamilyConsent(unit, 'PARENT_ACCESS', { user: ctx.actor.user, patient: row.id, at, version });
    if (row.parent_access_until !== null) await saveAccessEnd(unit, row, null);
  });

/** Withdraws what `allowParentAccess` allowed; visits until now stay readable for the parent (PW-06). */
export const endParentAccess = (ctx: RequestContext): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await lockOwnAdult(unit, ctx);
    const at = new Date(ctx.clock.now());
    await withdrawParentAccess(unit, { user: ctx.actor.user, patient: row.id, at });
    if (row.parent_access_until === null) await saveAccessEnd(unit, row, at);
  });
