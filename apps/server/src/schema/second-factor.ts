import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PasskeyTransport, Role, SecondFactorMethod } from '@openvisit/contract';
import { users } from './accounts.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A passkey of a user (BX-01). */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** As the authenticator names it, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    /** The authenticator's counter at its last use; 0 for authenticators without one. */
    sign_count: bigint({ mode: 'number' }).notNull(),
    transports: text().array().$type<PasskeyTransport[]>().notNull(),
    name: text().notNull(),
    created_at: defineInstant().notNull(),
    last_used_at: defineInstant(),
  },
  (t) => [index('passkey_user').on(t.user_id)],
);

/** The challenge of a passkey that a signed-in user is creating; a user has at most one. */
export const passkeyCreation = pgTable('passkey_creation', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  challenge: text().notNull(),
  expires_at: defineInstant().notNull(),
});

/** The authenticator app of a user (BX-01). */
export const authenticatorApp = pgTable('authenticator_app', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** As `sealSecret` returns it. */
  secret: text().notNull(),
  /** The time step of the last accepted code, so that no code works twice. */
  last_step: integer(),
  created_at: defineInstant().notNull(),
  /** When the first code was entered; null while it is being set up. */
  confirmed_at: defineInstant(),
  last_used_at: defineInstant(),
});

/** An unused recovery code (BX-01). The code itself is not stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    /** Keyed hash of user and code, hexadecimal. */
    hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    created_at: defineInstant().notNull(),
  },
  (t) => [index('recovery_code_user').on(t.user_id)],
);

/** A sign-in whose password was right and that waits for the second factor (BX-01). The ticket itself is not stored. */
export const signInTicket = pgTable(
  'sign_in_ticket',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** The role to sign in with. */
    role: text().$type<Role>().notNull(),
    methods: text().array().$type<SecondFactorMethod[]>().notNull(),
    /** The challenge of the open passkey prompt; null without one. */
    challenge: text(),
    expires_at: defineInstant().notNull(),
  },
  (t) => [index('sign_in_ticket_user').on(t.user_id)],
);
