import { and, eq } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatRoom } from '../../schema/chat.ts';

/** The chat of a patient in a physician's concierge service; created if missing. Later subscriptions continue it. */
export const ensureConciergeRoom = async (
  { tx }: UnitOfWork,
  { physician_id, patient_id }: { physician_id: string; patient_id: string },
): Promise<string> => {
  await tx.insert(chatRoom).values({ physician_id, patient_id }).onConflictDoNothing();
  const { id } = requireRow(
    await tx
      .select({ id: chatRoom.id })
      .from(chatRoom)
      .where(and(eq(chatRoom.physician_id, physician_id), eq(chatRoom.patient_id, patient_id))),
  );
  return id;
};
