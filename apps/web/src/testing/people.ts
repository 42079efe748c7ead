import type { BookablePatient, PhysicianListItem, PhysicianProfile, SessionUser } from '@openvisit/contract';
import {
  buildAppointmentPatient,
  buildAppointmentPhysician,
  buildId,
  buildPhysicianListItem,
  buildPhysicianProfile,
  buildSessionUser,
} from '@openvisit/contract/testing';
import { createFaceImage, createLogoImage } from './images.ts';
import { getToolbarThemeId } from './toolbar-theme.ts';

export const noraPhysician = buildSessionUser({
  id: buildId('a', 1),
  user: buildId('b', 1),
  first_name: 'Nora',
  last_name: 'Lindqvist',
  email: 'nora.lindqvist@example.test',
  image: createFaceImage('#d7e6f4', '#e0ac86', '#5b3a29'),
});

export const samPatient: SessionUser = buildSessionUser({
  id: buildId('c', 1),
  user: buildId('d', 1),
  first_name: 'Samuel',
  last_name: 'Adeyemi',
  email: 'samuel.adeyemi@example.test',
  image: createFaceImage('#e3efe0', '#7a4b32', '#1f1714'),
  role: 'PATIENT',
  accepted_role: ['PATIENT'],
  doctor_status: null,
});

export const nora = buildAppointmentPhysician({
  first_name: 'Nora',
  last_name: 'Lindqvist',
  image: noraPhysician.image,
  speciality: ['Family Medicine', 'Internal Medicine'],
  fees: 11_000,
});

export const haruto = buildAppointmentPhysician({
  id: buildId('a', 2),
  user: buildId('b', 2),
  first_name: 'Haruto',
  last_name: 'Mori',
  image: createFaceImage('#f2e4d4', '#e5bd95', '#20202a'),
  speciality: ['Dermatologist'],
  fees: 14_000,
});

const createPatient = (number: number, first_name: string, last_name: string, image: string | null = null) =>
  buildAppointmentPatient({
    id: buildId('c', number),
    user: buildId('d', number),
    first_name,
    last_name,
    image,
  });

export const sam = createPatient(1, 'Samuel', 'Adeyemi', samPatient.image);
export const irene = createPatient(
  2,
  'Irene',
  'Castellano',
  createFaceImage('#f4dcdc', '#d9a37c', '#8a8a92'),
);
export const theo = createPatient(3, 'Theo', 'Baptiste');
export const priya = createPatient(
  4,
  'Priya',
  'Raghunathan',
  createFaceImage('#e8e0f0', '#b97f57', '#1a1418'),
);
export const longNamed = createPatient(5, 'Maximiliana Theodora', 'von Hohenstein-Wolfenbüttelberg');

export const motherOfTheo = {
  user: buildId('d', 6),
  first_name: 'Camille',
  last_name: 'Baptiste',
  image: createFaceImage('#dfeaea', '#8a5a3c', '#2b1d17'),
};

export const physicians: readonly PhysicianListItem[] = [
  buildPhysicianListItem({ ...nora, years_of_experience: 9 }),
  buildPhysicianListItem({
    ...haruto,
    years_of_experience: 21,
    is_available: false,
    next_free_slot: '2026-11-23T18:00:00.000Z',
    licenses: [{ state: 'NY', start_date: '2024-01-01', end_date: '2028-12-31' }],
  }),
  buildPhysicianListItem({
    id: buildId('a', 3),
    user: buildId('b', 3),
    first_name: 'Oluwaseun Bartholomew',
    last_name: 'Featherington-Akintola',
    speciality: ['Hematologist Oncologist', 'Nephrologist', 'Pulmonologist', 'Urgent care', 'Cardiologist'],
    years_of_experience: 33,
    fees: 28_500,
    is_available: false,
    next_free_slot: null,
    licenses: [{ state: 'NY', start_date: '2024-01-01', end_date: '2028-12-31' }],
  }),
];

export const specialities = {
  results: ['Cardiologist', 'Dermatologist', 'Family Medicine', 'Internal Medicine'],
};

export const createProfile = (change: Partial<PhysicianProfile> = {}): PhysicianProfile =>
  buildPhysicianProfile({
    ...physicians[0],
    about_me:
      'I see families in and around Albany, and adults with long illnesses. I take my time for questions; bring your list of medicines, and somebody you trust if you like.',
    languages: ['English', 'Swedish'],
    practice_name: 'Riverside Family Practice',
    user_theme: getToolbarThemeId(),
    logo_url: createLogoImage('#31506e'),
    ...change,
  });

export const bookable: readonly BookablePatient[] = [
  {
    id: sam.id,
    first_name: 'Samuel',
    last_name: 'Adeyemi',
    image: samPatient.image,
    date_of_birth: '1984-02-11',
    is_dependent: false,
    state: 'NY',
    telehealth_consent_due: null,
    is_paid_by_caller: true,
    visits: [],
  },
  {
    id: buildId('c', 7),
    first_name: 'Ife',
    last_name: 'Adeyemi',
    image: null,
    date_of_birth: '2016-09-30',
    is_dependent: true,
    state: 'NY',
    telehealth_consent_due: null,
    is_paid_by_caller: true,
    visits: [],
  },
];
