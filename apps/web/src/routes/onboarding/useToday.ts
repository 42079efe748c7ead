import { dateIn } from '@openvisit/contract';
import { useNow } from '../../shared/useNow.ts';

/** The day it is in a zone, yyyy-MM-dd, also past midnight. */
export const useToday = (zone: string): string => dateIn(useNow(60_000), zone);
