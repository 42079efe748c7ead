/** Longest search text of a physician's lists of patients and files. */
export const PATIENT_SEARCH_MAX = 100;
/** Patients of one page; more than elsewhere, because the rows are small and the list is scanned. */
export const PATIENT_PAGE_SIZE = 50;

/** Narrows a physician's list of patients (PA-01). */
export const PATIENT_FILTERS = ['OPEN_NOTES', 'UPCOMING', 'CONCIERGE', 'BLOCKED'] as const;
export type PatientFilter = (typeof PATIENT_FILTERS)[number];

export const PATIENT_SORTS = ['name', 'age', 'last_visit', 'next_visit', 'open_notes'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const PCP_DECISIONS = ['APPROVED', 'DECLINED'] as const;
export type PcpDecision = (typeof PCP_DECISIONS)[number];

/** Age in whole years at `today`; both yyyy-MM-dd. Null without a date of birth or when it is in the future (PA-01). */
export const calculateAge = (dateOfBirth: string | null, today: string): number | null => {
  if (!dateOfBirth || dateOfBirth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};
