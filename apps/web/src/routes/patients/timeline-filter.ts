import type { TimelineFilter } from '@openvisit/api';
import { isDate, t, TIMELINE_LABELS, type TimelineKind } from '@openvisit/contract';
import { formatCalendarDay, type DateRange } from '@openvisit/ui';

/** The filter of a choice. Ignores incomplete dates, and a range that ends before it starts. */
export const toFilter = (kind: TimelineKind | '', { from, to }: DateRange, zone: string): TimelineFilter => ({
  zone,
  ...(kind === '' ? {} : { kind }),
  ...(isDate(from) && (to === '' || from <= to) ? { from } : {}),
  ...(isDate(to) && (from === '' || from <= to) ? { to } : {}),
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
