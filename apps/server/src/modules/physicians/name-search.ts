import { sql, type SQL } from 'drizzle-orm';
import { users } from '../../schema/accounts.ts';

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Condition: the user's full name contains the text, ignoring case. */
export const nameContains = (text: string): SQL =>
  sql`(${users.first_name} || ' ' || ${users.last_name}) ilike ${likePattern(text)}`;
