import {
  getDateInZone,
  findLicenseRefusal,
  LICENSE_MESSAGES,
  type License,
  type LicenseRefusal,
} from '@openvisit/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { patient } from '../../schema/patients.ts';
import { physician, physicianDocument, physicianLicense } from '../../schema/physicians.ts';

/** The licenses of the physician of a row that count: the license document, and the accepted ones of further states. */
const countedLicenses = sql`(
  select document.state, document.start_date, document.end_date from ${physicianDocument} document
    where document.physician_id = ${physician}.id and document.document = 'LICENCE'
  union all
  select further.state, further.start_date, further.end_date from ${physicianLicense} further
    where further.physician_id = ${physician}.id and further.decision = 'ACCEPTED')`;

/** The licenses of the physician of a row that count, by state. */
export const ownLicenses = sql<
  License[]
>`(select coalesce(jsonb_agg(jsonb_build_object('state', licence.state,
  'start_date', licence.start_date, 'end_date', licence.end_date) order by licence.state), '[]'::jsonb)
  from ${countedLicenses} licence)`;

/** The state of a patient's address (null if unknown); a dependent without an address lives with the parent. */
export const selectPatientState = (patientId: unknown) => sql<string | null>`(
  select coalesce(nullif(person.state, ''), nullif(parent.state, '')) from ${patient} person
  left join ${patient} parent on parent.user_id = person.parent_user_id where person.id = ${patientId})`;

/**
 * Whether the physician of a row is licensed in the state of the calling patient, or of the dependent `patientId`. False
 * for other callers.
 */
export const isLicensedForCaller = (
  { actor: { role, user } }: Pick<RequestContext, 'actor'>,
  patientId?: string,
): SQL<boolean> => {
  if (role !== 'PATIENT') return sql`false`;
  return patientId === undefined
    ? sql`exists (select from ${countedLicenses} licence join ${patient} own on own.state = licence.state
        where own.user_id = ${user})`
    : sql`exists (select from ${countedLicenses} licence where licence.state = ${selectPatientState(patientId)})`;
};

/** Whether the physician of a row is licensed in a state on a day (yyyy-MM-dd). */
export const isLicensedIn = (state: string, day: string): SQL =>
  sql`exists (select from ${countedLicenses} licence where licence.state = ${state}
    and ${day}::date between licence.start_date and licence.end_date)`;

interface Coverage {
  licenses: License[];
  slot_timezone: string;
  patient_state: string | null;
}

const findRefusal = (
  { licenses, slot_timezone, patient_state }: Coverage,
  start: number,
): LicenseRefusal | null => findLicenseRefusal(licenses, patient_state, getDateInZone(start, slot_timezone));

/** 409 with the reason unless a license covers the patient at the start (epoch ms) of the visit (BX-05). */
export const requireLicense = (coverage: Coverage, start: number): void => {
  const refusal = findRefusal(coverage, start);
  if (refusal) throw conflict(LICENSE_MESSAGES[refusal]);
};

/** Why no license of a physician covers a patient at the start (epoch ms) of a visit; null when it does (BX-05). */
export const findLicenseRefusalFor = async (
  tx: Transaction,
  ids: { physician: string; patient: string; start: number },
): Promise<LicenseRefusal | null> => {
  const [coverage] = await tx
    .select({
      licenses: ownLicenses,
      slot_timezone: physician.slot_timezone,
      patient_state: selectPatientState(ids.patient),
    })
    .from(physician)
    .where(eq(physician.id, ids.physician));
  return coverage ? findRefusal(coverage, ids.start) : 'OTHER_STATE';
};
