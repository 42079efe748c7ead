import { CONCIERGE_FEE, type ConciergeRequest, type ConciergeSubscription } from '../index.ts';
import { buildId } from './replies.ts';

const REQUESTED = {
  request_status: 'PENDING',
  state: 'REQUESTED',
  created_at: '2026-11-19T18:10:00Z',
  period_end: null,
  access_until: null,
  ended_by: null,
  chat_room: null,
  unread_message_count: 0,
} as const;

/** An open request, as its physician sees it. */
export const buildConciergeRequest = (overrides: Partial<ConciergeRequest> = {}): ConciergeRequest => ({
  ...REQUESTED,
  id: buildId('7', 1),
  message_count: 0,
  is_pcp: false,
  can_open_profile: true,
  patient: { details_id: buildId('c', 1), name: 'Mina Park', image: null },
  ...overrides,
});

/** An open request, as its patient sees it. */
export const buildConciergeSubscription = (
  overrides: Partial<ConciergeSubscription> = {},
): ConciergeSubscription => ({
  ...REQUESTED,
  id: buildId('7', 1),
  amount: CONCIERGE_FEE,
  patient: { id: buildId('c', 1), name: 'Mina Park' },
  doctor: {
    id: buildId('a', 1),
    first_name: 'Amara',
    last_name: 'Okafor',
    image: null,
    is_available: false,
  },
  payment_method_id: 'pm_1',
  next_attempt_at: null,
  failure_message: null,
  ...overrides,
});
