import {
  listMissingSteps,
  type Body,
  type OwnPhysician,
  type PhysicianListItem,
  type PhysicianOrder,
  type PhysicianProfile,
  type PublicPhysician,
  type StateLicense,
  type LateFeePercents,
  type UncapturedFee,
} from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import {
  revalidate,
  updateResource,
  usePublicResource,
  useResource,
  type Resource,
} from '../cache/resource.ts';
import { useSearchSignal } from '../cache/useSearchSignal.ts';
import { call } from '../http/call.ts';
import { getSession, updateSessionUser } from '../session/session.ts';
import { toSearchTerm } from './search-term.ts';

export interface PhysicianFilter {
  /** Part of a name; ignored below three characters. */
  search?: string;
  speciality?: string;
  /** Only physicians who are available now. */
  isAvailable?: boolean;
  /** The dependent for whom the user searches; default the user. */
  patientId?: string | undefined;
  /** Where distances start; default the patient's ZIP code. */
  origin?: { latitude: number; longitude: number } | null;
  /** Only physicians within this many miles of the origin. */
  withinMiles?: number | undefined;
  /** Whether a search by distance also lists practices whose location is not known. */
  includesUnlocated?: boolean;
  /** A language that the physician speaks. */
  language?: string;
  /** Cents: the lowest and the highest fee of a visit. */
  feeMin?: number | undefined;
  feeMax?: number | undefined;
  /** A state in which the physician is licensed. */
  licensedIn?: string | undefined;
  /** Only physicians whom the patient has saved. */
  isSaved?: boolean;
  /** Default: by first name. */
  order?: PhysicianOrder | undefined;
}

const toSearchQuery = (filter: PhysicianFilter | null) => ({
  search: toSearchTerm(filter?.search),
  speciality: filter?.speciality || undefined,
  patient_detail_id: filter?.patientId,
  is_available: filter?.isAvailable || undefined,
  user_latitude: filter?.origin?.latitude,
  user_longitude: filter?.origin?.longitude,
  filter_distance: filter?.withinMiles,
  include_unlocated: filter?.includesUnlocated || undefined,
  language: filter?.language || undefined,
  fee_min: filter?.feeMin,
  fee_max: filter?.feeMax,
  licensed_in: filter?.licensedIn,
  saved: filter?.isSaved || undefined,
  request_sorting_field: filter?.order,
});

/**
 * Physicians, page by page (PW-01, AP-08). `unlocated` counts the practices that a search by distance leaves
 * out because their location is not known. Another filter aborts the previous search. A null filter loads nothing.
 */
export const usePhysicians = (
  filter: PhysicianFilter | null = {},
): PagedResource<PhysicianListItem> & { unlocated: number } => {
  const query = toSearchQuery(filter);
  const key = filter && (['physicians', JSON.stringify(query)] as const);
  const signal = useSearchSignal(JSON.stringify(key));
  const physicians = usePagedResource(
    key,
    (page: number) =>
      call('searchDoctor', {
        query: { page, ...query },
        signal: signal(),
      }),
    byPageNumber,
  );
  // An aborted search is repeated when the user returns to its filter. Until then it counts as loading.
  const list = { ...physicians, unlocated: physicians.pages[0]?.unlocated ?? 0 };
  return list.error?.kind === 'aborted' ? { ...list, error: undefined, loading: true } : list;
};

/** The specialties of accepted physicians, by name. */
export const useOfferedSpecialties = (): Resource<string[]> =>
  useResource(
    ['specialities'],
    async () => (await call('getSpecialityList', { query: { offered: true } })).results,
  );

/** A physician's public profile, by doctor detail id (PW-01). A null id loads nothing. */
export const usePhysician = (id: string | null): Resource<PhysicianProfile> =>
  useResource(id === null ? null : ['physician', id], () =>
    call('getDoctorProfile', { params: { id: id ?? '' } }),
  );

/** What anyone sees of a physician, by doctor detail id (BX-21). */
export const usePublicPhysician = (id: string): Resource<PublicPhysician> =>
  usePublicResource(['publicPhysician', id], () => call('getPublicPhysician', { params: { id } }));

/** All specialties a physician can choose. */
export const useAllSpecialties = (): Resource<string[]> =>
  useResource(['specialityList'], async () => (await call('getSpecialityList', { query: {} })).results);

/** All languages a physician can choose. */
export const useLanguageList = (): Resource<string[]> =>
  useResource(['languageList'], async () => (await call('getLanguageList', { query: {} })).results);

/** The languages of physicians who can be booked, by name. */
export const useOfferedLanguages = (): Resource<string[]> =>
  useResource(
    ['offeredLanguages'],
    async () => (await call('getLanguageList', { query: { offered: true } })).results,
  );

/** All degrees a physician can choose. */
export const useDegreeList = (): Resource<{ id: string; name: string }[]> =>
  useResource(['degreeList'], async () => (await call('getDegreeList')).results);

/** Updates the cached profile and the copy of its fields in the session, which routing needs (A4). */
const applyOwnPhysician = async (physician: OwnPhysician): Promise<OwnPhysician> => {
  updateSessionUser({
    id: physician.id,
    first_name: physician.first_name,
    last_name: physician.last_name,
    image: physician.image,
    doctor_status: physician.doctor_status,
    reason: physician.denial_reason,
    user_theme: physician.user_theme,
    logo_url: physician.logo_url,
    onboarding_complete: listMissingSteps(physician.completion).length === 0,
  });
  await updateResource<OwnPhysician>(['ownPhysician'], () => physician);
  // The mode of the practice decides about the calendar.
  void revalidate('availableStatus', 'schedule');
  return physician;
};

