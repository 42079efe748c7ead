import { Type } from 'typebox';
import { PaymentSchema } from '../billing/schemas.ts';
import {
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { conciergeEndpoints } from './endpoints.ts';
import {
  CONCIERGE_DECISIONS,
  CONCIERGE_ENDS,
  CONCIERGE_REQUEST_STATUSES,
  CONCIERGE_STATES,
} from './status.ts';

const Count = Type.Integer();

/** Id of a card at the card provider. */
const CardId = Type.String({ minLength: 1, maxLength: 255 });

/** The fields that both sides see. */
const subscriptionFields = {
  id: Id,
  request_status: OneOf(CONCIERGE_REQUEST_STATUSES),
  state: OneOf(CONCIERGE_STATES),
  created_at: Instant,
  /** End of the paid month; null before the first payment. */
  period_end: Nullable(Instant),
  /** End of the time in which messages and visits cost nothing; null before the first payment. */
  access_until: Nullable(Instant),
  ended_by: Nullable(OneOf(CONCIERGE_ENDS)),
  /** The chat of the physician and the patient; null before the request is accepted. */
  chat_room: Nullable(Id),
  unread_message_count: Count,
};

export const ConciergeRequestSchema = Type.Object({
  ...subscriptionFields,
  message_count: Count,
  is_pcp: Type.Boolean(),
  /** Whether the physician cares for the patient and may open the profile (PA-02). */
  can_open_profile: Type.Boolean(),
  patient: Type.Object({ details_id: Id, name: Type.String(), image: Nullable(PictureLink) }),
});

export const ConciergeSubscriptionSchema = Type.Object({
  ...subscriptionFields,
  /** Cents a month, as agreed when the patient requested the service. */
  amount: Count,
  patient: Type.Object({ id: Id, name: Type.String() }),
  doctor: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    image: Nullable(PictureLink),
    /** Whether patients can request an instant visit now. */
    is_available: Type.Boolean(),
  }),
  /** The saved card that pays; null if the caller does not pay for this patient. */
  payment_method_id: Nullable(Type.String()),
  /** When the card is tried again after a failed payment. */
  next_attempt_at: Nullable(Instant),
  /** Why the last payment failed. */
  failure_message: Nullable(Type.String()),
});

export const ConciergeServiceSchema = Type.Object({
  /** Whether patients can ask for the service. */
  concierge_service: Type.Boolean(),
  new_subscription_request_count: Count,
  unread_messages_count: Count,
  active_patients_count: Count,
});

export const conciergeSchemas = {
  getConciergeService: { reply: ConciergeServiceSchema },
  updateConciergeService: {
    body: Closed({ concierge_service: Type.Boolean() }),
    reply: ConciergeServiceSchema,
  },
  getActivePatientSubscriptionCount: {
    reply: Type.Object({
      active_patients_count: Count,
      /** Cents. */
      refund_total: Count,
    }),
  },
  listSubscribeConciergeServiceRequest: {
    query: Closed({
      page: PageNumber,
      /** Sent by clients of the specification; every list has pages. */
      pagination: Type.Optional(Type.String({ maxLength: 10 })),
      request_status: OneOf(['ACCEPTED', 'PENDING']),
      /** Part of the patient's name. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: PageOf(ConciergeRequestSchema),
  },
  allowDenySubscribeRequest: {
    params: IdParams,
    body: Closed({ request_status: OneOf(CONCIERGE_DECISIONS) }),
    reply: ConciergeRequestSchema,
  },
  startConciergeCall: { params: IdParams, reply: Type.Object({ appointment: Id }) },
  addConciergeRequest: {
    body: Closed({
      doctor: Id,
      patient: Id,
      payment_method_id: CardId,
      /** Cents a month, as shown to the patient. */
      amount: Count,
    }),
    reply: ConciergeSubscriptionSchema,
  },
  getConciergeSubscriptions: {
    reply: Type.Object({ results: Type.Array(ConciergeSubscriptionSchema) }),
  },
  cancelConciergeSubscription: { params: IdParams, reply: ConciergeSubscriptionSchema },
  keepConciergeSubscription: { params: IdParams, reply: ConciergeSubscriptionSchema },
  payConciergeSubscription: {
    params: IdParams,
    body: Closed({ payment_method_id: CardId, idempotency_key: Id }),
    reply: Type.Object({ subscription: ConciergeSubscriptionSchema, payment: PaymentSchema }),
  },
} satisfies Record<keyof typeof conciergeEndpoints, EndpointSchemas>;
