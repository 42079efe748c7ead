import {
  listMissingSteps,
  type Body,
  type OwnPhysician,
  type PhysicianListItem,
  type PhysicianProfile,
  type LateFeePercents,
  type UncapturedFee,
} from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { updateResource, useResource, type Resource } from '../cache/resource.ts';
import { useSearchSignal } from '../cache/useSearchSignal.ts';
import { call } from '../http/call.ts';
import { getSession, updateSessionUser } from '../session/session.ts';
import { searchTerm } from './search-term.ts';

export interface PhysicianFilter {
  /** Part of a name; ignored below three characters. */
  search?: string;
  speciality?: string;
  /** Only physicians who are available now. */
  isAvailable?: boolean;
}

/** Physicians by first name, page by page (PW-01, AP-08). Another filter aborts the previous search. A null filter reads nothing. */
export const usePhysicians = (filter: PhysicianFilter | null = {}): PagedResource<PhysicianListItem> => {
  const search = searchTerm(filter?.search);
  const speciality = filter?.speciality || undefined;
  const available = filter?.isAvailable || undefined;
  const key = filter && (['physicians', search ?? null, speciality ?? null, available ?? null] as const);
  const signal = useSearchSignal(JSON.stringify(key));
  const physicians = usePagedResource(
    key,
    (page: number) =>
      call('searchDoctor', {
        query: { page, search, speciality, is_available: available },
        signal: signal(),
      }),
    byPageNumber,
  );
  // An aborted search is read again when its filter returns.
  return physicians.error?.kind === 'aborted'
    ? { ...physicians, error: undefined, loading: true }
    : physicians;
};

/** The specialties that listed physicians offer, by name. */
export const useSpecialities = (): Resource<string[]> =>
  useResource(
    ['specialities'],
    async () => (await call('getSpecialityList', { query: { offered: true } })).results,
  );

/** A physician's public profile, by doctor detail id (PW-01). A null id reads nothing. */
export const usePhysician = (id: string | null): Resource<PhysicianProfile> =>
  useResource(id === null ? null : ['physician', id], () =>
    call('getDoctorProfile', { params: { id: id ?? '' } }),
  );

/** All specialties a physician can choose. */
export const useSpecialityList = (): Resource<string[]> =>
  useResource(['specialityList'], async () => (await call('getSpecialityList', { query: {} })).results);

/** All languages a physician can choose. */
export const useLanguageList = (): Resource<string[]> =>
  useResource(['languageList'], async () => (await call('getLanguageList')).results);

/** All degrees a physician can choose. */
export const useDegreeList = (): Resource<{ id: string; name: string }[]> =>
  useResource(['degreeList'], async () => (await call('getDegreeList')).results);

/** Shows a newly saved profile everywhere and copies into the session what routing needs (A4). */
const applyOwnPhysician = async (own: OwnPhysician): Promise<OwnPhysician> => {
  updateSessionUser({
    id: own.id,
    first_name: own.first_name,
    last_name: own.last_name,
    image: own.image,
    doctor_status: own.doctor_status,
    reason: own.denial_reason,
    user_theme: own.user_theme,
    logo_url: own.logo_url,
    onboarding_complete: listMissingSteps(own.completion).length === 0,
  });
  await updateResource<OwnPhysician>(['ownPhysician'], () => own);
  return own;
};

/** Copies the id of a profile that was created on another device into a session that started before. */
const rememberId = (own: OwnPhysician): OwnPhysician => {
  if (own.id !== null && getSession()?.user.id === null) updateSessionUser({ id: own.id });
  return own;
};

/** The signed-in physician's own profile; reads nothing while `enabled` is false. */
export const useOwnPhysician = (enabled = true): Resource<OwnPhysician> =>
  useResource(enabled ? ['ownPhysician'] : null, async () => rememberId(await call('getDoctorDetails')));

/** Rereads the signed-in physician's profile, for example after a review or a version conflict (RT-07). */
export const refreshOwnPhysician = async (): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('getDoctorDetails'));

/** Stores what happens to fees that the physician does not confirm (AP-13). */
export const updateUncapturedFee = async (uncaptured_fee: UncapturedFee): Promise<OwnPhysician> => {
  const own = await call('updateUncapturedFee', {
    params: { id: getSession()?.user.id ?? '' },
    body: { uncaptured_fee },
  });
  return applyOwnPhysician(own);
};

/** Changes what a missed visit and late changes cost (AP-14). */
export const updateLateFees = async (percents: LateFeePercents): Promise<OwnPhysician> =>
  applyOwnPhysician(
    await call('updateLateFees', { params: { id: getSession()?.user.id ?? '' }, body: percents }),
  );

/** Creates the profile with personal and professional details (PO-25). */
export const addDoctorDetails = async (body: Body<'addDoctorDetails'>): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorDetails', { body }));

/** Updates personal and professional details. Rejects with `conflict` when the profile has a newer version. */
export const updateDoctorDetail = async (
  id: string,
  body: Body<'updateDoctorDetail'>,
): Promise<OwnPhysician> => applyOwnPhysician(await call('updateDoctorDetail', { params: { id }, body }));

/** Saves practice and availability for the first time. */
export const addDoctorPracticeDetails = async (
  body: Body<'addDoctorPracticeDetails'>,
): Promise<OwnPhysician> => applyOwnPhysician(await call('addDoctorPracticeDetails', { body }));

/** Updates practice and availability. Rejects with `conflict` when the profile has a newer version. */
export const updateDoctorPracticeDetails = async (
  id: string,
  body: Body<'updateDoctorPracticeDetails'>,
): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('updateDoctorPracticeDetails', { params: { id }, body }));

/** Saves the NPI and the documents for the first time; their files are uploaded beforehand. */
export const addDoctorDocument = async (body: Body<'addDoctorDocument'>): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorDocument', { body }));

/** Updates the NPI and the documents. Rejects with `conflict` when the profile has a newer version. */
export const updateDoctorDocument = async (
  id: string,
  body: Body<'updateDoctorDocument'>,
): Promise<OwnPhysician> => applyOwnPhysician(await call('updateDoctorDocument', { params: { id }, body }));

/** Saves the signature, given as the id of an uploaded file (PO-14). */
export const uploadDoctorSignature = async (id: string, signature: string): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('uploadDoctorSignature', { params: { id }, body: { signature } }));

/** Stores the id that the e-prescription provider assigned; a profile that it completes is sent for review (PO-17). */
export const addDoctorDoseSpotID = async (id: string, dosespot_id: string): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorDoseSpotID', { params: { id }, body: { dosespot_id } }));

/** Sends the profile for review, or for another review; this clears the denial reason (PO-24). */
export const sendForReview = async (id: string): Promise<void> => {
  const body = { status: 'PENDING', denial_reason: null, block_reason: null } as const;
  const { doctor_status, denial_reason } = await call('updateDoctorStatus', { params: { id }, body });
  updateSessionUser({ doctor_status, reason: denial_reason });
};
