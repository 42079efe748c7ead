import { describe, expect, test } from 'vitest';
import {
  CLOSED_STATUSES,
  VISIT_STATUSES,
  GUEST_STATUSES,
  RESERVING_STATUSES,
  type VisitStatus,
  type GuestStatus,
} from './status.ts';
import { PARTICIPANT_ROLES } from './participants.ts';
import {
  updateCondition,
  VISIT_EVENTS,
  VISIT_KINDS,
  transitionVisit,
  type VisitActor,
  type VisitEvent,
  type VisitKind,
  type VisitRefusal,
  type VisitState,
} from './visit-state.ts';

const STARTS_AT = '2026-03-02T14:00:00.000Z';
const ENDS_AT = '2026-03-02T14:20:00.000Z';
/** Minutes from the start, for a visit of twenty minutes. */
const MOMENTS = {
  DAY_BEFORE: -1440,
  JOINABLE: -8,
  NEAR: -3,
  DURING: 5,
  JUST_AFTER: 21,
  AFTER: 60,
  DAY_AFTER: 1440,
} as const;
type Moment = keyof typeof MOMENTS;
const ALL_MOMENTS = Object.keys(MOMENTS) as Moment[];
const BEFORE_START: readonly Moment[] = ['DAY_BEFORE', 'JOINABLE', 'NEAR'];
const NOT_NEAR: readonly Moment[] = ['DAY_BEFORE', 'JOINABLE'];
const NOT_OVER: readonly Moment[] = [...BEFORE_START, 'DURING'];
const FROM_JOINABLE: readonly Moment[] = ['JOINABLE', 'NEAR', 'DURING', 'JUST_AFTER', 'AFTER', 'DAY_AFTER'];
const STARTED: readonly Moment[] = ['DURING', 'JUST_AFTER', 'AFTER', 'DAY_AFTER'];
const OVER: readonly Moment[] = ['JUST_AFTER', 'AFTER', 'DAY_AFTER'];
const CALL_OPEN: readonly Moment[] = ['JOINABLE', 'NEAR', 'DURING'];

const ACTORS: readonly VisitActor[] = [...PARTICIPANT_ROLES, 'SYSTEM'];
const GUESTS: readonly (GuestStatus | null)[] = [null, ...GUEST_STATUSES];

interface Allowed {
  event: VisitEvent;
  by: readonly VisitActor[];
  from: readonly VisitStatus[];
  to: VisitStatus | 'SAME';
  kinds?: readonly VisitKind[];
  /** Moments at which a scheduled visit allows it; an instant visit allows it at any time unless `always` is set. */
  at?: readonly Moment[];
  always?: boolean;
  guests?: readonly (GuestStatus | null)[];
  /** Refused once the actor has joined the call. */
  unlessJoined?: boolean;
  /** Whether the physician and the patient must, or must not, have been in the call together. */
  met?: boolean;
}

const PATIENTS = ['PATIENT', 'PARENT'] as const;
const OPEN_REQUESTS = ['REQUESTED', 'RESCHEDULE_REQUEST'] as const;

