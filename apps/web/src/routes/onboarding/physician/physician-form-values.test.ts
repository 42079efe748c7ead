import type { OwnPhysician } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { createFullProfile } from '../../../testing/onboarding.ts';
import {
  buildChangedPracticeBody,
  buildDetailsBody,
  toDetailsValues,
  buildDocumentsBody,
  toDocumentsValues,
  buildNewPracticeBody,
  toPracticeValues,
} from './physician-form-values.ts';

const ownPhysician = createFullProfile();
const practice = ownPhysician.practice!;
const buildFormValues = (overrides: object = {}) =>
  ({ ...toPracticeValues(practice, 'UTC'), ...overrides }) as Parameters<typeof buildNewPracticeBody>[1];

test('PO-25 loaded values sent back unchanged equal the stored ones', () => {
  const { doctor_timezone, ...body } = buildDetailsBody(
    toDetailsValues(ownPhysician) as never,
    'America/New_York',
  );
  expect(doctor_timezone).toBe('America/New_York');
  expect(body).toMatchObject({
    first_name: ownPhysician.first_name,
    add_speciality: ownPhysician.details!.speciality,
    add_degree: ownPhysician.details!.degree,
    years_of_experience: ownPhysician.details!.years_of_experience,
  });
  const { npi_number, licence } = buildDocumentsBody(toDocumentsValues(ownPhysician.documents) as never);
  expect(npi_number).toBe(ownPhysician.documents!.npi_number);
  expect(licence.file).toBe(ownPhysician.documents!.licence.file.id);
});

test('PO-05 a new form starts with the name of the account only', () => {
  const fresh: OwnPhysician = { ...ownPhysician, details: null };
  expect(toDetailsValues(fresh)).toEqual({
    first_name: ownPhysician.first_name,
    last_name: ownPhysician.last_name,
  });
  expect(toPracticeValues(null, 'America/Denver')).toEqual({ slot_timezone: 'America/Denver' });
  expect(toDocumentsValues(null)).toEqual({});
});

test('PO-11 an unchanged calendar sends no changes; removed schedules are sent by id', () => {
  const same = buildChangedPracticeBody(practice, buildFormValues());
  expect(same.add_availability).toEqual([]);
  expect(same.update_availability).toEqual([]);
  expect(same.delete_availability).toEqual([]);
  expect(same.version).toBe(practice.version);
  const [first] = practice.availability_details;
  const removedBody = buildChangedPracticeBody(
    practice,
    buildFormValues({ calendar: { blocks: [], removed_blocks: [first!.id], removed_slots: [] } }),
  );
  expect(removedBody.delete_availability).toEqual([first!.id]);
});

test('PO-08 in visit-now mode no availability is sent and the stored one is kept', () => {
  const calendar = { blocks: [], removed_blocks: ['x'], removed_slots: ['y'] };
  const visitNow = buildFormValues({ visit_now_doctor_status: true, calendar });
  expect(buildNewPracticeBody(ownPhysician.id!, visitNow).availability_details).toEqual([]);
  const { add_availability, delete_availability, delete_slots } = buildChangedPracticeBody(
    practice,
    visitNow,
  );
  expect([add_availability, delete_availability, delete_slots]).toEqual([[], [], []]);
});

test('PO-07 latitude is sent with 11 decimals and longitude with 8', () => {
  const address = { ...practice.practice_address, latitude: 1 / 3, longitude: -2 / 3 };
  const { practice_address } = buildNewPracticeBody(
    ownPhysician.id!,
    buildFormValues({ practice_address: address }),
  );
  expect([practice_address.latitude, practice_address.longitude]).toEqual([0.33333333333, -0.66666667]);
});
