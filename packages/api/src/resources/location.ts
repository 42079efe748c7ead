import type { Reply } from '@openvisit/contract';
import { updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { getSession } from '../session/session.ts';

type StoredLocation = Reply<'getUserLocation'>;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const KEY = ['userLocation'] as const;

/** The signed-in user's stored location; null if none was saved (ST-02). */
export const useUserLocation = (): Resource<StoredLocation> =>
  useResource(KEY, () => call('getUserLocation'));

/** Patients find the physician at these coordinates from now on (ST-02). */
export const saveCurrentLocation = async (
  stored: StoredLocation,
  coordinates: Coordinates,
): Promise<void> => {
  const body = { is_current_location: true, ...coordinates };
  const saved = stored
    ? await call('updateUserLocation', { params: { id: stored.id }, body })
    : await call('addUserLocation', { body });
  await updateResource<StoredLocation>(KEY, () => saved);
};

/** Patients find the physician at the clinic from now on (ST-02). */
export const saveClinicLocation = async (): Promise<void> => {
  const saved = await call('updateDoctorCurrentLocationAddressStatus', {
    params: { id: getSession()?.user.id ?? '' },
    body: { is_current_location: false },
  });
  await updateResource<StoredLocation>(KEY, () => saved);
};
