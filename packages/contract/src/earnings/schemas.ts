import { Type } from 'typebox';
import {
  CalendarDate,
  Closed,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  PictureLink,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { REFUND_REASONS } from '../billing/refunds.ts';
import { DISPUTE_STATUSES, EARNING_CATEGORIES, EARNING_KINDS, type EarningCategory } from './categories.ts';
import type { earningEndpoints } from './endpoints.ts';
import { EARNINGS_PAGE_MAX } from './limits.ts';
import { EARNING_PERIODS } from './periods.ts';

const Cents = Type.Integer();
const Category = OneOf(Object.keys(EARNING_CATEGORIES) as EarningCategory[]);

/** One movement of a patient's money. */
export const EarningLineSchema = Type.Object({
  id: Type.String(),
  payment_id: Id,
  /** The patient's id; null if the physician may not open the profile. */
  patient: Nullable(Id),
  /** The patient of the visit. */
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  created_at: Instant,
  category: Category,
  kind: OneOf(EARNING_KINDS),
  /** The state of the dispute that moved the money; null for other movements. */
  dispute: Nullable(OneOf(DISPUTE_STATUSES)),
  /** Cents; negative when the patient gets them back. */
  amount: Cents,
  /** Cents that the payment provider keeps for this movement. */
  fee: Cents,
  /** Cents that can still be refunded; 0 for refunds and disputes. */
  refundable: Cents,
  /** Cents of the payment that are owed back, because the provider refused their refund for good; null for none. */
  refund_failed: Nullable(Cents),
  /** Why it was refunded; null for other movements and for refunds made at the provider. */
  reason: Nullable(OneOf(REFUND_REASONS)),
});

const Totals = Type.Object({
  /** Captured cents. */
  payments: Cents,
  /** Refunded cents. */
  refunds: Cents,
  /** Cents withdrawn by disputes, less those returned. */
  disputes: Cents,
  /** Cents kept by the payment provider. */
  fees: Cents,
});

export const PayoutSchema = Type.Object({
  id: Type.String(),
  amount: Cents,
  /** The provider's status. */
  status: Type.String(),
  created_at: Instant,
  failure_message: Nullable(Type.String()),
});

const range = { doctor_id: Id, start_date: CalendarDate, end_date: CalendarDate };

export const earningSchemas = {
  getPaymentDetails: {
    query: Closed({
      page: PageNumber,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: EARNINGS_PAGE_MAX })),
      /** Part of a patient's name; also limits the totals. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    body: Closed(range),
    reply: Type.Intersect([
      PageOf(EarningLineSchema),
      Type.Object({
        /** Cents: payments less refunds, disputes and fees. */
        total_earning: Cents,
        /** The total of as many days before the range. */
        previous_total: Cents,
        totals: Totals,
        period: OneOf(EARNING_PERIODS),
        /** The first day of each period of the range, and what was earned in it. */
        over_time: Type.Array(Type.Object({ date: CalendarDate, amount: Cents })),
        by_category: Type.Array(Type.Object({ category: Category, amount: Cents })),
        /** The practice's zone, in which the dates are. */
        zone: ZoneName,
      }),
    ]),
  },
  getPayouts: {
    body: Closed(range),
    reply: Type.Object({
      results: Type.Array(PayoutSchema),
      /** There are more than are listed. */
      has_more: Type.Boolean(),
      /** Whether the physician has an account that is paid out to. */
      has_account: Type.Boolean(),
    }),
  },
} satisfies Record<keyof typeof earningEndpoints, EndpointSchemas>;
