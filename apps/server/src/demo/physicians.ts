import {
  APP_THEMES,
  COUNTRY,
  type AppThemeId,
  type Body,
  type PHYSICIAN_PROFILE_FIELDS,
} from '@openvisit/contract';
import { DAY, HOUR } from '../platform/durations.ts';

/** Result of the review; RESUBMITTED was denied and submitted again. */
export type DemoOutcome = 'ACCEPTED' | 'PENDING' | 'DENIED' | 'RESUBMITTED';

/** Details with a default. */
type OptionalDetail = 'add_degree' | keyof typeof PHYSICIAN_PROFILE_FIELDS;

/** The onboarding input of a demo physician. */
export interface DemoPhysician {
  key: string;
  /** Milliseconds since the profile was submitted. */
  submittedAgoMs: number;
  outcome: DemoOutcome;
  zone: string;
  details: Omit<Body<'addDoctorDetails'>, 'first_name' | 'last_name' | 'doctor_timezone' | OptionalDetail> &
    Partial<Pick<Body<'addDoctorDetails'>, OptionalDetail>>;
  practice: {
    practice_name: string;
    fees: number;
    primary_phone: string;
    primary_fax: string;
    address: readonly [address1: string, city: string, state: string, zip_code: string];
    place: readonly [latitude: number, longitude: number];
  };
  proofs: {
    npi: string;
    licence: string;
    /** The state of the license; that of the practice when absent. */
    licenseState?: string;
    dea: string;
    insurer: string;
    /** Days until the insurance expires; two years when absent. */
    insuranceDays?: number;
  };
  is_available?: boolean;
  /** Paid branding; `logo` is the color of the generated logo. */
  branding?: { app_theme: AppThemeId; logo?: readonly [red: number, green: number, blue: number] };
  /** Interval of the subscribed plan. */
  plan?: 'month' | 'year';
}

/** How long ago the first demo practices opened. */
export const PRACTICE_AGE_MS = 90 * DAY;

