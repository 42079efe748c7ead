import { TIMELINE_PAGE_MAX, TIMELINE_PRINT_MAX, type Reply, type TimelineEntry } from '@openvisit/contract';
import type {
  BlockedPatient,
  OpenVisit,
  PatientFile,
  PatientListItem,
  PatientProfile,
  Query,
} from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource, type Paging } from '../cache/paged-resource.ts';
import { useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { useSession } from '../session/session.ts';
import { revalidateCare } from './care-cache.ts';
import { toSearchTerm } from './search-term.ts';
import { revalidateVisits } from './visit-cache.ts';

/** What a list of patients shows, and in which order (PA-01). */
export type PatientListQuery = Omit<Query<'getAllPatientList'>, 'page'>;

const LISTS = { all: 'getAllPatientList', own: 'getDoctorPatientList' } as const;

/** Patients whom the signed-in physician cares for, or whose primary care physician they are (PA-01). */
export const usePatients = (
  list: keyof typeof LISTS,
  { search: text, filter, sort, direction }: PatientListQuery,
): PagedResource<PatientListItem> => {
  const id = useSession()?.user.id ?? null;
  const search = toSearchTerm(text);
  return usePagedResource(
    id === null ? null : ['patients', list, search ?? null, filter ?? null, sort ?? null, direction ?? null],
    (page: number) =>
      call(LISTS[list], { params: { id: id ?? '' }, query: { page, search, filter, sort, direction } }),
    byPageNumber,
  );
};

/** A patient with the health summary and medical records (PA-02). */
export const usePatientProfile = (id: string): Resource<PatientProfile> =>
  useResource(['patientProfile', id], () => call('getPatientProfile', { params: { id } }));

/** The files of a patient that the physician may open, newest first (PA-04). */
export const usePatientFiles = (patient: string, text: string): PagedResource<PatientFile> => {
  const search = toSearchTerm(text);
  return usePagedResource(
    ['patientFiles', patient, search ?? null],
    (page: number) => call('getPatientFiles', { body: { patient }, query: { page, search } }),
    byPageNumber,
  );
};

/** Which entries of a timeline are listed (BX-17). */
export type TimelineFilter = Omit<Query<'getPatientTimeline'>, 'after' | 'limit'>;

type TimelinePage = Reply<'getPatientTimeline'>;

const byCursor: Paging<TimelinePage, string | null> = { first: null, next: ({ next }) => next ?? undefined };

/** What happened with a patient, newest first, page by page (BX-17). */
export const usePatientTimeline = (id: string, filter: TimelineFilter): PagedResource<TimelineEntry> =>
  usePagedResource(
    ['patientTimeline', id, filter.kind ?? null, filter.from ?? null, filter.to ?? null, filter.zone],
    (after: string | null) =>
      call('getPatientTimeline', { params: { id }, query: { ...filter, after: after ?? undefined } }),
    byCursor,
  );

/** The latest entries that match a filter, for printing; `isCut` if there are more. */
export const fetchPatientTimeline = async (
  id: string,
  filter: TimelineFilter,
): Promise<{ entries: TimelineEntry[]; isCut: boolean }> => {
  const entries: TimelineEntry[] = [];
  let after: string | undefined;
  do {
    const query = { ...filter, after, limit: TIMELINE_PAGE_MAX };
    const page = await call('getPatientTimeline', { params: { id }, query });
    entries.push(...page.results);
    after = page.next ?? undefined;
  } while (after !== undefined && entries.length < TIMELINE_PRINT_MAX);
  return { entries, isCut: after !== undefined };
};

/** The visits that blocking a patient denies or cancels (PA-03). A null id loads nothing. */
export const useOpenVisits = (patient: string | null): Resource<OpenVisit[]> =>
  useResource(
    patient === null ? null : ['openVisits', patient],
    async () => (await call('getOpenVisits', { params: { id: patient ?? '' } })).results,
  );

/** The patients whom the signed-in physician has blocked (PA-03). */
export const useBlockedPatients = (): PagedResource<BlockedPatient> => {
  const id = useSession()?.user.id ?? null;
  return usePagedResource(
    id === null ? null : ['blockedPatients'],
    (page: number) => call('getBlockPatientList', { body: { doctor_id: id ?? '' }, query: { page } }),
    byPageNumber,
  );
};

/** Blocks a patient; open visits with the physician are denied or canceled (PA-03). */
export const blockPatient = async (patient: string): Promise<void> => {
  await call('blockPatient', { body: { patient } });
  await Promise.all([revalidateCare(), revalidateVisits()]);
};

export const unblockPatient = async (patient: string): Promise<void> => {
  await call('patientUnblock', { params: { id: patient } });
  await revalidateCare();
};
