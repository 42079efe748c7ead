import { eq } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { physician } from '../../schema/physicians.ts';

type PhysicianFacts = Omit<
  typeof physician.$inferInsert,
  'id' | 'user_id' | 'doctor_status' | 'created_at' | 'updated_at'
>;

/** Creates a physician's record and skips the onboarding. For the demo and tests. */
export const createPhysician = (ctx: RequestContext, user: string, facts: PhysicianFacts): Promise<string> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    const { id } = requireRow(
      await unit.tx
        .insert(physician)
        .values({ ...facts, user_id: user, created_at: now, updated_at: now })
        .returning({ id: physician.id }),
    );
    await unit.audit({
      action: 'physician.create',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
    return id;
  });

/** Saves the address of a practice. For the demo and tests. */
export const savePractice = (
  ctx: RequestContext,
  input: {
    physician: string;
    address: Pick<PhysicianFacts, 'address1' | 'city' | 'state' | 'zip_code' | 'latitude' | 'longitude'>;
  },
): Promise<void> =>
  ctx.write(async (unit) => {
    await unit.tx
      .update(physician)
      .set({ ...input.address, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, input.physician));
    await unit.audit({
      action: 'physician.practice',
      record_type: 'physician',
      record_id: input.physician,
      physician: input.physician,
    });
  });