/** Stores the profile id in a session that started before the profile was created on another device. */
const storeProfileId = (physician: OwnPhysician): OwnPhysician => {
  if (physician.id !== null && getSession()?.user.id === null) updateSessionUser({ id: physician.id });
  return physician;
};

/** The signed-in physician's own profile; loads nothing while `enabled` is false. */
export const useOwnPhysician = (enabled = true): Resource<OwnPhysician> =>
  useResource(enabled ? ['ownPhysician'] : null, async () => storeProfileId(await call('getDoctorDetails')));

/** Reloads the signed-in physician's profile, for example after a review or a version conflict (RT-07). */
export const revalidateOwnPhysician = async (): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('getDoctorDetails'));

/** Stores what happens to fees that the physician does not confirm (AP-13). */
export const setUnconfirmedFeePolicy = async (uncaptured_fee: UncapturedFee): Promise<OwnPhysician> => {
  const physician = await call('updateUncapturedFee', {
    params: { id: getSession()?.user.id ?? '' },
    body: { uncaptured_fee },
  });
  return applyOwnPhysician(physician);
};

/** Changes the fees for a missed visit and for late changes (AP-14). */
export const updateLateFees = async (percents: LateFeePercents): Promise<OwnPhysician> =>
  applyOwnPhysician(
    await call('updateLateFees', { params: { id: getSession()?.user.id ?? '' }, body: percents }),
  );

/** Creates the profile with personal and professional details (PO-25). */
export const addPhysicianDetails = async (body: Body<'addDoctorDetails'>): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorDetails', { body }));

/** Updates personal and professional details. Rejects with `conflict` when the profile has a newer version. */
export const updatePhysicianDetails = async (
  id: string,
  body: Body<'updateDoctorDetail'>,
): Promise<OwnPhysician> => applyOwnPhysician(await call('updateDoctorDetail', { params: { id }, body }));

/** Saves practice and availability for the first time. */
export const addPracticeDetails = async (body: Body<'addDoctorPracticeDetails'>): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorPracticeDetails', { body }));

/** Updates practice and availability. Rejects with `conflict` when the profile has a newer version. */
export const updatePracticeDetails = async (
  id: string,
  body: Body<'updateDoctorPracticeDetails'>,
): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('updateDoctorPracticeDetails', { params: { id }, body }));

/** Saves the NPI and the documents for the first time; their files are uploaded beforehand. */
export const addPhysicianDocuments = async (body: Body<'addDoctorDocument'>): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorDocument', { body }));

/** Updates the NPI and the documents. Rejects with `conflict` when the profile has a newer version. */
export const updatePhysicianDocuments = async (
  id: string,
  body: Body<'updateDoctorDocument'>,
): Promise<OwnPhysician> => applyOwnPhysician(await call('updateDoctorDocument', { params: { id }, body }));

/** Saves the signature, given as the id of an uploaded file (PO-14). */
export const savePhysicianSignature = async (id: string, signature: string): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('uploadDoctorSignature', { params: { id }, body: { signature } }));

/** Stores the id that the e-prescription provider assigned; a profile that it completes is sent for review (PO-17). */
export const addPhysicianDoseSpotId = async (id: string, dosespot_id: string): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('addDoctorDoseSpotID', { params: { id }, body: { dosespot_id } }));

/** Stores the URL that the physician's QR code opens (ST-03). */
export const updateQrCode = async (id: string, qrcode_url: string): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('updateDoctorQrCode', { params: { id }, body: { qrcode_url } }));

/** Stores the sites that may show the booking widget (BX-21). */
export const updateWidgetOrigins = async (id: string, origins: string[]): Promise<OwnPhysician> =>
  applyOwnPhysician(await call('updateWidgetOrigins', { params: { id }, body: { origins } }));

/** Sends the profile for review, or for another review; this clears the denial reason (PO-24). */
export const sendForReview = async (id: string): Promise<void> => {
  const body = { status: 'PENDING', denial_reason: null, block_reason: null } as const;
  const { doctor_status, denial_reason } = await call('updateDoctorStatus', { params: { id }, body });
  updateSessionUser({ doctor_status, reason: denial_reason });
};

/** The signed-in physician's licenses of further states, with their decisions (BX-05). */
export const useLicenses = (): Resource<StateLicense[]> =>
  useResource(['licenses'], async () => (await call('getLicenses')).results);

/** Adds a license of a further state. Safe to repeat. */
export const addLicense = async (body: Body<'addLicense'>): Promise<void> => {
  await call('addLicense', { body });
  await revalidate('licenses');
};

/** Changes a license. Rejects with `conflict` when it was changed elsewhere. */
export const updateLicense = async (id: string, body: Body<'updateLicense'>): Promise<void> => {
  await call('updateLicense', { params: { id }, body });
  await revalidate('licenses');
};

/** Removes a license of a further state. */
export const deleteLicense = async (id: string): Promise<void> => {
  await call('deleteLicense', { params: { id } });
  await revalidate('licenses');
};
