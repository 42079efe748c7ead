/** Years for which visits, notes and payments are kept after an account is deleted, unless the server is configured otherwise. */
export const DEFAULT_RETENTION_YEARS = 7;

/** Days after an account is deleted during which signing in with its last password reports that it was deleted. */
export const DELETED_NOTICE_DAYS = 90;

/** Why an account cannot be deleted now. HAS_OTHER_ROLE: it is also the account of a physician or reviewer. */
export const DELETION_OBSTACLES = ['CALL_RUNNING', 'HAS_OTHER_ROLE'] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];
