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

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.server.close());

const listAuditEntries = async (request: string) =>
  fixture.server.system.db.select().from(auditLog).where(eq(auditLog.request_id, request));

describe('RT-20 access to every call, by caller and record owner', () => {
  test('every endpoint has a row and every row an endpoint', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  });

  test.each(rowTable)('%s', async (name, { statuses: expectedStatuses, buildRequest, endsSession }) => {
    const actualStatuses: number[] = [];
    const unaudited: string[] = [];
    const leaked: string[] = [];
    for (const identity of IDENTITIES) {
      const request = (await buildRequest?.(fixture, identity)) ?? {};
      const token = identity === 'nobody' ? undefined : fixture.people[identity].token;
      const { status, headers, message, data } = await fixture.server.call(name, { ...request, token });
      actualStatuses.push(status);
      const text = JSON.stringify([message, data]);
      leaked.push(...fixture.foreignTexts.filter((foreign) => text.includes(foreign)));
      if (!REFUSED.includes(status)) continue;
      const entries = await listAuditEntries(headers.get('x-request-id') ?? '');
      if (!entries.some(({ action }) => action.endsWith('.refused'))) unaudited.push(identity);
    }
    if (endsSession) await signInAgain(fixture);
    // In the order of IDENTITIES.
    expect(actualStatuses.join(' ')).toBe(expectedStatuses);
    expect(leaked, 'of a record that no caller has a relation to').toEqual([]);
    expect(unaudited, 'refused without a line in the audit log').toEqual([]);
  });
});
