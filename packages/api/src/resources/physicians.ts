import type { PhysicianListItem, PhysicianProfile } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { usePagedResource, useResource, type PagedResource, type Resource } from './cache.ts';

export interface PhysicianFilter {
  /** Part of a name; under three characters it is not asked for. */
  search?: string;
  speciality?: string;
  /** Only those available now. */
  isAvailable?: boolean;
}

/** Letters of a name from which the search asks the server. */
const SEARCH_MIN = 3;

/** Physicians by first name, page by page (PW-01, AP-08). Null reads nothing. */
export const usePhysicians = (filter: PhysicianFilter | null = {}): PagedResource<PhysicianListItem> => {
  const typed = filter?.search?.trim() ?? '';
  const search = typed.length >= SEARCH_MIN ? typed : undefined;
  const speciality = filter?.speciality || undefined;
  const available = filter?.isAvailable || undefined;
  const key = filter && (['physicians', search ?? null, speciality ?? null, available ?? null] as const);
  return usePagedResource(key, (page) =>
    call('searchDoctor', { query: { page, search, speciality, is_available: available } }),
  );
};

/** The specialities physicians offer, by name. */
export const useSpecialities = (): Resource<string[]> =>
  useResource(
    ['specialities'],
    async () => (await call('getSpecialityList', { query: { offered: true } })).results,
  );

/** A physician's public profile, by doctor detail id (PW-01). Null reads nothing. */
export const usePhysician = (id: string | null): Resource<PhysicianProfile> =>
  useResource(id === null ? null : ['physician', id], () =>
    call('getDoctorProfile', { params: { id: id ?? '' } }),
  );
