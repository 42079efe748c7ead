import { sql, type SQL } from 'drizzle-orm';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import { users } from '../../schema/accounts.ts';

/** Condition: the user's full name contains the text, ignoring case. */
export const matchesName = (text: string): SQL =>
  sql`(${users.first_name} || ' ' || ${users.last_name}) ilike ${buildLikePattern(text)}`;
