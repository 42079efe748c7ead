import { PATIENT_SORTS, SORT_DIRECTIONS } from '@openvisit/contract';
import type { PatientOrder } from '@openvisit/ui';
import { getSession } from '@openvisit/api/session';
import type { KeptSearch } from '../../shared/useFilterParams.ts';
import { paths } from '../../shared/navigation/paths.ts';

interface ListLocation {
  /** Path and query. */
  to: string;
  state: KeptSearch | null;
}

/** In memory only: the search may be a name or a date of birth. */
let last: (ListLocation & { user: string }) | null = null;

/** Remembers the list of patients as it is shown, for {@link findLastList}. */
export const rememberList = (location: ListLocation): void => {
  const user = getSession()?.user.user;
  last = user === undefined ? null : { ...location, user };
};

/** The list of patients as the user has left it, for the link that leads back to it. */
export const findLastList = (): Pick<ListLocation, 'to'> & Partial<ListLocation> =>
  last !== null && last.user === getSession()?.user.user
    ? { to: last.to, state: last.state }
    : { to: paths.patients };

/** The order of the list in its query string; by name without one. */
export const readOrder = (params: URLSearchParams): PatientOrder => ({
  sort: PATIENT_SORTS.find((value) => value === params.get('sort')) ?? 'name',
  direction: SORT_DIRECTIONS.find((value) => value === params.get('direction')) ?? 'ascending',
});
