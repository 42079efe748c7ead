import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '@openvisit/contract';
import { rows, rowTable } from '../../testing/access/rows.ts';
import {
  IDENTITIES,
  createAccessFixture,
  signInAgain,
  type AccessFixture,
} from '../../testing/access/world.ts';
import { auditLog } from '../../schema/audit.ts';

/** Statuses for a caller without access. */
const REFUSED = [401, 403, 404];

let world: AccessFixture;
beforeAll(async () => {
  world = await createAccessFixture();
}, 120_000);
afterAll(() => world.server.close());

const auditOf = async (request: string) =>
  world.server.system.db.select().from(auditLog).where(eq(auditLog.request_id, request));

describe('RT-20 access to every call, by caller and record owner', () => {
  test('every endpoint has a row and every row an endpoint', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  });

  test.each(rowTable)('%s', async (name, { answers, ask, ends }) => {
    const found: number[] = [];
    const untold: string[] = [];
    for (const identity of IDENTITIES) {
      const request = (await ask?.(world, identity)) ?? {};
      const token = identity === 'nobody' ? undefined : world.people[identity].token;
      const { status, headers } = await world.server.call(name, { ...request, token });
      found.push(status);
      if (!REFUSED.includes(status)) continue;
      const lines = await auditOf(headers.get('x-request-id') ?? '');
      if (!lines.some(({ action }) => action.endsWith('.refused'))) untold.push(identity);
    }
    if (ends) await signInAgain(world);
    // In the order of IDENTITIES.
    expect(found.join(' ')).toBe(answers);
    expect(untold, 'refused without a line in the audit log').toEqual([]);
  });
});
