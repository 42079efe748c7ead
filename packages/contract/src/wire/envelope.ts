/** The envelope of every API reply, on success and on failure. */
export interface Envelope<T = unknown> {
  status_code: number;
  /** Messages for the user; on failure the first one is shown. */
  message: string[];
  /** At most one element on success; a list call returns a {@link Page} as its first element. */
  data: T[];
}

/** One page of a list call. Pages count from 1. */
export interface Page<T> {
  results: T[];
  links: { total_pages: number };
}

/** Maximum number of rows on one page of a list call. */
export const PAGE_SIZE = 20;
