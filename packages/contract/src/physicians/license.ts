import type { MessageKey } from '../messages/all.ts';

/** Where and when a physician may treat patients: the license document, or an accepted license of a further state. */
export interface License {
  /** Two letters. */
  state: string;
  /** yyyy-MM-dd, both inclusive. */
  start_date: string;
  end_date: string;
}

/** Licenses of further states that a physician can name. */
export const LICENSES_MAX = 55;

/** Why no license covers a patient: their address is missing or in another state, or the license is not valid then. */
export type LicenseRefusal = 'ADDRESS_MISSING' | 'OTHER_STATE' | 'NOT_VALID';

export const LICENSE_MESSAGES = {
  ADDRESS_MISSING: 'LICENSE_ADDRESS_MISSING',
  OTHER_STATE: 'LICENSE_OTHER_STATE',
  NOT_VALID: 'LICENSE_NOT_VALID',
} as const satisfies Record<LicenseRefusal, MessageKey>;

/**
 * Why none of the licenses covers a patient with an address in `patientState` on `date` (yyyy-MM-dd, in the physician's
 * zone), or null when one does (BX-05).
 */
export const findLicenseRefusal = (
  licenses: readonly License[],
  patientState: string | null,
  date: string,
): LicenseRefusal | null => {
  if (!patientState) return 'ADDRESS_MISSING';
  const ofState = licenses.filter(({ state }) => state === patientState);
  if (ofState.length === 0) return 'OTHER_STATE';
  return ofState.some(({ start_date, end_date }) => date >= start_date && date <= end_date)
    ? null
    : 'NOT_VALID';
};
