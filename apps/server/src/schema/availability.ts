import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DayPeriod } from '@openvisit/contract';
import { visit } from './visits.ts';
import { physician } from './physicians.ts';

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** A practice's working days between two dates (PO-09). */
export const calendarBlock = pgTable(
  'calendar_block',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** 1 is Sunday, 7 is Saturday. */
    week_days: smallint().array().notNull(),
  },
  (t) => [index('calendar_block_physician').on(t.physician_id)],
);

/** A time range of a block, divided into slots of one duration (PO-10). */
export const calendarSlot = pgTable(
  'calendar_slot',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    block_id: uuid()
      .notNull()
      .references(() => calendarBlock.id, { onDelete: 'cascade' }),
    day_period: text().$type<DayPeriod>().notNull(),
    /** HH:mm, wall-clock time in the physician's zone. */
    start_time: text().notNull(),
    end_time: text().notNull(),
    /** Minutes. */
    slot_duration: smallint().notNull(),
  },
  (t) => [index('calendar_slot_physician').on(t.physician_id), index('calendar_slot_block').on(t.block_id)],
);

/** The schedule of one date: what the physician has made unavailable (AV-02). */
export const unavailability = pgTable(
  'unavailability',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** The date in the physician's zone. */
    date: date({ mode: 'string' }).notNull(),
    /** The whole date is reserved apart from booked visits, also for working time that is added later. */
    is_entire_day: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [unique('unavailability_physician_date').on(t.physician_id, t.date)],
);

/** The secret address under which other calendars read a physician's schedule (BX-19). */
export const calendarFeed = pgTable('calendar_feed', {
  physician_id: uuid()
    .primaryKey()
    .references(() => physician.id),
  /** Keyed hash of the secret part of the address. */
  token_hash: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/**
 * Time taken in a physician's calendar by a visit or an unavailability. The exclusion constraint
 * `reservation_no_overlap` over physician and range, written by hand in the migrations, makes double booking
 * impossible: booking, accepting, rescheduling, guest invitations and unavailability all insert here (PW-02, AP-08).
 */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    during: tstzrange().notNull(),
    visit_id: uuid().references(() => visit.id),
    unavailability_id: uuid().references(() => unavailability.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('reservation_visit_physician').on(t.visit_id, t.physician_id),
    index('reservation_unavailability').on(t.unavailability_id),
    check('reservation_owner', sql`num_nonnulls(${t.visit_id}, ${t.unavailability_id}) = 1`),
  ],
);
