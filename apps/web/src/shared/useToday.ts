import { getDateInZone } from '@openvisit/contract';
import { useNow } from './useNow.ts';

/** Today's date in a time zone, yyyy-MM-dd; updates at midnight. */
export const useToday = (zone: string): string => getDateInZone(useNow(60_000), zone);
