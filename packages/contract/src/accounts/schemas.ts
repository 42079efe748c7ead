import { Type } from 'typebox';
import {
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { DISPLAY_LANGUAGES } from '../language/translate.ts';
import { PendingConsentSchema } from '../consents/schemas.ts';
import type { accountEndpoints } from './endpoints.ts';
import { PASSWORD_INPUT_MAX } from './limits.ts';
import { PHYSICIAN_STATUSES, ROLES, SIGN_UP_ROLES } from './roles.ts';

const Email = Type.String({ minLength: 3, maxLength: 254 });
const RefreshToken = Type.String({ minLength: 16, maxLength: 256 });
/** Text as a form sends it. The form's own schema checks the value, so that each field gets its message. */
export const ShortFormText = Type.String({ maxLength: 512 });
export const FormPassword = Type.String({ maxLength: PASSWORD_INPUT_MAX });
/** The language of the page; English if omitted. */
const PageLanguage = Type.Optional(OneOf(DISPLAY_LANGUAGES));
const Roles = Type.Array(OneOf(ROLES), { minItems: 1, maxItems: ROLES.length, uniqueItems: true });

/** Where a browser receives pushes (AC-16). */
export const PushSchema = Type.Optional(
  Nullable(
    Closed({
      active: Type.Boolean(),
      registration_id: Type.String({ minLength: 1, maxLength: 512 }),
      type: Type.String({ maxLength: 32 }),
      name: Type.String({ maxLength: 128 }),
    }),
  ),
);

const LocationBody = Closed({
  /** Whether patients find the physician at this location instead of the practice's address. */
  is_current_location: Type.Boolean(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
});

export const LocationSchema = Type.Object({
  id: Id,
  is_current_location: Type.Boolean(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
});

export const TokenPairSchema = Type.Object({
  token: Type.String(),
  refresh_token: Type.String(),
  /** When `token` expires. */
  expires_at: Instant,
  /** The server's time when it replied, to correct the browser's clock. */
  server_time: Instant,
});

/** What the browser stores about a signed-in user (A3 'User session'). */
export const SessionUserSchema = Type.Object({
  /** User type detail id: the id of the physician's or patient's own record. */
  id: Nullable(Id),
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  image: Nullable(PictureLink),
  role: OneOf(ROLES),
  accepted_role: Type.Array(OneOf(ROLES)),
  doctor_status: Nullable(OneOf(PHYSICIAN_STATUSES)),
  reason: Nullable(Type.String()),
  /** Whether onboarding is done: personal and contact details for a patient, every step for a physician. */
  onboarding_complete: Type.Boolean(),
  /** Theme id 1–5. */
  user_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
  qrcode_url: Nullable(Type.String()),
  notification_count: Type.Integer(),
  /** The language of the user's screens and mails (BX-23). */
  language: OneOf(DISPLAY_LANGUAGES),
  /** The physician's id at the e-prescription provider; null without one. */
  dosespot_id: Type.Optional(Nullable(Type.String())),
  /** Whether the session can only be used to set up a second factor, which the role needs (BX-01). */
  needs_second_factor: Type.Boolean(),
  /** Texts to accept before using the app (BX-03). */
  pending_consents: Type.Array(PendingConsentSchema),
});

export const SignInReply = Type.Evaluate(Type.Intersect([SessionUserSchema, TokenPairSchema]));

export const accountSchemas = {
  login: {
    body: Closed({
      email: Email,
      password: Type.String({ minLength: 1, maxLength: 128 }),
      role: OneOf(ROLES),
      fcm_object: PushSchema,
    }),
    reply: SignInReply,
  },
  generateToken: {
    body: Closed({ refresh_token: RefreshToken }),
    reply: Type.Evaluate(
      Type.Intersect([
        TokenPairSchema,
        // So that a running session gets the texts that have a new version.
        Type.Pick(SessionUserSchema, ['pending_consents']),
      ]),
    ),
  },
  logout: {
    query: Closed({
      refresh_token: Type.Optional(Type.String({ maxLength: 256 })),
      fcm_id: Type.Optional(Type.String({ maxLength: 512 })),
    }),
    /** Repeats the query; a request without a body is enough. */
    body: Type.Union([
      Closed({
        refresh_token: Type.Optional(RefreshToken),
        fcm_id: Type.Optional(Nullable(Type.String({ maxLength: 512 }))),
      }),
      Type.Null(),
    ]),
  },
  getServerTime: { reply: Type.Object({ server_time: Instant }) },
  emailVerification: {
    body: Closed({ email: ShortFormText, language: PageLanguage }),
    reply: Type.Object({
      /** Seconds until another code can be requested. */
      resend_after: Type.Integer(),
    }),
  },
  verifyEmail: {
    body: Closed({ email: ShortFormText, secret_code: ShortFormText }),
    reply: Type.Object({
      /** Sent with the sign-up; known to this browser only. */
      verification_token: Type.String(),
    }),
  },
  signup: {
    body: Closed({
      email: ShortFormText,
      first_name: ShortFormText,
      last_name: ShortFormText,
      password: FormPassword,
      role: Type.Array(OneOf(SIGN_UP_ROLES), { minItems: 1, maxItems: 1 }),
      /** Accepts the current texts. Without it nothing is accepted, and the reply lists them as pending (BX-03). */
      agree_terms: Type.Optional(Type.Boolean()),
      /** Without it, the sign-up must come from the address that verified the email. */
      verification_token: Type.Optional(Type.String({ minLength: 16, maxLength: 256 })),
      language: PageLanguage,
      fcm_object: PushSchema,
    }),
    reply: SignInReply,
  },
  forgotPasswordRequest: {
    body: Closed({
      email: ShortFormText,
      role: OneOf(ROLES),
      /** Sent by clients that follow the specification; the server ignores it. */
      request_status: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
    }),
  },
  confirmPasswordRequest: {
    body: Closed({
      email: ShortFormText,
      otp: Type.String({ minLength: 1, maxLength: 256 }),
      password: FormPassword,
      confirm_password: FormPassword,
    }),
  },
  changePassword: {
    body: Closed({ old_password: FormPassword, new_password: FormPassword }),
    reply: TokenPairSchema,
  },
  setLanguage: {
    body: Closed({ language: OneOf(DISPLAY_LANGUAGES) }),
    reply: Type.Object({ language: OneOf(DISPLAY_LANGUAGES) }),
  },
  updateUser: {
    params: IdParams,
    body: Closed({ first_name: ShortFormText, last_name: ShortFormText }),
    reply: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  },
  updateProfileImage: {
    params: IdParams,
    body: Closed({
      /** Id of a completed upload of the kind profileImage. */
      image: Nullable(Id),
    }),
    reply: Type.Object({ image: Nullable(PictureLink) }),
  },
  updateUserRole: {
    params: IdParams,
    body: Closed({ role: Roles }),
    reply: Type.Object({ accepted_role: Type.Array(OneOf(ROLES)) }),
  },
  getUserDetailID: { body: Closed({ user_type: OneOf(ROLES) }), reply: SignInReply },
  addUserLocation: { body: LocationBody, reply: LocationSchema },
  getUserLocation: { reply: Nullable(LocationSchema) },
  updateUserLocation: { params: IdParams, body: LocationBody, reply: LocationSchema },
  updateDoctorCurrentLocationAddressStatus: {
    params: IdParams,
    body: Closed({ is_current_location: Type.Boolean() }),
    reply: Nullable(LocationSchema),
  },
} satisfies Record<keyof typeof accountEndpoints, EndpointSchemas>;
