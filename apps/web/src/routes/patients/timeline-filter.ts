import type { TimelineFilter } from '@openvisit/api';
import { t, TIMELINE_LABELS, type TimelineKind } from '@openvisit/contract';
import { formatCalendarDay, type DateRange } from '@openvisit/ui';
import { toDayFilter } from '../../shared/useDayRange.ts';

/** The days in the query string. */
export const readDays = (params: URLSearchParams): DateRange => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
});

/** The filter of a choice. */
export const toFilter = (kind: TimelineKind | '', days: DateRange, zone: string): TimelineFilter => ({
  ...toDayFilter(days, zone),
  ...(kind === '' ? {} : { kind }),
});

/** What a printed timeline contains, as a sentence. */
export const describeScope = (filter: TimelineFilter): string => {
  const kind = t(filter.kind ? TIMELINE_LABELS[filter.kind] : 'Everything');
  const from = filter.from && formatCalendarDay(filter.from);
  const to = filter.to && formatCalendarDay(filter.to);
  if (from && to) return t('{kind} from {from} to {to}.', { kind, from, to });
  if (from) return t('{kind} from {from}.', { kind, from });
  return to ? t('{kind} to {to}.', { kind, to }) : `${kind}.`;
};
