/** From this age on, patients decide for themselves (PW-06). */
export const ADULT_AGE = 18;

/** Days within which a dependent can accept the invitation to open their own account. */
export const DEPENDENT_INVITATION_DAYS = 14;

/** Maximum number of dependents of one parent. */
export const DEPENDENTS_MAX = 20;

/**
 * The 18th birthday, yyyy-MM-dd: the first day on which the patient decides. Somebody born on February 29 comes of age on
 * March 1 of a year without that day, as `calculateAge` counts.
 */
export const getAdultDate = (dateOfBirth: string): string => {
  const year = String(Number(dateOfBirth.slice(0, 4)) + ADULT_AGE).padStart(4, '0');
  const date = `${year}${dateOfBirth.slice(4)}`;
  const isReal = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isReal ? date : `${year}-03-01`;
};

/**
 * What a parent may do for a dependent. `MINOR`: everything. `ALLOWED`: everything, because the adult dependent permits it.
 * `ENDED`: only read visits from before the 18th birthday, or from before the permission was withdrawn.
 */
export const PARENT_ACCESS = ['MINOR', 'ALLOWED', 'ENDED'] as const;
export type ParentAccess = (typeof PARENT_ACCESS)[number];

/** The state of the invitation of a dependent to open their own account. */
export const INVITATION_STATES = ['SENT', 'EXPIRED'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
