import { formatDayHeading, getDateInZone, t, NOTIFICATION_MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { ListFooter } from '../../data/list-footer/ListFooter.tsx';
import { addDays } from '../../data/month-calendar/calendar-dates.ts';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import type { AppNotification } from '../notification-text.ts';
import type { NotificationListProps } from './NotificationList.tsx';
import { NotificationRow } from './NotificationRow.tsx';

const Days = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

const Day = styled.section`
  display: grid;
  gap: ${token.space[2]};
`;

const Heading = styled.h2`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  list-style: none;
  overflow: clip;

  & > li:not(:first-child) {
    border-block-start: ${token.line.hair} solid ${token.color.border};
  }
`;

interface DayOfNotifications {
  date: string;
  items: AppNotification[];
}

/** Notifications arrive newest first, so those of a day follow each other. */
const groupByDay = (notifications: readonly AppNotification[], zone: string): DayOfNotifications[] => {
  const days = new Map<string, DayOfNotifications>();
  for (const notification of notifications) {
    const date = getDateInZone(notification.created_at, zone);
    const day = days.get(date) ?? { date, items: [] };
    day.items.push(notification);
    days.set(date, day);
  }
  return [...days.values()];
};

const formatDay = (date: string, today: string): string =>
  date === addDays(today, -1) ? t('Yesterday') : formatDayHeading(date, today);

type NotificationDaysProps = Pick<
  NotificationListProps,
  | 'notifications'
  | 'zone'
  | 'now'
  | 'onOpen'
  | 'onRead'
  | 'onUnread'
  | 'onRemove'
  | 'hasMore'
  | 'loadingMore'
  | 'onLoadMore'
  | 'error'
  | 'onRetry'
>;

/** Notifications by day with all states of a list. */
export function NotificationDays({
  notifications,
  zone,
  now,
  onOpen,
  onRead,
  onUnread,
  onRemove,
  error,
  onRetry,
  ...paging
}: NotificationDaysProps) {
  if (error && !notifications?.length)
    return (
      <ErrorState title={t('The notifications could not be loaded')} onRetry={onRetry}>
        {error}
      </ErrorState>
    );
  if (!notifications) return <Skeleton shape="card" count={4} label={t('Loading notifications')} />;
  if (notifications.length === 0)
    return (
      <EmptyState illustration="notifications" title={NOTIFICATION_MESSAGES.NO_NOTIFICATIONS}>
        {t('Requests, changes and messages appear here.')}
      </EmptyState>
    );
  const today = getDateInZone(now, zone);
  return (
    <Days>
      {groupByDay(notifications, zone).map(({ date, items }) => (
        <Day key={date} aria-label={formatDay(date, today)}>
          <Heading>{formatDay(date, today)}</Heading>
          <List role="list">
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  zone={zone}
                  now={now}
                  onOpen={() => onOpen(notification)}
                  onRead={onRead && (() => onRead(notification))}
                  onUnread={onUnread && (() => onUnread(notification))}
                  onRemove={onRemove && (() => onRemove(notification))}
                />
              </li>
            ))}
          </List>
        </Day>
      ))}
      <ListFooter
        {...paging}
        count={notifications.length}
        error={error}
        onRetry={onRetry}
        loadingLabel={t('Loading more notifications…')}
      />
    </Days>
  );
}
