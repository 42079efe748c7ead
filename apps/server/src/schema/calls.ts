import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ParticipantRole, ScreenshotAnswer } from '@openvisit/contract';
import { users } from './accounts.ts';
import { consent } from './consents.ts';
import { visit } from './visits.ts';
import { physician } from './physicians.ts';

/** A participant's seat in a running call. It survives a lost connection for a grace period. */
export const callSeat = pgTable(
  'call_seat',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Also the id of the call's session. */
    visit_id: uuid()
      .notNull()
      .references(() => visit.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<ParticipantRole>().notNull(),
    /** Identifies the page that occupies the seat; every page load has a new id. */
    peer_id: uuid().notNull(),
    /** The realtime connection of that page. */
    connection_id: text().notNull(),
    audio: boolean().notNull(),
    video: boolean().notNull(),
    /** Whether the participant asks for less video (BX-10). */
    low_data: boolean().notNull().default(false),
    /** Whether the participant shares the screen: at most one of a call, and never while disconnected (BX-10). */
    sharing: boolean().notNull().default(false),
    connected: boolean().notNull(),
    joined_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** When a disconnected seat is removed; null while connected. */
    kept_until: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    unique('call_seat_person').on(t.visit_id, t.user_id),
    unique('call_seat_peer').on(t.visit_id, t.peer_id),
    uniqueIndex('call_seat_sharing')
      .on(t.visit_id)
      .where(sql`${t.sharing}`),
    index('call_seat_user').on(t.user_id),
    index('call_seat_connection').on(t.connection_id),
  ],
);

/** The session of a call at the video service, which all its participants join (docs/decisions/0057). */
export const videoSession = pgTable('video_session', {
  visit_id: uuid()
    .primaryKey()
    .references(() => visit.id),
  physician_id: uuid()
    .notNull()
    .references(() => physician.id),
  /** The account that the session belongs to; after a change of accounts a call gets a new session. */
  api_key: text().notNull(),
  session_id: text().notNull(),
});

/** REQUESTED: not answered. CANCELLED: withdrawn, replaced or given up. USED: its picture is in a note. */
export type ScreenshotPermissionStatus = ScreenshotAnswer | 'REQUESTED' | 'CANCELLED' | 'USED';

/** A participant's permission for one picture of their video (CR-07). */
export const screenshotPermission = pgTable(
  'screenshot_permission',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    visit_id: uuid()
      .notNull()
      .references(() => visit.id),
    /** The main physician's user. */
    requested_by: uuid()
      .notNull()
      .references(() => users.id),
    /** The participant whose video it is. */
    of_user: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<ScreenshotPermissionStatus>().notNull(),
    requested_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    answered_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** The record of the acceptance. */
    consent_id: uuid().references(() => consent.id),
  },
  (t) => [
    index('screenshot_permission_visit').on(t.visit_id, t.requested_at),
    uniqueIndex('screenshot_permission_open')
      .on(t.visit_id)
      .where(sql`${t.status} = 'REQUESTED'`),
    check(
      'screenshot_permission_status',
      sql`${t.status} in ('REQUESTED', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'USED')`,
    ),
    check(
      'screenshot_permission_answer',
      sql`${t.status} in ('REQUESTED', 'CANCELLED') or ${t.answered_at} is not null`,
    ),
    check(
      'screenshot_permission_consent',
      sql`case when ${t.status} in ('ACCEPTED', 'USED') then ${t.consent_id} is not null
        else ${t.consent_id} is null or ${t.status} = 'CANCELLED' end`,
    ),
  ],
);

/** A user's latest check of devices and connection outside of a visit (BX-24). */
export const deviceCheck = pgTable('device_check', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  is_ready: boolean().notNull(),
  checked_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
