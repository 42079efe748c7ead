import type { EncounterNote, NoteSummary, OpenNote, Reply } from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { toSearchTerm } from './search-term.ts';

/** The notes of a patient, newest first; a search below three characters is ignored (NO-01). A null patient loads nothing. */
export const useNotes = (patient: string | null, text?: string): PagedResource<NoteSummary> => {
  const search = toSearchTerm(text);
  return usePagedResource(
    patient === null ? null : ['notes', patient, search ?? null],
    (page: number) => call('getNotes', { body: { patient: patient ?? '' }, query: { page, search } }),
    byPageNumber,
  );
};

/** A note for reading (NO-01). */
export const useNote = (id: string): Resource<EncounterNote> =>
  useResource(['note', id], () => call('getNoteDetail', { params: { id } }));

/** Who changed a note and how, oldest first (BX-11). */
export const useNoteHistory = (id: string): Resource<Reply<'getNoteHistory'>> =>
  useResource(['noteHistory', id], () => call('getNoteHistory', { params: { id } }));

/** Completed visits without a locked note (BX-13). */
export const useOpenNotes = (): PagedResource<OpenNote> =>
  usePagedResource(['openNotes'], (page: number) => call('getOpenNotes', { query: { page } }), byPageNumber);

/** Number of completed visits without a locked note (BX-13). */
export const useOpenNoteCount = (): Resource<number> =>
  useResource(['openNoteCount'], async () => (await call('getOpenNotes', { query: {} })).total);

/** Revalidates every list and note on screen, and the summaries, which start from the plan of a locked note. */
export const revalidateNotes = (): Promise<void> =>
  revalidate(
    'notes',
    'note',
    'noteHistory',
    'openNotes',
    'openNoteCount',
    'visitSummary',
    'patients',
    'patientProfile',
    'patientTimeline',
  );
