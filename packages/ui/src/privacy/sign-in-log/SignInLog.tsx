import { describeAccess, type Reply, t, defineTexts } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';

export type SignInEvent = Reply<'getSignInLog'>['results'][number];

const Muted = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
  overflow-wrap: anywhere;
`;

const ROLE_LABELS = defineTexts({ PHYSICIAN: 'Physician', PATIENT: 'Patient', REVIEWER: 'Reviewer' });

const describePerson = ({ person, role }: SignInEvent): string =>
  [person?.email, role && t(ROLE_LABELS[role])].filter(Boolean).join(' · ');

/** The server writes 'Firefox on Windows'. */
const describeDevice = (device: string): string => {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
};

const describeOrigin = ({ device, ip }: SignInEvent): string =>
  [device === null ? t('Unknown browser') : describeDevice(device), ip].filter(Boolean).join(' · ');

const createWhoColumn = (): Column<SignInEvent> => ({
  id: 'who',
  header: t('Who'),
  role: 'name',
  cell: (event) => (
    <>
      {event.person?.name ?? t('No account')}
      <Muted>{describePerson(event)}</Muted>
    </>
  ),
});

export interface SignInLogProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Newest first; null while loading. */
  events: readonly SignInEvent[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** `own`: the viewer's own sign-ins, without names. Default `all`. */
  of?: 'own' | 'all';
  /** Whether a filter hides events. */
  filtered?: boolean;
}

/** Who signed in or failed to, with which browser, and when (AC-17). */
export function SignInLog({ events, zone, of = 'all', filtered = false, ...rest }: SignInLogProps) {
  const columns: Column<SignInEvent>[] = [
    ...(of === 'all' ? [createWhoColumn()] : []),
    {
      id: 'what',
      header: t('What'),
      ...(of === 'own' ? { role: 'name' as const } : {}),
      cell: (event) => (
        <div>
          {t(describeAccess(event.action))}{' '}
          {event.is_current && <StatusBadge label={t('This session')} tone="success" />}
          <Muted>{describeOrigin(event)}</Muted>
        </div>
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
      label={t(of === 'own' ? 'Recent sign-ins' : 'Sign-ins')}
      columns={columns}
      rows={events}
      getKey={({ id }) => id}
      empty={
        <EmptyState illustration="notes" title={t(filtered ? 'No matching events' : 'No sign-ins yet')}>
          {filtered
            ? t('Try another name, kind or range.')
            : t('Every sign-in appears here, with browser and time.')}
        </EmptyState>
      }
      {...rest}
    />
  );
}
