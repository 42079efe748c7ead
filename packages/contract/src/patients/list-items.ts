/** A patient in lists and in the header of the profile (PA-01). */
export interface PatientListItem {
  id: string;
  user: string;
  first_name: string;
  last_name: string;
  image: string | null;
  /** yyyy-MM-dd. */
  date_of_birth: string | null;
  email: string;
  is_concierge_service_patient: boolean;
  /** Whether the reader is this patient's primary care doctor. */
  is_pcp: boolean;
}

/** A patient who cannot find, book or contact the physician (PA-03). */
export interface BlockedPatient {
  id: string;
  patient: { first_name: string; last_name: string; image: string | null; email: string };
}

/** A request for the physician to be the patient's primary care doctor (PA-06). */
export interface PcpRequest {
  id: string;
  patient: Pick<PatientListItem, 'id' | 'first_name' | 'last_name' | 'image' | 'date_of_birth'>;
  /** ISO 8601, UTC. */
  requested_at: string;
}

export const PCP_DECISIONS = ['APPROVED', 'DECLINED'] as const;
export type PcpDecision = (typeof PCP_DECISIONS)[number];

/** Age in whole years at `today`; both yyyy-MM-dd. Null without a date of birth or when it is in the future (PA-01). */
export const calculateAge = (dateOfBirth: string | null, today: string): number | null => {
  if (!dateOfBirth || dateOfBirth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};
