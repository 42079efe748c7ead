/** Who records vitals, as the history shows it. */
export const VITALS_RECORDERS = ['PATIENT', 'PHYSICIAN'] as const;

/** Number of records that are read; older ones stay stored. */
export const VITALS_HISTORY_MAX = 200;