/** The accepted physicians, each with their own branding, and the applicants. */
export const DEMO_PHYSICIANS: readonly DemoPhysician[] = [
  {
    key: 'physician',
    submittedAgoMs: PRACTICE_AGE_MS,
    outcome: 'ACCEPTED',
    zone: 'America/New_York',
    details: {
      gender: 'FEMALE',
      date_of_birth: '1979-04-17',
      add_speciality: [
        'Family Medicine',
        'Internal Medicine',
        'Preventive Medicine',
        'Women’s Health',
        'Travel Medicine',
      ],
      add_language: ['English', 'Spanish'],
      years_of_experience: 18,
      about_me:
        'I look after whole families, from first colds to long-term conditions. Most of what brings people to a practice can be settled in a calm conversation; I take the time for it.',
    },
    practice: {
      practice_name: 'Hartwell Family Practice',
      fees: 8500,
      primary_phone: '2125550143',
      primary_fax: '212-555-0144',
      address: ['218 Mercer Street', 'New York', 'NY', '10012'],
      place: [40.729_134_571_23, -73.997_182_34],
    },
    proofs: { npi: '1845273618', licence: '284519', dea: 'FH4027151', insurer: 'Hudson Mutual Assurance' },
    is_available: true,
    branding: { app_theme: APP_THEMES.BlueTheme, logo: [31, 84, 160] },
    plan: 'month',
  },
  {
    key: 'guest',
    submittedAgoMs: PRACTICE_AGE_MS,
    outcome: 'ACCEPTED',
    zone: 'America/New_York',
    details: {
      gender: 'MALE',
      date_of_birth: '1984-11-02',
      add_speciality: [
        'Cardiologist',
        'Internal Medicine',
        'Hypertension',
        'Heart Rhythm',
        'Preventive Medicine',
      ],
      add_language: ['English'],
      years_of_experience: 12,
      about_me:
        'Cardiologist with a focus on blood pressure and rhythm. Glad to be asked for a second opinion.',
    },
    practice: {
      practice_name: 'Bennett Heart Clinic',
      fees: 14_000,
      primary_phone: '6175550172',
      primary_fax: '617-555-0173',
      address: ['44 Tremont Street', 'Boston', 'MA', '02108'],
      place: [42.358_431_226_71, -71.061_274_93],
    },
    proofs: {
      npi: '1293847566',
      licence: '317264',
      licenseState: 'NY',
      dea: 'BB3186423',
      insurer: 'Bay State Indemnity',
    },
    is_available: true,
    branding: { app_theme: APP_THEMES.MintGreenTheme },
    plan: 'year',
  },
  {
    key: 'colleague',
    submittedAgoMs: PRACTICE_AGE_MS,
    outcome: 'ACCEPTED',
    zone: 'America/Los_Angeles',
    details: {
      gender: 'FEMALE',
      date_of_birth: '1988-06-23',
      add_speciality: [
        'Dermatologist',
        'Skin Cancer Screening',
        'Allergy',
        'Cosmetic Dermatology',
        'Wound Care',
      ],
      add_language: ['English', 'Portuguese'],
      years_of_experience: 9,
      about_me: 'Skin, hair and nails. A good photograph and ten minutes often spare a journey.',
    },
    practice: {
      practice_name: 'Marin Dermatology',
      fees: 11_000,
      primary_phone: '6195550127',
      primary_fax: '619-555-0128',
      address: ['910 Ash Street', 'San Diego', 'CA', '92101'],
      place: [32.719_854_113_02, -117.156_319_84],
    },
    proofs: {
      npi: '1739204851',
      licence: '64028',
      licenseState: 'NY',
      dea: 'FM5703942',
      insurer: 'Pacific Professional',
    },
    branding: { app_theme: APP_THEMES.YellowTheme },
    plan: 'month',
  },
  {
    key: 'pending',
    submittedAgoMs: 5 * HOUR,
    outcome: 'PENDING',
    zone: 'America/Chicago',
    details: {
      gender: 'MALE',
      date_of_birth: '1990-01-30',
      add_speciality: ['Pediatrics', 'Newborn Care', 'Adolescent Medicine', 'Vaccination', 'Family Medicine'],
      add_language: ['English', 'French'],
      add_degree: 'DO',
      years_of_experience: 6,
      about_me: 'Pediatrician, newly settled, looking forward to the first families.',
    },
    practice: {
      practice_name: 'Osei Pediatrics',
      fees: 9000,
      primary_phone: '3125550168',
      primary_fax: '312-555-0169',
      address: ['1520 Wells Street', 'Chicago', 'IL', '60610'],
      place: [41.910_683_457_7, -87.634_518_26],
    },
    proofs: { npi: '1564738296', licence: '419305', dea: 'FO2264187', insurer: 'Lakeshore Mutual' },
    branding: { app_theme: APP_THEMES.GreenTheme },
    plan: 'month',
  },
  {
    key: 'fischer',
    submittedAgoMs: 26 * HOUR,
    outcome: 'PENDING',
    zone: 'America/Denver',
    details: {
      gender: 'FEMALE',
      date_of_birth: '1975-08-11',
      add_speciality: ['Neurologist', 'Headache', 'Sleep Medicine', 'Internal Medicine', 'Epilepsy'],
      add_language: ['English', 'German'],
      years_of_experience: 22,
      about_me: 'Headaches, sleep and everything that tingles.',
    },
    practice: {
      practice_name: 'Fischer Neurology',
      fees: 16_000,
      primary_phone: '3035550181',
      primary_fax: '303-555-0182',
      address: ['77 Larimer Street', 'Denver', 'CO', '80202'],
      place: [39.748_216_690_55, -104.998_731_07],
    },
    // The reviewer should find an invalid NPI checksum and an insurance that expires soon.
    proofs: {
      npi: '1472583696',
      licence: '52817',
      dea: 'BF6912530',
      insurer: 'Front Range Assurance',
      insuranceDays: 12,
    },
  },
  {
    key: 'ortega',
    submittedAgoMs: 4 * DAY,
    outcome: 'RESUBMITTED',
    zone: 'America/Phoenix',
    details: {
      gender: 'MALE',
      date_of_birth: '1982-03-26',
      add_speciality: ['Urgent care', 'Family Medicine', 'Sports Medicine', 'Wound Care', 'Travel Medicine'],
      add_language: ['English', 'Spanish'],
      years_of_experience: 14,
      about_me: 'Fifteen years of evenings and weekends when nobody else was open.',
    },
    practice: {
      practice_name: 'Ortega Urgent Care',
      fees: 7500,
      primary_phone: '6025550115',
      primary_fax: '602-555-0116',
      address: ['301 Roosevelt Street', 'Phoenix', 'AZ', '85004'],
      place: [33.458_729_013_46, -112.070_254_81],
    },
    proofs: { npi: '1384957266', licence: '73155', dea: 'FO1847308', insurer: 'Sonoran Mutual' },
  },
  {
    key: 'raman',
    submittedAgoMs: 3 * DAY,
    outcome: 'DENIED',
    zone: 'America/New_York',
    details: {
      gender: 'FEMALE',
      date_of_birth: '1986-12-05',
      add_speciality: ['Psychiatrist', 'Anxiety', 'Sleep Medicine', 'Addiction Medicine', 'Women’s Health'],
      add_language: ['English', 'Tamil'],
      years_of_experience: 10,
      about_me: 'Talking first, then everything else.',
    },
    practice: {
      practice_name: 'Raman Psychiatry',
      fees: 18_000,
      primary_phone: '2155550158',
      primary_fax: '215-555-0159',
      address: ['1204 Locust Street', 'Philadelphia', 'PA', '19107'],
      place: [39.947_581_330_19, -75.160_948_27],
    },
    proofs: { npi: '1627384955', licence: '460382', dea: 'FR7351062', insurer: 'Keystone Indemnity' },
  },
  {
    key: 'cohen',
    submittedAgoMs: 11 * 60_000,
    outcome: 'PENDING',
    zone: 'America/New_York',
    details: {
      gender: 'FEMALE',
      date_of_birth: '1991-10-14',
      add_speciality: [
        'Internal Medicine',
        'Nephrologist',
        'Hypertension',
        'Diabetes',
        'Preventive Medicine',
      ],
      add_language: ['English', 'Hebrew'],
      years_of_experience: 5,
      about_me: 'Kidneys are quiet organs. I listen closely.',
    },
    practice: {
      practice_name: 'Cohen Kidney Care',
      fees: 12_500,
      primary_phone: '4105550136',
      primary_fax: '410-555-0137',
      address: ['16 Charles Street', 'Baltimore', 'MD', '21201'],
      place: [39.291_374_560_28, -76.615_492_13],
    },
    proofs: { npi: '1951827363', licence: '88412', dea: 'BC4608278', insurer: 'Chesapeake Mutual' },
  },
];

/** The practice's address as the API takes it. */
export const toWireAddress = ({ address, place }: DemoPhysician['practice']) => {
  const [address1, city, state, zip_code] = address;
  const [latitude, longitude] = place;
  return { address1, address2: '', city, state, zip_code, country: COUNTRY, latitude, longitude };
};
