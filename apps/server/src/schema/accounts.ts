import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role, SessionEndReason } from '@openvisit/contract';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A person with an account, whatever roles they act in. */
export const users = pgTable(
  'app_user',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Trimmed and in lower case: the form it is compared in. */
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    image: text(),
    /** argon2id, in its encoded form. */
    password_hash: text().notNull(),
    /** Roles the account may sign in with. */
    roles: text().array().$type<Role[]>().notNull(),
    /** When the terms and the privacy policy were agreed to; null for accounts nobody signed up for. */
    terms_agreed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('app_user_email').on(t.email),
    check('app_user_email_form', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
);

/** A sign-in and everything refreshed from it. A user has one live session at most. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    /** Counts up with each change of role or password: access tokens of an earlier one open nothing. */
    generation: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** Without a refresh until then the session is over. */
    expires_at: instant().notNull(),
    ended_at: instant(),
    end_reason: text().$type<SessionEndReason>(),
  },
  (t) => [
    uniqueIndex('session_one_live')
      .on(t.user_id)
      .where(sql`${t.ended_at} is null`),
    index('session_user').on(t.user_id),
  ],
);

/** One link of a session's chain of refresh tokens; the token itself is known to its holder alone. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index('refresh_token_session').on(t.session_id)],
);

/** Where a session's device takes pushes (AC-16); gone with the session. */
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
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('push_registration_once').on(t.registration_id),
    index('push_registration_session').on(t.session_id),
  ],
);

/** An address on its way to an account. Every address that is asked for has a row, whether it has an account or not. */
export const emailVerification = pgTable('email_verification', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  /** Null until the code is mailed, after it was used, and for an address that has an account. */
  code_hash: text(),
  tries: smallint().notNull().default(0),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** SHA-256 of what the sign-up has to bring. */
  token_hash: text(),
  token_expires_at: instant(),
});

/** A link to a new password that was asked for; of an address without an account it is gone as soon as that is known. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** SHA-256 of the link's secret; null until it is mailed. */
    otp_hash: text().unique(),
    requested_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('password_reset_email').on(t.email, t.requested_at)],
);

/** Where a user is, as far as they say so. */
export const userLocation = pgTable('user_location', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  is_current_location: boolean().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  updated_at: instant().notNull(),
});
