import type { OwnPhysician } from '@openvisit/contract';
import { noraPhysician } from './fixtures.ts';
import { id } from './ids.ts';
import { toolbarThemeId } from './toolbar-theme.ts';

const ZONE = 'America/New_York';

/** A physician's own profile in a review status. */
export const ownPhysician = (
  doctor_status: OwnPhysician['doctor_status'],
  denial_reason: string | null = null,
): OwnPhysician => ({
  id: id('a', 1),
  user: id('b', 1),
  first_name: 'Nora',
  last_name: 'Lindqvist',
  email: 'nora.lindqvist@example.test',
  image: noraPhysician.image,
  doctor_status,
  denial_reason,
  block_reason: null,
  dosespot_id: 'sandbox-1',
  details: {
    version: 1,
    gender: 'FEMALE',
    date_of_birth: '1984-03-09',
    speciality: ['Family Medicine', 'Internal Medicine', 'Pediatrics', 'Urgent care', 'Dermatologist'],
    languages: ['English', 'Swedish'],
    degree: 'MD',
    years_of_experience: 9,
    about_me: 'Family doctor.',
    doctor_timezone: ZONE,
  },
  practice: {
    version: 1,
    practice_name: 'Riverside Family Practice',
    fees: 11_000,
    primary_phone: '2125550143',
    primary_phone_type: 5,
    primary_fax: '212-555-0144',
    slot_timezone: ZONE,
    visit_now_doctor_status: false,
    practice_address: {
      address1: '218 Mercer Street',
      address2: '',
      city: 'New York',
      state: 'NY',
      country: 'US',
      zip_code: '10012',
      latitude: null,
      longitude: null,
    },
    availability_details: [],
  },
  documents: null,
  signature: null,
  qrcode_url: null,
  is_paid: false,
  user_theme: toolbarThemeId(),
  logo_url: null,
  is_available: true,
  completion: {
    personalInfo: true,
    practiceDetails: true,
    documents: false,
    uploadSignature: false,
    bankDetails: false,
    dosespot: true,
    personaliseExperience: false,
    purchaseSubscription: false,
  },
});
