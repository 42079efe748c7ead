import type { ReviewedProfile, ReviewItem, SessionUser } from '@openvisit/contract';
import { buildId } from '@openvisit/contract/testing';
import { createFaceImage, createScanImage, createSignatureImage } from './images.ts';
import { noraPhysician } from './people.ts';
import { createOwnPhysician } from './physicians.ts';

export const robinReviewer: SessionUser = {
  ...noraPhysician,
  id: null,
  user: buildId('e', 1),
  first_name: 'Robin',
  last_name: 'Vance',
  email: 'robin.vance@example.test',
  image: createFaceImage('#e6def2', '#d9a37c', '#6b3d25'),
  role: 'REVIEWER',
  accepted_role: ['REVIEWER'],
  doctor_status: null,
};

const createWaitingProfile = (
  number: number,
  name: [string, string],
  submitted_at: string,
  again = false,
): ReviewItem => ({
  id: buildId('a', number),
  first_name: name[0],
  last_name: name[1],
  image: number % 2 ? createFaceImage('#dcefe2', '#c68e63', '#3a2a1e') : null,
  speciality: ['Internal Medicine', 'Pulmonologist'].slice(0, 1 + (number % 2)),
  doctor_status: 'PENDING',
  submitted_at,
  again,
  rechecks: [],
});

/** Two overdue profiles and a new one. */
export const profilesInLine: readonly ReviewItem[] = [
  createWaitingProfile(1, ['Amara', 'Okafor'], '2026-11-15T09:10:00.000Z', true),
  createWaitingProfile(2, ['Wilhelmina Alexandrina', 'Featherstonehaugh'], '2026-11-16T14:30:00.000Z'),
  createWaitingProfile(3, ['Luis', 'Herrera'], '2026-11-20T14:48:00.000Z'),
];

/** An accepted physician with a changed document. */
export const profilesToRecheck: readonly ReviewItem[] = profilesInLine.slice(2).map((profile) => ({
  ...profile,
  doctor_status: 'ACCEPTED',
  rechecks: [{ document: 'DEA', why: 'CHANGED', since: '2026-11-18T10:00:00.000Z' }],
}));

const createScan = (title: string, lines: readonly string[]) => ({
  id: buildId('f', title.length),
  name: `${title.toLowerCase()}.png`,
  type: 'image/png',
  size: 184_320,
  url: createScanImage(title, lines),
});

const undecided = { decision: null, denial_reason: null } as const;

/** A complete profile, resubmitted four days ago, with a DEA registration that expires soon. */
export const amarasProfile: ReviewedProfile = {
  ...createOwnPhysician('PENDING'),
  id: buildId('a', 1),
  user: buildId('b', 7),
  first_name: 'Amara',
  last_name: 'Okafor',
  email: 'amara.okafor@example.test',
  image: createFaceImage('#dcefe2', '#8a5a3c', '#2b1d17'),
  licenses: [],
  documents: {
    version: 3,
    npi_number: '1234567893',
    licence: {
      number: '204519',
      state: 'NY',
      start_date: '2026-01-05',
      end_date: '2028-01-04',
      file: createScan('License', ['Amara Okafor, MD', 'License 204519', 'State of New York']),
      ...undecided,
    },
    dea: {
      number: 'BO1234563',
      state: 'NJ',
      start_date: '2023-12-11',
      end_date: '2026-12-10',
      file: createScan('DEA', ['Amara Okafor', 'BO1234563', 'Schedules 2 to 5']),
      ...undecided,
    },
    insurance: {
      company_name: 'Harbor Mutual',
      state: 'NY',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      file: createScan('Insurance', ['Harbor Mutual', 'Professional liability']),
      ...undecided,
    },
  },
  signature: {
    id: buildId('f', 90),
    name: 'signature.png',
    type: 'image/png',
    size: 9_120,
    url: createSignatureImage(),
  },
  submitted_at: '2026-11-15T09:10:00.000Z',
  again: true,
  revision: 5,
  checks: {
    today: '2026-11-20',
    npi_checksum: true,
    licence: 'VALID',
    dea: 'EXPIRES_SOON',
    insurance: 'VALID',
  },
  history: [
    {
      id: buildId('9', 3),
      kind: 'submitted',
      at: '2026-11-15T09:10:00.000Z',
      by: 'Dr. Amara Okafor',
      reason: null,
    },
    {
      id: buildId('9', 2),
      kind: 'denied',
      at: '2026-11-12T15:05:00.000Z',
      by: 'Robin Vance',
      reason: 'The scan of the license is cut off.',
    },
    {
      id: buildId('9', 1),
      kind: 'submitted',
      at: '2026-11-10T09:30:00.000Z',
      by: 'Dr. Amara Okafor',
      reason: null,
    },
  ],
  document_history: [],
};

const accepted = { decision: 'ACCEPTED', denial_reason: null } as const;

/** The same file with every document accepted. */
export const amarasReadyProfile: ReviewedProfile = {
  ...amarasProfile,
  documents: amarasProfile.documents && {
    ...amarasProfile.documents,
    licence: { ...amarasProfile.documents.licence, ...accepted },
    dea: { ...amarasProfile.documents.dea, ...accepted },
    insurance: { ...amarasProfile.documents.insurance, ...accepted },
  },
};

/** Accepted, with a DEA registration changed since and an expired insurance. */
export const amarasRecheckProfile: ReviewedProfile = {
  ...amarasReadyProfile,
  doctor_status: 'ACCEPTED',
  documents: amarasReadyProfile.documents && {
    ...amarasReadyProfile.documents,
    dea: { ...amarasReadyProfile.documents.dea, ...undecided },
  },
  checks: { ...amarasReadyProfile.checks, insurance: 'EXPIRED' },
};
