import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDatabaseError } from '../../../platform/database/database.ts';
import { DATABASE } from '../../../testing/database.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getBalance, transferPostings, postEntry, getTrialBalance, type NewLedgerEntry } from './index.ts';
import { ledgerEntry, ledgerPosting } from '../../../schema/ledger.ts';

describe(`the ledger on ${DATABASE}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const buildEntry = (
    reference: string,
    postings = transferPostings('payer:a', 'platform', 2500),
  ): NewLedgerEntry => ({
    kind: 'capture',
    reference,
    at: server.clock.now(),
    physician: null,
    payment: null,
    postings,
  });
  const post = (entry: NewLedgerEntry) => server.system.write((unit) => postEntry(unit, entry));
  const catchErrorCode = async (work: Promise<unknown>): Promise<string | undefined> => {
    const failure: unknown = await work.then(
      () => null,
      (error: unknown) => error,
    );
    return findDatabaseError(failure)?.code;
  };
  const CHECK_VIOLATION = '23514';
  const INSUFFICIENT_PRIVILEGE = '42501';

  test('ER-02 posts an entry with two postings once', async () => {
    expect(await post(buildEntry('pi_1'))).toBe(true);
    expect(await post(buildEntry('pi_1'))).toBe(false);
    expect(await getBalance(server.system.db, 'platform')).toBe(2500);
    expect(await getTrialBalance(server.system.db)).toEqual({
      accounts: [
        { account: 'payer:a', balance: -2500 },
        { account: 'platform', balance: 2500 },
      ],
      sum: 0,
    });
  });

  test('ER-02 merges postings on one account and skips entries that move nothing', async () => {
    const nothing = [
      ...transferPostings('payer:a', 'held', 100),
      ...transferPostings('held', 'payer:a', 100),
    ];
    expect(await post(buildEntry('pi_nothing', nothing))).toBe(false);
    expect(await post(buildEntry('pi_zero', transferPostings('payer:a', 'held', 0)))).toBe(false);
  });

  test('rejects fractions of a cent', async () => {
    await expect(post(buildEntry('pi_half', transferPostings('payer:a', 'platform', 0.5)))).rejects.toThrow(
      'whole cents',
    );
  });

  test('the database rejects unbalanced postings and entries without postings', async () => {
    const odd = post(
      buildEntry('pi_odd', [
        { account: 'payer:a', amount: -100 },
        { account: 'platform', amount: 99 },
      ]),
    );
    expect(await catchErrorCode(odd)).toBe(CHECK_VIOLATION);
    const bare = server.system.db
      .insert(ledgerEntry)
      .values({ kind: 'fee', reference: 'bare', at: new Date() });
    expect(await catchErrorCode(bare.execute())).toBe(CHECK_VIOLATION);
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
  });

  test('the database rejects a posting added to an existing entry', async () => {
    await post(buildEntry('pi_later'));
    const [row] = await server.system.db
      .select({ id: ledgerEntry.id })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.reference, 'pi_later'));
    const late = server.system.db
      .insert(ledgerPosting)
      .values({ entry_id: row?.id ?? 0, account: 'fees', amount: 1 });
    expect(await catchErrorCode(late.execute())).toBe(CHECK_VIOLATION);
  });

  test('the database rejects updates, deletes and truncation', async () => {
    const { db } = server.system;
    await post(buildEntry('pi_kept'));
    for (const statement of [
      sql`update ledger_posting set amount = amount + 1`,
      sql`delete from ledger_posting`,
      sql`truncate ledger_posting`,
      sql`update ledger_entry set reference = 'other'`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry cascade`,
    ])
      expect(await catchErrorCode(db.execute(statement))).toBe(INSUFFICIENT_PRIVILEGE);
  });
});
