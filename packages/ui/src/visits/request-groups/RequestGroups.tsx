import { groupByDate, MESSAGES, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ListFooter, type Paging } from '../../data/list-footer/ListFooter.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { RequestCard } from '../request-card/RequestCard.tsx';
import type { Appointment, AppointmentAction } from '@openvisit/contract';

export interface RequestGroupsProps
  extends Omit<Paging, 'error'>, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** All requests loaded so far; null while the first page loads. */
  appointments: readonly Appointment[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** URL of an appointment's page. */
  detailHref: (appointment: Appointment) => string;
  /** URL of a patient's profile; without it the name is not a link. */
  patientHref?: (appointment: Appointment) => string | undefined;
  /** The action in progress. */
  busy?: { id: string; action: AppointmentAction } | null;
  /** Error message of the list or its next page. */
  error?: string | null;
  /** Called with the selected action. */
  onAction: (action: AppointmentAction, appointment: Appointment) => void;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`;

const Heading = styled.h2`
  font-size: ${token.text.lg};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Requests by day, soonest first, with infinite scrolling (AP-02). */
export function RequestGroups({
  appointments,
  zone,
  now,
  detailHref,
  patientHref,
  busy = null,
  error = null,
  onRetry,
  onAction,
  hasMore,
  loadingMore,
  onLoadMore,
  ...rest
}: RequestGroupsProps) {
  if (error && !appointments?.length) {
    return (
      <ErrorState title={t('The requests could not be loaded')} onRetry={onRetry} {...rest}>
        {error}
      </ErrorState>
    );
  }
  if (!appointments) return <Skeleton shape="card" count={3} label={t('Loading requests')} {...rest} />;
  if (appointments.length === 0) {
    return (
      <EmptyState illustration="requests" title={t(MESSAGES.NO_REQUESTS)} {...rest}>
        {t('When a patient requests a time in your calendar, it appears here immediately.')}
      </EmptyState>
    );
  }
  return (
    <Root {...rest}>
      {groupByDate(appointments, zone, now).map(({ date, heading, items }) => (
        <Group key={date} aria-label={heading}>
          <Heading>{heading}</Heading>
          <List>
            {items.map((appointment) => (
              <li key={appointment.id}>
                <RequestCard
                  appointment={appointment}
                  zone={zone}
                  now={now}
                  href={detailHref(appointment)}
                  patientHref={patientHref?.(appointment)}
                  busy={busy?.id === appointment.id ? busy.action : null}
                  onAction={onAction}
                />
              </li>
            ))}
          </List>
        </Group>
      ))}
      <ListFooter
        hasMore={hasMore}
        loadingMore={loadingMore}
        onLoadMore={onLoadMore}
        count={appointments.length}
        error={error}
        onRetry={onRetry}
        loadingLabel={t('Loading more requests…')}
      />
    </Root>
  );
}
