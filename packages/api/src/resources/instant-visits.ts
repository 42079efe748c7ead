import type {
  Appointment,
  Body,
  BusyVisit,
  Events,
  InstantVisit,
  PhysicianLine,
  Reply,
  VisitRequest,
} from '@openvisit/contract';
import type { ResourceKey } from '../cache/cache-key.ts';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';
import { getLocalZone } from '../local-zone.ts';
import { revalidateVisits } from './visit-cache.ts';

type VisitNowRequests = Reply<'getVisitNowRequests'>;

const KEYS = {
  list: ['visitNowRequests'],
  visit: (id: string) => ['visitNowRequest', id],
  available: (physicianId: string) => ['availableStatus', physicianId],
  line: (physicianId: string) => ['physicianLine', physicianId],
  nudge: (physicianId: string) => ['nudgeSetting', physicianId],
} as const satisfies Record<string, ResourceKey | ((...args: never[]) => ResourceKey)>;

/** The open instant visits of the signed-in user, as physician or patient (AP-11, PW-03). */
export const useVisitNowRequests = (): Resource<VisitNowRequests> =>
  useResource(KEYS.list, () => call('getVisitNowRequests'));

/** An instant visit, open or closed (BX-06). A null id loads nothing. */
export const useVisitNowRequest = (id: string | null): Resource<InstantVisit> =>
  useResource(id === null ? null : KEYS.visit(id), () =>
    call('getVisitNowRequest', { params: { id: id ?? '' } }),
  );

/** Revalidates everything on screen that an instant visit may affect. */
export const revalidateInstantVisits = (): Promise<void> =>
  revalidate('visitNowRequests', 'visitNowRequest', 'appointmentCounts');

/** Writes a new state of an instant visit into everything on screen. */
const applyInstantVisit = async (visit: InstantVisit): Promise<InstantVisit> => {
  await updateResource<InstantVisit>(KEYS.visit(visit.id), () => visit);
  await updateResource<VisitNowRequests>(
    KEYS.list,
    (old) => old && { ...old, results: old.results.map((item) => (item.id === visit.id ? visit : item)) },
  );
  return visit;
};

/** Writes a changed visit into everything on screen that shows it as an instant one, without waiting for a new read. */
export const applyVisitNow = async (changed: Appointment): Promise<void> => {
  const isWaiting = changed.status === 'REQUESTED';
  await updateResource<InstantVisit>(
    KEYS.visit(changed.id),
    (old) => old && { ...old, ...changed, line: isWaiting ? old.line : null },
  );
  void revalidateInstantVisits();
};

/**
 * Moves a waiting patient's place in line at once (BX-06). Reads the visit again, because the write discards a reply that is on
 * its way, such as that of an acceptance a moment earlier.
 */
export const applyLine = async ({
  visit: id,
  line,
  waiting_count,
}: Events['line.changed']): Promise<void> => {
  const move = (visit: InstantVisit): InstantVisit => (visit.id === id ? { ...visit, line } : visit);
  await updateResource<InstantVisit>(KEYS.visit(id), (old) => old && move(old));
  await updateResource<VisitNowRequests>(
    KEYS.list,
    (old) => old && { results: old.results.map(move), waiting_count },
  );
  await revalidate('visitNowRequests', 'visitNowRequest');
};

/** Sends a change. If the visit has changed on the server meanwhile, the screen is revalidated before the failure is shown. */
const changeInstantVisit = async (send: () => Promise<InstantVisit>): Promise<InstantVisit> => {
  try {
    const visit = await applyInstantVisit(await send());
    void revalidateInstantVisits();
    void revalidateVisits();
    return visit;
  } catch (error) {
    if (isApiError(error) && ['conflict', 'missing', 'refused'].includes(error.kind))
      void revalidateInstantVisits();
    throw error;
  }
};

export type VisitNowInput = Omit<VisitRequest, 'patient_timezone'>;

/** Asks a physician for a visit right now (PW-03). Rejects with `conflict` and the reason when that is not possible. */
export const requestVisitNow = async (input: VisitNowInput): Promise<InstantVisit> => {
  const visit = await changeInstantVisit(() =>
    call('addVisitNowRequest', { body: { ...input, patient_timezone: getLocalZone() } }),
  );
  // The next request for this patient does not ask for the consent.
  if (input.telehealth_consent !== undefined) void revalidate('bookablePatients');
  return visit;
};

