/** Years for which visits, notes and payments are kept after an account is deleted, unless the server is configured otherwise. */
export const RETENTION_YEARS = 7;

/** How long a sign-in with the earlier password is answered with 'closed'. */
export const CLOSED_NOTICE_DAYS = 90;

/** Why an account cannot be deleted now. */
export const DELETION_OBSTACLES = ['CALL_RUNNING', 'OTHER_ROLE'] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];
