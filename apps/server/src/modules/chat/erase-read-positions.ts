import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatReader } from '../../schema/chat.ts';

/** Deletes how far a user has read their chats. The messages belong to the visits and stay (BX-22). */
export const eraseReadPositions = async (unit: UnitOfWork, user: string): Promise<void> => {
  await unit.tx.delete(chatReader).where(eq(chatReader.user_id, user));
};
