/** Rows per page of the access log, also of its export. */
export const ACCESS_LOG_PAGE_MAX = 500;

/** Whose actions: everybody's, or everybody's but the reader's. */
export const ACCESS_BY = ['EVERYONE', 'OTHERS'] as const;
export type AccessBy = (typeof ACCESS_BY)[number];
