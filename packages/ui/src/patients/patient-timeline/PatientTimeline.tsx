import { t, type TimelineEntry, type TimelineKind } from '@openvisit/contract';
import {
  Activity,
  CalendarDays,
  CreditCard,
  FileText,
  MessageSquare,
  NotebookPen,
  Pill,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';
import { describeEntry } from './describe-entry.ts';

const ICONS: Record<TimelineKind, LucideIcon> = {
  VISIT: CalendarDays,
  NOTE: NotebookPen,
  PRESCRIPTION: Pill,
  FILE: FileText,
  PAYMENT: CreditCard,
  MESSAGES: MessageSquare,
  VITALS: Activity,
};

export interface PatientTimelineProps
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError' | 'onSelect'> {
  /** Newest first; null while the first page loads. */
  entries: readonly TimelineEntry[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Whether a filter hides entries, which changes the empty text. Default false. */
  filtered?: boolean;
  /** URL of an entry that has a screen. */
  getHref: (entry: TimelineEntry) => string | undefined;
  /** Opens a file or a chat. */
  onOpen: (entry: TimelineEntry) => void;
}

/** What happened with a patient, newest first: visits, notes, prescriptions, files, payments, messages and vitals (BX-17). */
export function PatientTimeline({
  entries,
  zone,
  filtered = false,
  getHref,
  onOpen,
  ...rest
}: PatientTimelineProps) {
  return (
    <PagedList
      label={t('timeline')}
      items={entries}
      getKey={(entry) => entry.id}
      empty={
        filtered ? (
          <EmptyState illustration="search" title={t('Nothing matches these filters')}>
            {t('Choose other dates, or show everything.')}
          </EmptyState>
        ) : (
          <EmptyState illustration="notes" title={t('Nothing has happened yet')}>
            {t('Visits, notes, prescriptions, files, payments, messages and vitals appear here.')}
          </EmptyState>
        )
      }
      {...rest}
    >
      {(entry) => {
        const { title, detail, badge } = describeEntry(entry);
        const Icon = ICONS[entry.kind];
        const opens = entry.kind === 'FILE' || entry.kind === 'MESSAGES';
        return (
          <ListRow
            media={<Icon aria-hidden />}
            title={title}
            badges={badge && <StatusBadge {...badge} />}
            detail={detail}
            meta={<time dateTime={entry.at}>{formatShortStamp(entry.at, zone)}</time>}
            href={getHref(entry)}
            onSelect={opens ? () => onOpen(entry) : undefined}
          />
        );
      }}
    </PagedList>
  );
}
