import { describeAccess, type Reply, t, defineTexts, translateName } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { withTitle } from '../../format/people.ts';
import { formatShortStamp } from '../../format/record-dates.ts';

export type AccessLogEntry = Reply<'getAccessLog'>['results'][number];

const Muted = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

const ROLE_LABELS = defineTexts({
  PHYSICIAN: 'Physician',
  PATIENT: 'Patient',
  REVIEWER: 'Reviewer',
  SYSTEM: 'Automatic',
  UNKNOWN: 'Not signed in',
});

/** The role in which somebody acted: 'Physician', 'Automatic'. */
export const getAccessRole = ({ role }: AccessLogEntry['by']): string => t(ROLE_LABELS[role]);

/** Who acted, as the reader may know them: 'You', 'Dr. Amelia Hart'. The product and its reviewers are 'OpenVisit'. */
export const getAccessName = ({ name, role, is_self }: AccessLogEntry['by']): string => {
  if (is_self) return t('You');
  if (role === 'SYSTEM' || (role === 'REVIEWER' && name === null)) return 'OpenVisit';
  if (name === null) return t('Somebody else');
  return role === 'PHYSICIAN' ? withTitle(name) : translateName(name);
};

/** Whose record it was, and of which visit: 'Grace Lindqvist, visit on Nov 20, 2026, 2:05 PM'. */
const getAccessSubject = ({ subject, visit_at }: AccessLogEntry, zone: string): string =>
  [
    subject === null ? null : translateName(subject),
    visit_at === null ? null : t('visit on {time}', { time: formatShortStamp(visit_at, zone) }),
  ]
    .filter((part) => part !== null)
    .join(', ');

export interface AccessLogProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Newest first; null while loading. */
  entries: readonly AccessLogEntry[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Whether a filter hides entries. */
  filtered?: boolean;
}

/** Who did what with a record, and when (BX-02). */
export function AccessLog({ entries, zone, filtered = false, ...rest }: AccessLogProps) {
  const columns: Column<AccessLogEntry>[] = [
    {
      id: 'who',
      header: t('Who'),
      role: 'name',
      cell: ({ by }) => (
        <>
          {getAccessName(by)}
          <Muted>{getAccessRole(by)}</Muted>
        </>
      ),
    },
    {
      id: 'what',
      header: t('What'),
      cell: (entry) => (
        <>
          {t(describeAccess(entry.action, entry.with_health_summary))}
          <Muted>{getAccessSubject(entry, zone)}</Muted>
        </>
      ),
    },
    {
      id: 'when',
      header: t('When'),
      width: 'fit',
      cell: ({ at }) => <time dateTime={at}>{formatShortStamp(at, zone)}</time>,
    },
  ];
  return (
    <DataTable
      label={t('Access log')}
      columns={columns}
      rows={entries}
      getKey={({ id }) => id}
      empty={
        filtered ? (
          <EmptyState illustration="notes" title={t('No matching entries')}>
            {t('Try another name, action or day.')}
          </EmptyState>
        ) : (
          <EmptyState illustration="notes" title={t('Nobody has opened a record yet')}>
            {t('Every access appears here, with the person and the time.')}
          </EmptyState>
        )
      }
      {...rest}
    />
  );
}
