import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import {
  findBrokenForeignKeys,
  insertRows,
  migrateTo,
  openBlankDatabase,
  readFixture,
  readForeignKeys,
  readTables,
  type TableRow,
  type Tables,
} from '../../testing/upgrade.ts';

const RENAMED: Record<string, string> = {
  appointment: 'visit',
  appointment_joined: 'visit_participant',
  calendar_hold: 'reservation',
};
/** Instant payments of the fixture whose visit has to be derived from the payment. */
const DERIVED = 2;

const serializeRows = (rows: readonly TableRow[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

const omitKeys = (row: TableRow, ...keys: string[]): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));

/** A row as the migration should leave it. */
const upgradeRow = (table: string, row: TableRow): TableRow => {
  switch (table) {
    case 'appointment':
      return { ...omitKeys(row, 'is_visit_now'), kind: row.is_visit_now ? 'INSTANT' : 'SCHEDULED' };
    case 'appointment_joined':
    case 'calendar_hold':
    case 'call_seat':
    case 'chat_room':
      return { ...omitKeys(row, 'appointment_id'), visit_id: row.appointment_id };
    case 'billing_payment':
      return {
        ...omitKeys(row, 'appointment_id', 'visit_now_id'),
        visit_id: row.appointment_id ?? row.visit_now_id,
      };
    default:
      return row;
  }
};

describe(`the migration to one visit entity on ${DATABASE}`, () => {
  let open: Awaited<ReturnType<typeof openBlankDatabase>>;
  let before: Tables;
  let after: Tables;

  beforeAll(async () => {
    open = await openBlankDatabase();
    await migrateTo(open.database, 9);
    await insertRows(open.database.db, readFixture());
    before = await readTables(open.database.db);
    await migrateTo(open.database, 10);
    after = await readTables(open.database.db);
  });
  afterAll(() => open.close());

  const listRows = (tables: Tables, name: string): TableRow[] => tables[name] ?? [];
  /** Payments whose `visit_now_id` referred to no row. */
  const listOrphans = (): TableRow[] => {
    const known = new Set(listRows(before, 'appointment').map(({ id }) => id));
    return listRows(before, 'billing_payment').filter(
      ({ visit_now_id }) => visit_now_id !== null && !known.has(visit_now_id),
    );
  };

  test('the fixture has a row for every table and case that the migration changes', () => {
    for (const name of [...Object.keys(RENAMED), 'call_seat', 'chat_room', 'chat_message', 'billing_payment'])
      expect(listRows(before, name), name).not.toHaveLength(0);
    expect(listRows(before, 'appointment').some(({ is_visit_now }) => is_visit_now)).toBe(true);
    expect(listRows(before, 'calendar_hold').some(({ unavailability_id }) => unavailability_id)).toBe(true);
    expect(listRows(before, 'billing_payment').some(({ appointment_id }) => appointment_id)).toBe(true);
    expect(listOrphans()).toHaveLength(DERIVED);
    const fixture = readFixture();
    for (const [name, rows] of Object.entries(fixture))
      expect(listRows(before, name), name).toHaveLength(rows.length);
  });

  test('all rows of all tables keep their values', () => {
    const names = Object.keys(before).map((name) => RENAMED[name] ?? name);
    expect(Object.keys(after).sort()).toEqual(names.sort());
    const derivedVisits = new Set(listOrphans().map(({ visit_now_id }) => visit_now_id));
    for (const [name, rows] of Object.entries(before)) {
      const renamed = RENAMED[name] ?? name;
      const stored = listRows(after, renamed).filter(
        ({ id, visit_id }) =>
          !(renamed === 'visit' && derivedVisits.has(id)) &&
          !(renamed === 'chat_room' && derivedVisits.has(visit_id)),
      );
      expect(serializeRows(stored), renamed).toEqual(serializeRows(rows.map((row) => upgradeRow(name, row))));
    }
  });

  test('an instant payment whose visit was missing gets a visit with a chat room', () => {
    expect(listRows(after, 'visit')).toHaveLength(listRows(before, 'appointment').length + DERIVED);
    for (const payment of listOrphans()) {
      expect(listRows(after, 'visit').find(({ id }) => id === payment.visit_now_id)).toMatchObject({
        kind: 'INSTANT',
        status: 'COMPLETED',
        physician_id: payment.payee_physician_id,
        patient_id: payment.payer_patient_id,
        created_by: payment.payer_user,
      });
      expect(
        listRows(after, 'chat_room').filter(({ visit_id }) => visit_id === payment.visit_now_id),
      ).toHaveLength(1);
    }
  });

  test('calls, chats, reservations and payments refer to the visit by valid foreign keys', async () => {
    const toVisit = (await readForeignKeys(open.database.db)).filter(
      ({ references }) => references === 'visit',
    );
    expect(toVisit.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'billing_payment.visit_id',
      'call_seat.visit_id',
      'chat_room.visit_id',
      'reservation.visit_id',
      'visit_participant.visit_id',
    ]);
    expect(await findBrokenForeignKeys(open.database.db)).toEqual([]);
  });

  test('the database refuses overlapping reservations, a second hold and a second live instant visit', async () => {
    const { db } = open.database;
    const matchErrorCode = (code: string) =>
      expect.objectContaining({ cause: expect.objectContaining({ code }) });
    await expect(
      db.execute(sql`insert into reservation (physician_id, during, visit_id)
        select r.physician_id, r.during, v.id from reservation r, visit v
        where not exists (select 1 from reservation taken where taken.visit_id = v.id) limit 1`),
    ).rejects.toEqual(matchErrorCode('23P01'));
    await expect(
      db.execute(sql`insert into billing_payment (provider, purpose, payer_user, payer_patient_id, visit_id, amount,
          status, created_at, updated_at)
        select provider, 'VISIT_NOW', payer_user, payer_patient_id, visit_id, amount, 'pending', now(), now()
        from billing_payment where purpose = 'APPOINTMENT' and status = 'requires_capture' limit 1`),
    ).rejects.toEqual(matchErrorCode('23505'));
    await expect(
      db.execute(sql`insert into visit (physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic,
          created_by, created_at, updated_at)
        select physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, created_by, now(), now()
        from visit where kind = 'INSTANT' and status = 'ACCEPTED' limit 1`),
    ).rejects.toEqual(matchErrorCode('23505'));
  });

  test('a visit gets the fee that was held for it or asked, and the time at which both sides had joined', async () => {
    await migrateTo(open.database, 11);
    const upgraded = await readTables(open.database.db);
    const holds = new Map(listRows(before, 'billing_payment').map((row) => [row.appointment_id, row.amount]));
    const fees = new Map(listRows(before, 'physician').map(({ id, fees }) => [id, fees]));
    for (const { id, fee, physician_id } of listRows(upgraded, 'visit').filter(
      ({ kind }) => kind === 'SCHEDULED',
    ))
      expect(fee).toBe(holds.get(id) ?? fees.get(physician_id));
    const met = listRows(upgraded, 'visit').filter(({ met_at }) => met_at !== null);
    expect(met).not.toHaveLength(0);
    for (const { id, met_at } of met) {
      const joins = listRows(upgraded, 'visit_participant').filter(({ visit_id }) => visit_id === id);
      expect(joins.length).toBeGreaterThan(1);
      expect(joins.map(({ joined_at }) => joined_at)).toContain(met_at);
    }
  });

  test('the migrations after it run on the upgraded database', async () => {
    await open.database.migrate();
    expect(await findBrokenForeignKeys(open.database.db)).toEqual([]);
  });
});
