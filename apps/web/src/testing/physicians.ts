import type { OwnPhysician } from '@openvisit/contract';
import { buildCompletion, buildOwnPhysician } from '@openvisit/contract/testing';
import { nora } from './people.ts';
import { getToolbarThemeId } from './toolbar-theme.ts';

/** A physician's own profile in a review status. */
export const createOwnPhysician = (
  doctor_status: OwnPhysician['doctor_status'],
  denial_reason: string | null = null,
): OwnPhysician =>
  buildOwnPhysician({
    first_name: nora.first_name,
    last_name: nora.last_name,
    email: 'nora.lindqvist@example.test',
    image: nora.image,
    doctor_status,
    denial_reason,
    dosespot_id: 'sandbox-1',
    details: {
      date_of_birth: '1984-03-09',
      speciality: ['Family Medicine', 'Internal Medicine', 'Pediatrics', 'Urgent care', 'Dermatologist'],
      languages: ['English', 'Swedish'],
      years_of_experience: 9,
      about_me: 'Family doctor.',
    },
    practice: {
      practice_name: 'Riverside Family Practice',
      fees: 11_000,
      primary_phone: '2125550143',
      primary_fax: '212-555-0144',
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
    },
    user_theme: getToolbarThemeId(),
    completion: buildCompletion('personalInfo', 'practiceDetails', 'dosespot'),
  });
