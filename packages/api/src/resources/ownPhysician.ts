import { missingSteps, type Body, type OwnPhysician } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { getSession, updateSessionUser } from '../session/session.ts';
import { updateResource, useResource, type Resource } from './cache.ts';

/** Keeps the newest word about the own profile, for the screens and for the session (A4: the doctor's id is remembered). */
const keep = async (own: OwnPhysician): Promise<OwnPhysician> => {
  updateSessionUser({
    id: own.id,
    first_name: own.first_name,
    last_name: own.last_name,
    image: own.image,
    doctor_status: own.doctor_status,
    reason: own.denial_reason,
    user_theme: own.user_theme,
    logo_url: own.logo_url,
    onboarding_complete: missingSteps(own.completion).length === 0,
  });
  await updateResource<OwnPhysician>(['ownPhysician'], () => own, false);
  return own;
};

/** A profile begun on another device has an id that this session does not know yet; what is read by it waits for it. */
const rememberId = (own: OwnPhysician): OwnPhysician => {
  if (own.id !== null && getSession()?.user.id === null) updateSessionUser({ id: own.id });
  return own;
};

/** The signed-in physician's own profile; `enabled` false reads nothing. */
export const useOwnPhysician = (enabled = true): Resource<OwnPhysician> =>
  useResource(enabled ? ['ownPhysician'] : null, async () => rememberId(await call('getDoctorDetails')));

/** Reads the own profile anew, such as after a review, or when another device was faster (RT-07). */
export const refreshOwnPhysician = async (): Promise<OwnPhysician> => keep(await call('getDoctorDetails'));

/** The specialities to choose from. */
export const useSpecialityList = (): Resource<string[]> =>
  useResource(['specialityList'], async () => (await call('getSpecialityList', { query: {} })).results);

/** The languages to choose from. */
export const useLanguageList = (): Resource<string[]> =>
  useResource(['languageList'], async () => (await call('getLanguageList')).results);

/** The degrees to choose from. */
export const useDegreeList = (): Resource<{ id: string; name: string }[]> =>
  useResource(['degreeList'], async () => (await call('getDegreeList')).results);

/** First save of who the physician is; begins the profile (PO-25). */
export const addDoctorDetails = async (body: Body<'addDoctorDetails'>): Promise<OwnPhysician> =>
  keep(await call('addDoctorDetails', { body }));

export const updateDoctorDetail = async (
  id: string,
  body: Body<'updateDoctorDetail'>,
): Promise<OwnPhysician> => keep(await call('updateDoctorDetail', { params: { id }, body }));

/** First save of where and when the physician works. */
export const addDoctorPracticeDetails = async (
  body: Body<'addDoctorPracticeDetails'>,
): Promise<OwnPhysician> => keep(await call('addDoctorPracticeDetails', { body }));

export const updateDoctorPracticeDetails = async (
  id: string,
  body: Body<'updateDoctorPracticeDetails'>,
): Promise<OwnPhysician> => keep(await call('updateDoctorPracticeDetails', { params: { id }, body }));

/** First save of the NPI and the documents; their files are uploaded already. */
export const addDoctorDocument = async (body: Body<'addDoctorDocument'>): Promise<OwnPhysician> =>
  keep(await call('addDoctorDocument', { body }));

export const updateDoctorDocument = async (
  id: string,
  body: Body<'updateDoctorDocument'>,
): Promise<OwnPhysician> => keep(await call('updateDoctorDocument', { params: { id }, body }));

/** Saves the signature, an uploaded file (PO-14). */
export const uploadDoctorSignature = async (id: string, signature: string): Promise<OwnPhysician> =>
  keep(await call('uploadDoctorSignature', { params: { id }, body: { signature } }));

/** Keeps the id the e-prescription provider has given; a profile that is complete with it goes to the reviewers (PO-17). */
export const addDoctorDoseSpotID = async (id: string, dosespot_id: string): Promise<OwnPhysician> =>
  keep(await call('addDoctorDoseSpotID', { params: { id }, body: { dosespot_id } }));

/** Sends the profile to the reviewers, the first time or once more; the reasons of a denial go (PO-24). */
export const sendForReview = async (id: string): Promise<void> => {
  const body = { status: 'PENDING', denial_reason: null, block_reason: null } as const;
  const { doctor_status, denial_reason } = await call('updateDoctorStatus', { params: { id }, body });
  updateSessionUser({ doctor_status, reason: denial_reason });
};
