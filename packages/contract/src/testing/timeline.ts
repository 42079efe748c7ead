import type { TimelineEntry } from '../types.ts';

const VISIT = '00000000-0000-4000-8000-00000000f001';
const createId = (number: number) => `00000000-0000-4000-8000-00000000f1${String(number).padStart(2, '0')}`;
const amelia = { first_name: 'Amelia', last_name: 'Hart' };
const priya = { first_name: 'Priya', last_name: 'Raman' };

/** One entry of every kind and state, newest first. */
export const timelineEntries: readonly TimelineEntry[] = [
  {
    ...{ kind: 'VISIT', id: createId(1), at: '2026-12-02T15:20:00.000Z', appointment: createId(1) },
    ...{ visit_kind: 'SCHEDULED', status: 'ACCEPTED', topic: 'Blood pressure', physician: amelia },
  },
  {
    ...{ kind: 'PAYMENT', id: createId(2), at: '2026-11-20T15:45:00.000Z', appointment: VISIT },
    ...{ purpose: 'APPOINTMENT', status: 'succeeded', amount: 9000, refunded: 2500 },
  },
  {
    ...{ kind: 'NOTE', id: createId(3), at: '2026-11-20T15:40:00.000Z', appointment: VISIT },
    ...{ note_name: 'Follow-up', is_locked: true, physician: amelia },
  },
  {
    ...{ kind: 'PRESCRIPTION', id: createId(9), at: '2026-11-20T15:35:00.000Z', appointment: VISIT },
    ...{ medication: 'amlodipine 5 mg tablet', directions: 'Take one tablet by mouth every evening.' },
    ...{ status: 'SENT', physician: amelia },
  },
  {
    ...{ kind: 'MESSAGES', id: createId(4), at: '2026-11-20T15:30:00.000Z', appointment: VISIT },
    count: 12,
  },
  {
    ...{ kind: 'MESSAGES', id: createId(11), at: '2026-11-20T15:28:00.000Z', appointment: null },
    count: 3,
  },
  {
    ...{ kind: 'FILE', id: createId(5), at: '2026-11-20T15:25:00.000Z', appointment: VISIT },
    ...{ name: 'readings.pdf', file_url: '/readings.pdf', record_type: 'ATTACHMENT', shared_by: priya },
  },
  {
    ...{ kind: 'VISIT', id: VISIT, at: '2026-11-20T15:20:00.000Z', appointment: VISIT },
    ...{ visit_kind: 'INSTANT', status: 'COMPLETED', topic: 'Dizziness', physician: amelia },
  },
  {
    ...{ kind: 'VITALS', id: createId(6), at: '2026-11-20T13:00:00.000Z', appointment: null },
    vitals: {
      ...{ blood_pressure: '128/82', pulse: '72', oxygen_saturation: null },
      ...{ temperature: null, weight: '148', height: null },
    },
    recorded_by: priya,
  },
  {
    ...{ kind: 'NOTE', id: createId(7), at: '2026-11-12T10:00:00.000Z', appointment: VISIT },
    ...{ note_name: 'First visit', is_locked: false, physician: amelia },
  },
  {
    ...{ kind: 'PRESCRIPTION', id: createId(10), at: '2026-11-12T09:30:00.000Z', appointment: null },
    ...{ medication: 'albuterol inhaler', directions: null, status: 'FAILED', physician: null },
  },
  {
    ...{ kind: 'PAYMENT', id: createId(8), at: '2026-11-12T09:00:00.000Z', appointment: VISIT },
    ...{ purpose: 'NO_SHOW_FEES', status: 'failed', amount: 4000, refunded: 0 },
  },
];