const updateStatus = (id: string, body: Body<'updateVisitNowRequestStatus'>): Promise<InstantVisit> =>
  changeInstantVisit(() => call('updateVisitNowRequestStatus', { params: { id }, body }));

const hasBusyVisit = (value: unknown): value is BusyVisit =>
  typeof value === 'object' && value !== null && 'busy_visit' in value;

/** The physician's own visit because of which a request could not be accepted; undefined for other failures. */
export const getBusyVisit = (error: unknown): BusyVisit['busy_visit'] | undefined =>
  isApiError(error) ? error.data.find(hasBusyVisit)?.busy_visit : undefined;

/** Only those who wait get events about a line. */
const LINE_REFRESH_MS = 30_000;

/** The wait of a patient who would ask this physician now, kept up to date (PW-03). */
export const usePhysicianLine = (physicianId: string): Resource<PhysicianLine> =>
  useResource(
    KEYS.line(physicianId),
    () => call('getVisitNowLine', { params: { id: physicianId } }),
    LINE_REFRESH_MS,
  );

/** Answers a request as its physician (AP-11). Accepting needs a hold of the fee first. */
export const answerVisitNow = (id: string, answer: 'ACCEPTED' | 'DENIED'): Promise<InstantVisit> =>
  updateStatus(id, { doctor_status: answer });

/** Leaves the line as the patient (BX-06). */
export const leaveWaitingRoom = (id: string): Promise<InstantVisit> =>
  updateStatus(id, { doctor_status: 'CANCELLED' });

/** Ends the visit for everyone, as its physician (AP-12). */
export const endVisitNow = (id: string): Promise<InstantVisit> =>
  updateStatus(id, { doctor_status: 'COMPLETED', guest_doctor_status: 'COMPLETED' });

/**
 * Keeps the patient's place in line and returns the request (BX-06). Does not write it to the screen, where a newer state may
 * be on its way.
 */
export const keepWaiting = async (id: string): Promise<InstantVisit> => {
  try {
    return await call('keepVisitNowRequest', { params: { id } });
  } catch (error) {
    if (isApiError(error) && ['conflict', 'missing'].includes(error.kind)) void revalidateInstantVisits();
    throw error;
  }
};

/** Whether a physician takes instant visits now (AV-03). A null id loads nothing. */
export const useAvailableStatus = (physicianId: string | null): Resource<Reply<'getDoctorAvailableStatus'>> =>
  useResource(physicianId === null ? null : KEYS.available(physicianId), () =>
    call('getDoctorAvailableStatus', { params: { id: physicianId ?? '' } }),
  );

/** Turns 'Available Now' on or off (AV-03). */
export const setAvailableStatus = async (physicianId: string, is_available: boolean): Promise<void> => {
  const status = await call('updateDoctorAvailableStatus', {
    params: { id: physicianId },
    body: { is_available },
  });
  await updateResource(KEYS.available(physicianId), () => status);
};

/** Whether patients may ask a physician to become available (ST-01). A null id loads nothing. */
export const useNudgeSetting = (physicianId: string | null): Resource<Reply<'getDoctorNudgeDetail'>> =>
  useResource(physicianId === null ? null : KEYS.nudge(physicianId), () =>
    call('getDoctorNudgeDetail', { params: { id: physicianId ?? '' } }),
  );

/** Allows or forbids patients to ask the physician to become available (ST-01). */
export const setNudgeSetting = async (physicianId: string, nudge_permission: boolean): Promise<void> => {
  const setting = await call('updateDoctorNudgeDetail', {
    params: { id: physicianId },
    body: { nudge_permission },
  });
  await updateResource(KEYS.nudge(physicianId), () => setting);
};

/** Asks a physician to become available (PW-07). Rejects with `conflict` and the reason when that is not possible. */
export const nudgePhysician = (physicianId: string): Promise<void> =>
  call('nudgeDoctor', { params: { id: physicianId } });
