import type { PatientListItem, PatientProfile, PcpRequest } from '@openvisit/contract';
import { buildId, buildPatientSummary } from '@openvisit/contract/testing';
import { priya, theo } from './people.ts';

const createItem = (
  { id, first_name, last_name, image }: Pick<PatientListItem, 'id' | 'first_name' | 'last_name' | 'image'>,
  facts: Partial<PatientListItem> = {},
): PatientListItem => ({
  ...{ id, first_name, last_name, image },
  date_of_birth: '1984-06-12',
  gender: 'FEMALE',
  email: `${first_name.toLowerCase()}@example.test`,
  is_pcp: false,
  is_concierge: false,
  is_blocked: false,
  is_guest: false,
  last_visit: '2026-02-16T15:00:00.000Z',
  next_visit: null,
  open_notes: 0,
  unread_messages: 0,
  ...facts,
});

export const priyaItem = createItem(priya, {
  is_pcp: true,
  open_notes: 2,
  next_visit: '2026-03-05T15:20:00.000Z',
});

export const patientItems: readonly PatientListItem[] = [
  priyaItem,
  createItem(theo, { gender: 'MALE', date_of_birth: '2015-01-30', last_visit: null }),
  createItem(
    { id: buildId('e', 7), first_name: 'Rosalind', last_name: 'Nakamura', image: null },
    { is_blocked: true, date_of_birth: '1942-01-17' },
  ),
];

export const priyaProfile: PatientProfile = {
  ...priyaItem,
  chat_room: buildId('f', 1),
  pcp: { id: buildId('e', 8), status: 'APPROVED', requested_at: '2026-01-10T15:00:00.000Z' },
  summary: buildPatientSummary(),
  medical_records: [
    {
      id: buildId('e', 9),
      medical_record_name: 'Spirometry',
      record_type: 'LABS',
      examination_date: '2026-02-01',
      document: {
        id: buildId('e', 10),
        name: 'spirometry.pdf',
        type: 'application/pdf',
        size: 240_000,
        url: 'data:application/pdf,',
      },
    },
  ],
};

export const pcpRequest: PcpRequest = {
  id: buildId('e', 11),
  patient: {
    id: theo.id,
    first_name: theo.first_name,
    last_name: theo.last_name,
    image: theo.image,
    date_of_birth: '2015-01-30',
  },
  requested_at: '2026-03-01T13:00:00.000Z',
};
