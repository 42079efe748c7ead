import { Type } from 'typebox';
import { ROLES } from '../accounts/roles.ts';
import { CalendarDate, Closed, Instant, Nullable, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import { ACCESS_BY, ACCESS_LOG_PAGE_MAX } from './access-log.ts';
import type { privacyEndpoints } from './endpoints.ts';

/** Number of an entry in the audit log. */
const EntryId = Type.String({ pattern: '^[0-9]{1,18}$', maxLength: 18 });

export const AccessEntrySchema = Type.Object({
  id: EntryId,
  at: Instant,
  /** An `AuditAction`; `describeAccess` has the words. */
  action: Type.String(),
  with_health_summary: Type.Boolean(),
  by: Type.Object({
    /** Null for the product itself, and for a person whom the reader may not know. */
    name: Nullable(Type.String()),
    role: Type.Union([OneOf(ROLES), Type.Literal('SYSTEM'), Type.Literal('UNKNOWN')]),
    is_self: Type.Boolean(),
  }),
  /** Name of the patient or physician whose record it is, if any. */
  subject: Nullable(Type.String()),
  /** Start of the visit it concerns, if any. */
  visit_at: Nullable(Instant),
});

export const privacySchemas = {
  getAccessLog: {
    query: Closed({
      /** Only entries before this one. */
      before: Type.Optional(EntryId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: ACCESS_LOG_PAGE_MAX })),
      /** Part of a name or of the words of an action. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      by: Type.Optional(OneOf(ACCESS_BY)),
      /** First and last day, in UTC. */
      from: Type.Optional(CalendarDate),
      to: Type.Optional(CalendarDate),
    }),
    reply: Type.Object({ results: Type.Array(AccessEntrySchema), has_more: Type.Boolean() }),
  },
} satisfies Record<keyof typeof privacyEndpoints, EndpointSchemas>;
