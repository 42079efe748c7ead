import { sql, type SQL } from 'drizzle-orm';
import { buildNamePatterns, matchesNamePatterns } from '../../platform/database/name-search.ts';
import { users } from '../../schema/accounts.ts';

/** Condition: the user's name has all words of the text. */
export const matchesName = (text: string): SQL =>
  matchesNamePatterns(
    sql`${users.first_name} || ' ' || ${users.last_name}`,
    sql`${sql.param(buildNamePatterns(text))}`,
  );
