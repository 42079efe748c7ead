import { sql, type SQL } from 'drizzle-orm';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { users } from '../../schema/accounts.ts';

/** Condition: the user's full name contains the text, ignoring case. */
export const nameContains = (text: string): SQL =>
  sql`(${users.first_name} || ' ' || ${users.last_name}) ilike ${likePattern(text)}`;
