import {
  DEGREES,
  LANGUAGES,
  REQUIRED_STEPS,
  SPECIALITIES,
  type OwnPhysician,
  type SessionUser,
} from '@openvisit/contract';
import { buildCompletion, buildId } from '@openvisit/contract/testing';
import { createSignatureImage } from './images.ts';
import { noraPhysician } from './people.ts';
import { createOwnPhysician } from './physicians.ts';
import { refuse, type Answers } from './network.ts';

/** A physician after sign-up, with nothing saved but the name. */
export const newPhysician: SessionUser = {
  ...noraPhysician,
  id: null,
  image: null,
  doctor_status: 'PROFILE_INCOMPLETE',
  onboarding_complete: false,
};

const createFile = (number: number, name: string, type: string, url = 'data:,') => ({
  id: buildId('f', number),
  name,
  type,
  size: 184_000,
  url,
});

const createDocument = (number: number, name: string) => ({
  state: 'NY',
  start_date: '2025-03-01',
  end_date: '2028-02-29',
  file: createFile(number, name, 'application/pdf'),
  decision: null,
  denial_reason: null,
});

const NO_PARTS = { details: null, practice: null, documents: null, signature: null, dosespot_id: null };
const REQUIRED_DONE = buildCompletion(...REQUIRED_STEPS);

/** The profile before the first save. */
export const createEmptyProfile = (): OwnPhysician => ({
  ...createOwnPhysician('PROFILE_INCOMPLETE'),
  ...NO_PARTS,
  id: null,
  image: null,
  completion: buildCompletion(),
});

/** A complete profile. */
export const createFullProfile = (overrides: Partial<OwnPhysician> = {}): OwnPhysician => {
  const own = createOwnPhysician('PROFILE_INCOMPLETE');
  return {
    ...own,
    practice: own.practice && {
      ...own.practice,
      availability_details: [
        {
          id: 'b0b0b0b0-0000-4000-8000-000000000001',
          start_date: '2026-11-02',
          end_date: '2027-03-31',
          week_days: [2, 3, 4, 5, 6],
          slots: [
            {
              id: 'b0b0b0b0-0000-4000-8000-000000000002',
              day_period: 'MORNING',
              start_time: '09:00',
              end_time: '12:00',
              slot_duration: 20,
            },
            {
              id: 'b0b0b0b0-0000-4000-8000-000000000003',
              day_period: 'AFTERNOON',
              start_time: '13:00',
              end_time: '16:00',
              slot_duration: 40,
            },
          ],
        },
      ],
    },
    documents: {
      version: 1,
      npi_number: '1234567893',
      licence: { number: '284519', ...createDocument(1, 'new-york-license.pdf') },
      dea: { number: 'BL1234563', ...createDocument(2, 'dea-registration.pdf') },
      insurance: { company_name: 'Empire Mutual', ...createDocument(3, 'insurance-2025.pdf') },
    },
    signature: createFile(4, 'signature.png', 'image/png', createSignatureImage()),
    completion: REQUIRED_DONE,
    ...overrides,
  };
};

/** A profile with only these parts saved. */
export const buildProfile = (...parts: (keyof typeof NO_PARTS)[]): OwnPhysician => {
  const full = createFullProfile();
  const missing = Object.fromEntries(
    Object.entries(NO_PARTS).filter(([part]) => !parts.includes(part as keyof typeof NO_PARTS)),
  );
  return {
    ...full,
    ...missing,
    completion: {
      ...buildCompletion(),
      personalInfo: parts.includes('details'),
      practiceDetails: parts.includes('practice'),
      documents: parts.includes('documents'),
      uploadSignature: parts.includes('signature'),
      dosespot: parts.includes('dosespot_id'),
    },
  };
};

/** Responses with the profile and the option lists. */
export const buildOnboardingAnswers = (own: OwnPhysician, overrides: Answers = {}): Answers => ({
  getDoctorDetails: () => own,
  getSpecialityList: () => ({ results: [...SPECIALITIES] }),
  getLanguageList: () => ({ results: [...LANGUAGES] }),
  getDegreeList: () => ({ results: [...DEGREES] }),
  ...overrides,
});

/** The profile fails to load. */
export const failing: Answers = { getDoctorDetails: () => refuse(500) };
