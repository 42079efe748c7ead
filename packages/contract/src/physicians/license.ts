import type { MessageKey } from '../messages/all.ts';

/** Where and when a physician may treat patients, from the license document. */
export interface License {
  /** Two letters. */
  state: string;
  /** yyyy-MM-dd, both inclusive. */
  start_date: string;
  end_date: string;
}

/** Why a license does not cover a patient: their address is missing or in another state, or the license is not valid then. */
export type LicenseRefusal = 'ADDRESS_MISSING' | 'OTHER_STATE' | 'NOT_VALID';

export const LICENSE_MESSAGES = {
  ADDRESS_MISSING: 'LICENSE_ADDRESS_MISSING',
  OTHER_STATE: 'LICENSE_OTHER_STATE',
  NOT_VALID: 'LICENSE_NOT_VALID',
} as const satisfies Record<LicenseRefusal, MessageKey>;

/**
 * Why a license does not cover a patient with an address in `patientState` on `date` (yyyy-MM-dd, in the physician's zone);
 * null when it does. No license covers nobody (BX-05).
 */
export const findLicenseRefusal = (
  license: License | null,
  patientState: string | null,
  date: string,
): LicenseRefusal | null => {
  if (!patientState) return 'ADDRESS_MISSING';
  if (license?.state !== patientState) return 'OTHER_STATE';
  return date < license.start_date || date > license.end_date ? 'NOT_VALID' : null;
};
