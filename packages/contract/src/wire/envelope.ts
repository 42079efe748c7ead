/** What every reply of the API looks like, success or failure. */
export interface Envelope<T = unknown> {
  status_code: number;
  /** Texts for a person; on failure the first is the one to show. */
  message: string[];
  /** At most one element on success; a list call carries a {@link Page} as its first element. */
  data: T[];
}

/** One page of a list call. Pages count from 1. */
export interface Page<T> {
  results: T[];
  links: { total_pages: number };
}

/** Rows a list call returns at most for one page. */
export const PAGE_SIZE = 20;
