import {
  ACCESS_LOG_PAGE_MAX,
  type AccessBy,
  type Query,
  type Reply,
  type SignInKind,
} from '@openvisit/contract';
import { usePagedResource, type PagedResource, type Paging } from '../cache/paged-resource.ts';
import { call } from '../http/call.ts';
import { toSearchTerm } from './search-term.ts';

type AccessPage = Reply<'getAccessLog'>;
/** One entry of the access log (BX-02). */
export type AccessEntry = AccessPage['results'][number];

export interface AccessLogFilter extends Pick<Query<'getAccessLog'>, 'from' | 'to' | 'zone'> {
  by: AccessBy;
  /** Part of a name or of an action; ignored below three characters. */
  search?: string;
}

const getNextEntry = ({ results, has_more }: AccessPage): string | undefined =>
  has_more ? results.at(-1)?.id : undefined;

const byLastEntry: Paging<AccessPage, string | null> = { first: null, next: getNextEntry };

/** Who did what with the signed-in user's records, newest first, page by page (BX-02). */
export const useAccessLog = (filter: AccessLogFilter): PagedResource<AccessEntry> => {
  const query = { ...filter, search: toSearchTerm(filter.search) };
  return usePagedResource(
    ['accessLog', JSON.stringify(query)],
    (before: string | null) => call('getAccessLog', { query: { ...query, before: before ?? undefined } }),
    byLastEntry,
  );
};

/** Every entry that matches a filter, newest first, for an export. */
export const fetchAccessLog = async (filter: AccessLogFilter): Promise<AccessEntry[]> => {
  const entries: AccessEntry[] = [];
  let before: string | undefined;
  do {
    const query = { ...filter, search: toSearchTerm(filter.search), limit: ACCESS_LOG_PAGE_MAX, before };
    const page = await call('getAccessLog', { query });
    entries.push(...page.results);
    before = getNextEntry(page);
  } while (before !== undefined);
  return entries;
};

type SignInPage = Reply<'getSignInLog'>;
/** One event around signing in (AC-17). */
type SignInEvent = SignInPage['results'][number];

export interface SignInFilter {
  /** Part of a name or an email address; ignored below three characters. */
  search?: string;
  kind?: SignInKind;
  /** Instants; `to` is exclusive. */
  from?: string;
  to?: string;
}

const byLastEvent: Paging<SignInPage, string | null> = {
  first: null,
  next: ({ results, has_more }) => (has_more ? results.at(-1)?.id : undefined),
};

/** The sign-ins of everybody, newest first, page by page (AC-17). */
export const useSignInLog = (filter: SignInFilter): PagedResource<SignInEvent> => {
  const query = { ...filter, search: toSearchTerm(filter.search) };
  return usePagedResource(
    ['signInLog', JSON.stringify(query)],
    (before: string | null) => call('getSignInLog', { query: { ...query, before: before ?? undefined } }),
    byLastEvent,
  );
};

/** The signed-in user's own recent sign-ins, newest first, page by page (AC-17). */
export const useOwnSignIns = (): PagedResource<SignInEvent> =>
  usePagedResource(
    ['ownSignIns'],
    (before: string | null) => call('getOwnSignIns', { query: { before: before ?? undefined } }),
    byLastEvent,
  );
