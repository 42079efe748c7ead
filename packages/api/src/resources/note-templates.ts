import type { Body, NoteTemplate } from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { toSearchTerm } from './search-term.ts';

/** The physician's note templates, newest first; a search below three characters is ignored (NO-05). */
export const useTemplates = (text?: string): PagedResource<NoteTemplate> => {
  const search = toSearchTerm(text);
  return usePagedResource(
    ['noteTemplates', search ?? null],
    (page: number) => call('searchTemplates', { query: { page, search } }),
    byPageNumber,
  );
};

/** A note template (NO-05). */
export const useTemplate = (id: string): Resource<NoteTemplate> =>
  useResource(['noteTemplate', id], () => call('getTemplate', { params: { id } }));

export const addTemplate = async (body: Body<'addTemplate'>): Promise<NoteTemplate> => {
  const template = await call('addTemplate', { body });
  await revalidate('noteTemplates');
  return template;
};

export const updateTemplate = async (id: string, body: Body<'updateTemplate'>): Promise<void> => {
  const template = await call('updateTemplate', { params: { id }, body });
  await updateResource<NoteTemplate>(['noteTemplate', id], () => template);
  await revalidate('noteTemplates');
};

export const deleteTemplate = async (id: string): Promise<void> => {
  await call('deleteTemplate', { params: { id } });
  await revalidate('noteTemplates');
};
