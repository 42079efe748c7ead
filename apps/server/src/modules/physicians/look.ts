import { DEFAULT_APP_THEME } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician } from '../../schema/physicians.ts';

/** How a practice is shown: in the look it has kept while that is paid for, otherwise in the product's own (PO-19). */
export const shownLook = {
  user_theme: sql<number>`case when ${physician.is_paid} then ${physician.app_theme} else ${sql.raw(String(DEFAULT_APP_THEME))} end`,
  logo_url: sql<string | null>`case when ${physician.is_paid} then ${physician.logo_url} end`,
};

/** Whether the look of a practice is paid for, from now on; whoever takes the payment says so (PO-19). */
export const setLookPaid = async (unit: UnitOfWork, id: string, is_paid: boolean): Promise<void> => {
  await unit.tx.update(physician).set({ is_paid }).where(eq(physician.id, id));
};