/** Every allowed transition; anything that is not in this table is refused. */
const TABLE: readonly Allowed[] = [
  { event: 'ACCEPT', by: ['MAIN_PHYSICIAN'], from: ['REQUESTED'], to: 'ACCEPTED', at: BEFORE_START },
  { event: 'DENY', by: ['MAIN_PHYSICIAN'], from: ['REQUESTED'], to: 'DENIED' },
  {
    event: 'REQUEST_RESCHEDULE',
    by: ['MAIN_PHYSICIAN'],
    from: ['REQUESTED'],
    to: 'RESCHEDULE_REQUEST',
    kinds: ['SCHEDULED'],
  },
  {
    event: 'REQUEST_RESCHEDULE',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'RESCHEDULE_REQUEST',
    kinds: ['SCHEDULED'],
    at: NOT_NEAR,
    unlessJoined: true,
  },
  { event: 'RESCHEDULE', by: PATIENTS, from: ['RESCHEDULE_REQUEST'], to: 'REQUESTED' },
  {
    event: 'CANCEL',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'CANCELLED',
    kinds: ['SCHEDULED'],
    unlessJoined: true,
  },
  // An instant visit can be called off until the two have met.
  {
    event: 'CANCEL',
    by: ['MAIN_PHYSICIAN', ...PATIENTS],
    from: ['ACCEPTED'],
    to: 'CANCELLED',
    kinds: ['INSTANT'],
    met: false,
  },
  // Blocking a patient settles what is open, except a call under way.
  { event: 'BLOCK', by: ['MAIN_PHYSICIAN'], from: ['REQUESTED'], to: 'DENIED' },
  { event: 'BLOCK', by: ['MAIN_PHYSICIAN'], from: ['RESCHEDULE_REQUEST'], to: 'CANCELLED' },
  {
    event: 'BLOCK',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'CANCELLED',
    kinds: ['SCHEDULED'],
    unlessJoined: true,
  },
  {
    event: 'BLOCK',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'CANCELLED',
    kinds: ['INSTANT'],
    met: false,
  },
  { event: 'CANCEL', by: PATIENTS, from: OPEN_REQUESTS, to: 'CANCELLED' },
  {
    event: 'CANCEL',
    by: PATIENTS,
    from: ['ACCEPTED'],
    to: 'CANCELLED',
    kinds: ['SCHEDULED'],
    at: BEFORE_START,
    unlessJoined: true,
  },
  {
    event: 'COMPLETE',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'COMPLETED',
    at: FROM_JOINABLE,
    met: true,
  },
  {
    event: 'COMPLETE',
    by: ['SYSTEM'],
    from: ['ACCEPTED'],
    to: 'COMPLETED',
    at: ['AFTER', 'DAY_AFTER'],
    always: true,
    met: true,
  },
  {
    event: 'MARK_NO_SHOW',
    by: ['SYSTEM'],
    from: ['ACCEPTED'],
    to: 'NO_SHOW',
    kinds: ['SCHEDULED'],
    at: OVER,
    met: false,
  },
  { event: 'LAPSE', by: ['SYSTEM'], from: ['REQUESTED'], to: 'AUTO_CANCELLED', kinds: ['INSTANT'] },
  ...(
    [
      // A scheduled request at its start, an instant one fifteen minutes later.
      { from: ['REQUESTED'], to: 'AUTO_DENIED', kinds: ['SCHEDULED'], at: STARTED },
      { from: ['REQUESTED'], to: 'AUTO_DENIED', kinds: ['INSTANT'], at: OVER },
      { from: ['RESCHEDULE_REQUEST'], to: 'AUTO_CANCELLED', at: ['DAY_AFTER'] },
      // An accepted scheduled visit at its end, an instant one ten minutes after it was accepted.
      { from: ['ACCEPTED'], to: 'AUTO_CANCELLED', at: OVER },
    ] as const
  ).map((rule) => ({ event: 'EXPIRE', by: ['SYSTEM'], always: true, met: false, ...rule }) as const),
  {
    event: 'INVITE_GUEST',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'SAME',
    at: NOT_OVER,
    guests: [null, 'DENIED'],
  },
  {
    event: 'ACCEPT_INVITE',
    by: ['GUEST_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'SAME',
    at: NOT_OVER,
    guests: ['REQUESTED'],
  },
  { event: 'DECLINE_INVITE', by: ['GUEST_PHYSICIAN'], from: ['ACCEPTED'], to: 'SAME', guests: ['REQUESTED'] },
  {
    event: 'CANCEL_INVITE',
    by: ['MAIN_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'SAME',
    guests: ['REQUESTED', 'ACCEPTED'],
  },
  {
    event: 'WITHDRAW',
    by: ['GUEST_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'SAME',
    at: NOT_OVER,
    guests: ['ACCEPTED'],
  },
  { event: 'JOIN_CALL', by: ['MAIN_PHYSICIAN', ...PATIENTS], from: ['ACCEPTED'], to: 'SAME', at: CALL_OPEN },
  {
    event: 'JOIN_CALL',
    by: ['GUEST_PHYSICIAN'],
    from: ['ACCEPTED'],
    to: 'SAME',
    at: CALL_OPEN,
    guests: ['ACCEPTED', 'COMPLETED'],
  },
];

interface Case {
  kind: VisitKind;
  moment: Moment;
  status: VisitStatus;
  guest_status: GuestStatus | null;
  is_joined: boolean;
  has_met: boolean;
}

const createState = ({ moment: _, ...rest }: Case, overrides: Partial<VisitState> = {}): VisitState => ({
  starts_at: STARTS_AT,
  ends_at: ENDS_AT,
  ...rest,
  ...overrides,
});
const toInstant = (moment: Moment): number => Date.parse(STARTS_AT) + MOMENTS[moment] * 60_000;

const isAllowed = (
  rule: Allowed,
  { kind, moment, status, guest_status, is_joined, has_met }: Case,
): boolean => {
  const { kinds = VISIT_KINDS, at = ALL_MOMENTS, always, guests = GUESTS, unlessJoined } = rule;
  if (!kinds.includes(kind) || !rule.from.includes(status) || !guests.includes(guest_status)) return false;
  if (unlessJoined && is_joined) return false;
  if (rule.met !== undefined && rule.met !== has_met) return false;
  return at.includes(moment) || (kind === 'INSTANT' && !always);
};

/** How far the call has come: nobody, the actor alone, or both sides have joined. */
const CALLS = [
  { is_joined: false, has_met: false },
  { is_joined: true, has_met: false },
  { is_joined: true, has_met: true },
];

const CASES: readonly Case[] = VISIT_KINDS.flatMap((kind) =>
  ALL_MOMENTS.flatMap((moment) =>
    VISIT_STATUSES.flatMap((status) =>
      GUESTS.flatMap((guest_status) =>
        CALLS.map((call) => ({ kind, moment, status, guest_status, ...call })),
      ),
    ),
  ),
);

const transition = (visitCase: Case, actor: VisitActor, event: VisitEvent) =>
  transitionVisit(createState(visitCase), actor, event, toInstant(visitCase.moment));

const COMING: Case = {
  kind: 'SCHEDULED',
  moment: 'DAY_BEFORE',
  status: 'ACCEPTED',
  guest_status: null,
  is_joined: false,
  has_met: false,
};

describe('transitions of a visit', () => {
  const pairs = VISIT_EVENTS.flatMap((event) => ACTORS.map((actor) => [event, actor] as const));

  test.each(pairs)('AP-05 %s by %s is allowed exactly where the table says so', (event, actor) => {
    const rules = TABLE.filter((rule) => rule.event === event && rule.by.includes(actor));
    for (const visitCase of CASES) {
      const rule = rules.find((each) => isAllowed(each, visitCase));
      const result = transition(visitCase, actor, event);
      expect(result.allowed, JSON.stringify(visitCase)).toBe(rule !== undefined);
      if (rule && result.allowed)
        expect(result.status, JSON.stringify(visitCase)).toBe(
          rule.to === 'SAME' ? visitCase.status : rule.to,
        );
      if (rules.length === 0) expect(result).toEqual({ allowed: false, reason: 'FORBIDDEN' });
    }
  });

  test('AP-05 no event changes a closed status', () => {
    const closed: readonly VisitStatus[] = CLOSED_STATUSES;
    for (const visitCase of CASES.filter(({ status }) => closed.includes(status)))
      for (const [event, actor] of pairs) expect(transition(visitCase, actor, event).allowed).toBe(false);
    for (const status of closed) expect(RESERVING_STATUSES).not.toContain(status);
  });
});

describe('the guest of a visit', () => {
  const getGuestAfter = (actor: VisitActor, event: VisitEvent, visitCase: Partial<Case>) => {
    const result = transition({ ...COMING, ...visitCase }, actor, event);
    return result.allowed ? result.guest_status : result.reason;
  };

  test('AP-08 is invited, accepts, declines and is withdrawn', () => {
    expect(getGuestAfter('MAIN_PHYSICIAN', 'INVITE_GUEST', {})).toBe('REQUESTED');
    expect(getGuestAfter('GUEST_PHYSICIAN', 'ACCEPT_INVITE', { guest_status: 'REQUESTED' })).toBe('ACCEPTED');
    expect(getGuestAfter('GUEST_PHYSICIAN', 'DECLINE_INVITE', { guest_status: 'REQUESTED' })).toBe('DENIED');
    expect(getGuestAfter('MAIN_PHYSICIAN', 'CANCEL_INVITE', { guest_status: 'ACCEPTED' })).toBeNull();
    expect(getGuestAfter('GUEST_PHYSICIAN', 'WITHDRAW', { guest_status: 'ACCEPTED' })).toBe('DENIED');
  });

  test('AP-08 keeps seeing a canceled visit only after accepting it', () => {
    expect(getGuestAfter('PATIENT', 'CANCEL', { guest_status: 'ACCEPTED' })).toBe('CANCELLED');
    expect(getGuestAfter('MAIN_PHYSICIAN', 'CANCEL', { guest_status: 'REQUESTED' })).toBeNull();
    expect(getGuestAfter('MAIN_PHYSICIAN', 'REQUEST_RESCHEDULE', { guest_status: 'ACCEPTED' })).toBeNull();
  });

  test('CR-09 is completed with the visit; an unanswered invitation is withdrawn', () => {
    const during = { moment: 'DURING', has_met: true } as const;
    expect(getGuestAfter('MAIN_PHYSICIAN', 'COMPLETE', { ...during, guest_status: 'ACCEPTED' })).toBe(
      'COMPLETED',
    );
    expect(getGuestAfter('MAIN_PHYSICIAN', 'COMPLETE', { ...during, guest_status: 'REQUESTED' })).toBeNull();
    expect(getGuestAfter('MAIN_PHYSICIAN', 'COMPLETE', { ...during, guest_status: 'DENIED' })).toBe('DENIED');
    for (const event of ['MARK_NO_SHOW', 'EXPIRE'] as const)
      expect(getGuestAfter('SYSTEM', event, { moment: 'AFTER', guest_status: 'REQUESTED' })).toBeNull();
  });
});

describe('refusals', () => {
  const REFUSED: readonly [VisitActor, VisitEvent, Partial<Case>, VisitRefusal][] = [
    ['PATIENT', 'ACCEPT', { status: 'REQUESTED' }, 'FORBIDDEN'],
    ['MAIN_PHYSICIAN', 'ACCEPT', { status: 'CANCELLED' }, 'STATUS'],
    ['MAIN_PHYSICIAN', 'ACCEPT', { status: 'REQUESTED', moment: 'DURING' }, 'REQUEST_EXPIRED'],
    ['MAIN_PHYSICIAN', 'REQUEST_RESCHEDULE', { moment: 'NEAR' }, 'TOO_LATE'],
    ['PATIENT', 'CANCEL', { moment: 'DURING' }, 'TOO_LATE'],
    ['MAIN_PHYSICIAN', 'COMPLETE', {}, 'TOO_EARLY'],
    ['SYSTEM', 'MARK_NO_SHOW', { moment: 'DURING' }, 'TOO_EARLY'],
    ['MAIN_PHYSICIAN', 'INVITE_GUEST', { status: 'REQUESTED' }, 'NOT_ACCEPTED'],
    ['MAIN_PHYSICIAN', 'INVITE_GUEST', { guest_status: 'ACCEPTED' }, 'GUEST_ACTIVE'],
    ['MAIN_PHYSICIAN', 'INVITE_GUEST', { moment: 'AFTER' }, 'ENDED'],
    ['GUEST_PHYSICIAN', 'ACCEPT_INVITE', { guest_status: 'REQUESTED', moment: 'AFTER' }, 'ENDED'],
    ['PATIENT', 'JOIN_CALL', { status: 'REQUESTED' }, 'NOT_ACCEPTED'],
    ['PATIENT', 'JOIN_CALL', {}, 'TOO_EARLY'],
    ['PATIENT', 'JOIN_CALL', { moment: 'AFTER' }, 'ENDED'],
    ['PATIENT', 'JOIN_CALL', { status: 'COMPLETED', moment: 'DURING' }, 'ENDED'],
    ['PATIENT', 'JOIN_CALL', { status: 'NO_SHOW', moment: 'AFTER' }, 'ENDED'],
    ['MAIN_PHYSICIAN', 'ACCEPT', { status: 'AUTO_DENIED', moment: 'AFTER' }, 'REQUEST_EXPIRED'],
    ['SYSTEM', 'EXPIRE', { status: 'REQUESTED' }, 'TOO_EARLY'],
    ['SYSTEM', 'EXPIRE', { moment: 'AFTER', has_met: true }, 'STATUS'],
    ['SYSTEM', 'COMPLETE', { moment: 'JUST_AFTER', has_met: true }, 'TOO_EARLY'],
    ['GUEST_PHYSICIAN', 'JOIN_CALL', { guest_status: 'REQUESTED', moment: 'DURING' }, 'FORBIDDEN'],
  ];
  test.each(REFUSED)('AP-05 %s %s in %o is refused as %s', (actor, event, visitCase, reason) => {
    expect(transition({ ...COMING, ...visitCase }, actor, event)).toEqual({ allowed: false, reason });
  });

  test('AP-09 a participant with a seat may return to the call after the end', () => {
    const after: Case = { ...COMING, moment: 'AFTER' };
    const seated = createState(after, { has_seat: true });
    expect(transitionVisit(seated, 'PATIENT', 'JOIN_CALL', toInstant('AFTER')).allowed).toBe(true);
  });
});

describe('the condition of an update', () => {
  test('AP-05 names every status from which the event leads to the same status', () => {
    const cancel = updateCondition(createState(COMING), 'PATIENT', 'CANCEL', toInstant('DAY_BEFORE'));
    expect(cancel.statuses).toEqual(['REQUESTED', 'ACCEPTED', 'RESCHEDULE_REQUEST']);
    expect(cancel.guestStatuses).toEqual(GUESTS);
    const invite = updateCondition(
      createState(COMING),
      'MAIN_PHYSICIAN',
      'INVITE_GUEST',
      toInstant('DAY_BEFORE'),
    );
    expect(invite).toEqual({ statuses: ['ACCEPTED'], guestStatuses: [null, 'DENIED'] });
    const expired = updateCondition(createState(COMING), 'SYSTEM', 'EXPIRE', toInstant('DAY_AFTER'));
    expect(expired.statuses).toEqual(['ACCEPTED', 'RESCHEDULE_REQUEST']);
  });
});
