import { Type } from 'typebox';
import { Closed, Id, Instant, Nullable, OneOf, type CallSchemas } from '../wire/schemas.ts';
import type { accountEndpoints } from './endpoints.ts';
import { DOCTOR_STATUSES, ROLES } from './roles.ts';

const Email = Type.String({ minLength: 3, maxLength: 254 });
const RefreshToken = Type.String({ minLength: 16, maxLength: 256 });

export const TokenPairSchema = Type.Object({
  token: Type.String(),
  refresh_token: Type.String(),
  /** When `token` ends. */
  expires_at: Instant,
  /** The server's clock at the reply, to correct the browser's. */
  server_time: Instant,
});

/** What the browser keeps of a signed-in user (A3 'User session'). */
export const SessionUserSchema = Type.Object({
  /** User type detail id: the physician's or the patient's own record. */
  id: Nullable(Id),
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  image: Nullable(Type.String()),
  role: OneOf(ROLES),
  accepted_role: Type.Array(OneOf(ROLES)),
  doctor_status: Nullable(OneOf(DOCTOR_STATUSES)),
  reason: Nullable(Type.String()),
  /** Theme id 1–5. */
  user_theme: Type.Integer(),
  logo_url: Nullable(Type.String()),
  qrcode_url: Nullable(Type.String()),
  notification_count: Type.Integer(),
});

export const accountSchemas = {
  login: {
    body: Closed({
      email: Email,
      password: Type.String({ minLength: 1, maxLength: 128 }),
      role: OneOf(ROLES),
      fcm_object: Type.Optional(
        Nullable(
          Closed({
            active: Type.Boolean(),
            registration_id: Type.String({ maxLength: 512 }),
            type: Type.String({ maxLength: 32 }),
            name: Type.String({ maxLength: 128 }),
          }),
        ),
      ),
    }),
    reply: Type.Evaluate(Type.Intersect([SessionUserSchema, TokenPairSchema])),
  },
  generateToken: {
    body: Closed({ refresh_token: RefreshToken }),
    reply: TokenPairSchema,
  },
  logout: {
    query: Closed({
      refresh_token: Type.Optional(Type.String({ maxLength: 256 })),
      fcm_id: Type.Optional(Type.String({ maxLength: 512 })),
    }),
    body: Closed({
      refresh_token: RefreshToken,
      fcm_id: Type.Optional(Nullable(Type.String({ maxLength: 512 }))),
    }),
  },
} satisfies Record<keyof typeof accountEndpoints, CallSchemas>;
