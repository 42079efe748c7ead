import {
  getDateInZone,
  findLicenseRefusal,
  LICENSE_MESSAGES,
  type License,
  type LicenseRefusal,
} from '@openvisit/contract';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { patient } from '../../schema/patients.ts';
import { physician, physicianDocument } from '../../schema/physicians.ts';

/** The license of the physician of a row; null without one. */
export const ownLicense = sql<License | null>`(select jsonb_build_object('state', licence.state,
  'start_date', licence.start_date, 'end_date', licence.end_date)
  from ${physicianDocument} licence where licence.physician_id = ${physician}.id and licence.document = 'LICENCE')`;

/** The state of a patient's address (null if unknown); a dependent without an address lives with the parent. */
export const selectPatientState = (patientId: unknown) => sql<string | null>`(
  select coalesce(nullif(person.state, ''), nullif(parent.state, '')) from ${patient} person
  left join ${patient} parent on parent.user_id = person.parent_user_id where person.id = ${patientId})`;

/** The order in which a patient finds physicians: those licensed in the patient's own state first. Others see no difference. */
export const orderLicensedFirst = ({ actor: { role, user } }: Pick<RequestContext, 'actor'>): SQL[] =>
  role === 'PATIENT'
    ? [
        desc(sql`exists (select from ${physicianDocument} licence join ${patient} own on own.state = licence.state
          where licence.physician_id = ${physician}.id and licence.document = 'LICENCE' and own.user_id = ${user})`),
      ]
    : [];

interface Coverage {
  license: License | null;
  slot_timezone: string;
  patient_state: string | null;
}

const findRefusal = (
  { license, slot_timezone, patient_state }: Coverage,
  start: number,
): LicenseRefusal | null => findLicenseRefusal(license, patient_state, getDateInZone(start, slot_timezone));

/** 409 with the reason unless the license covers the patient at the start (epoch ms) of the visit (BX-05). */
export const requireLicense = (coverage: Coverage, start: number): void => {
  const refusal = findRefusal(coverage, start);
  if (refusal) throw conflict(LICENSE_MESSAGES[refusal]);
};

/** Why a physician's license does not cover a patient at the start (epoch ms) of a visit; null when it does (BX-05). */
export const findLicenseRefusalFor = async (
  tx: Transaction,
  ids: { physician: string; patient: string; start: number },
): Promise<LicenseRefusal | null> => {
  const [coverage] = await tx
    .select({
      license: ownLicense,
      slot_timezone: physician.slot_timezone,
      patient_state: selectPatientState(ids.patient),
    })
    .from(physician)
    .where(eq(physician.id, ids.physician));
  return coverage ? findRefusal(coverage, ids.start) : 'OTHER_STATE';
};
