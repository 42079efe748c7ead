import { inArray } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { serverSecret } from '../../../../schema/database.ts';
import { newKey } from './ids.ts';

/** Keys of the embedded provider: made at the first start, the same for every process, in no log. */
export interface SandboxKeys {
  secret: string;
  publishable: string;
  /** Signs what the webhook is told. */
  webhook: string;
}

const NAMES = {
  secret: ['payments_secret_key', 'sk_test_'],
  publishable: ['payments_publishable_key', 'pk_test_'],
  webhook: ['payments_webhook_secret', 'whsec_'],
} as const;

export const sandboxKeys = async (db: Database, now: number): Promise<SandboxKeys> => {
  const created_at = new Date(now);
  const made = Object.values(NAMES).map(([name, prefix]) => ({ name, value: newKey(prefix), created_at }));
  await db.insert(serverSecret).values(made).onConflictDoNothing();
  const names = made.map(({ name }) => name);
  const rows = await db.select().from(serverSecret).where(inArray(serverSecret.name, names));
  const valueOf = (key: keyof typeof NAMES): string => {
    const value = rows.find(({ name }) => name === NAMES[key][0])?.value;
    if (value === undefined) throw new Error('The keys of the embedded card provider were not written');
    return value;
  };
  return { secret: valueOf('secret'), publishable: valueOf('publishable'), webhook: valueOf('webhook') };
};
