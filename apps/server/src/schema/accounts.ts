import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DisplayLanguage, Role, SessionEndReason } from '@openvisit/contract';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A person's account, with all of its roles. */
export const users = pgTable(
  'app_user',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Trimmed and lower case. */
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    image: text(),
    /** Encoded argon2id hash. */
    password_hash: text().notNull(),
    /** Roles that the account may sign in with. */
    roles: text().array().$type<Role[]>().notNull(),
    /** When users accepted the terms before each acceptance was recorded with its version; null since then. */
    terms_agreed_at: defineInstant(),
    /** Of the screens and mails (BX-23). */
    language: text().$type<DisplayLanguage>().notNull().default('en'),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
    /** When the owner deleted the account; the name stays for the records that are kept (BX-22). */
    closed_at: defineInstant(),
  },
  (t) => [
    uniqueIndex('app_user_email').on(t.email),
    check('app_user_language', sql`${t.language} in ('en', 'es')`),
    check('app_user_email_form', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
);

/** A sign-in and its refreshed tokens. A user has at most one live session. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    /** Incremented on each change of role or password; access tokens of earlier generations are invalid. */
    generation: integer().notNull().default(0),
    created_at: defineInstant().notNull(),
    /** The session expires at this time unless it is refreshed. */
    expires_at: defineInstant().notNull(),
    ended_at: defineInstant(),
    end_reason: text().$type<SessionEndReason>(),
  },
  (t) => [
    uniqueIndex('session_one_live')
      .on(t.user_id)
      .where(sql`${t.ended_at} is null`),
    index('session_user').on(t.user_id),
  ],
);

/** A refresh token of a session. The token itself is not stored. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    created_at: defineInstant().notNull(),
    expires_at: defineInstant().notNull(),
    used_at: defineInstant(),
  },
  (t) => [index('refresh_token_session').on(t.session_id)],
);

/** Push registration of a session's device (AC-16), deleted with the session. */
export const pushRegistration = pgTable(
  'push_registration',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    registration_id: text().notNull(),
    type: text().notNull(),
    name: text().notNull(),
    active: boolean().notNull(),
    created_at: defineInstant().notNull(),
  },
  (t) => [
    uniqueIndex('push_registration_once').on(t.registration_id),
    index('push_registration_session').on(t.session_id),
  ],
);

/** Verification of an email address. Every requested address has a row, whether it has an account or not. */
export const emailVerification = pgTable('email_verification', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  /** Null until the code is mailed, after it was used, and if the address has an account. */
  code_hash: text(),
  tries: smallint().notNull().default(0),
  sent_at: defineInstant().notNull(),
  expires_at: defineInstant().notNull(),
  /** SHA-256 of the token that the sign-up must present. */
  token_hash: text(),
  token_expires_at: defineInstant(),
});

/** A requested password reset link. Without an account the row only enforces the wait between mails. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** SHA-256 of the link's secret; null until it is mailed. */
    otp_hash: text().unique(),
    requested_at: defineInstant().notNull(),
    expires_at: defineInstant().notNull(),
  },
  (t) => [index('password_reset_email').on(t.email, t.requested_at)],
);

/** The location that a user saved. */
export const userLocation = pgTable('user_location', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  is_current_location: boolean().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  updated_at: defineInstant().notNull(),
});

/**
 * How to tell the owner of a deleted account that it is closed: a sign-in with the earlier address and password. Neither is
 * stored readably, and nobody else learns of the account (BX-22).
 */
export const closedAccount = pgTable('closed_account', {
  /** Keyed hash of the address, hexadecimal. */
  email_hash: text().primaryKey(),
  /** Encoded argon2id hash. */
  password_hash: text().notNull(),
  /** The row is deleted at this time. */
  expires_at: defineInstant().notNull(),
});
/** Whose first steps are hidden, by role; everything else about them is derived (BX-24). */
export const checklistDismissal = pgTable(
  'checklist_dismissal',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    dismissed_at: defineInstant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role] })],
);
