import { t, formatCount, NOTIFICATION_MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { useRowFocus } from '../../data/paged-list/useRowFocus.ts';
import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import type { AppNotification } from '../notification-text.ts';
import { NotificationDays } from './NotificationDays.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  min-width: 0;
  color: ${token.color.onSurface};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[2]};
  }
`;

const Count = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

export interface NotificationListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  notifications: readonly AppNotification[] | null;
  /** Number of unread notifications, including those not loaded yet. */
  unread: number;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** The action in progress for all notifications. */
  busy?: 'read' | 'clear' | null;
  /** Opens the subject of a notification and marks it as read. */
  onOpen: (notification: AppNotification) => void;
  /** Marks one as read without opening it. */
  onRead?: (notification: AppNotification) => void;
  /** Marks one as unread; without it, what was read stays read. */
  onUnread?: (notification: AppNotification) => void;
  /** Removes a notification; without it, single notifications cannot be removed. */
  onRemove?: (notification: AppNotification) => void;
  /** Called by 'Mark all as read'. */
  onReadAll: () => void;
  /** Called by 'Clear all' after the confirmation. */
  onClear: () => void;
}

/** The notifications of a user; all can be marked as read or cleared at once (NT-01). */
export function NotificationList({
  notifications,
  unread,
  zone,
  now,
  busy = null,
  onOpen,
  onRead,
  onUnread,
  onRemove,
  onReadAll,
  onClear,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  onFocus,
  ref,
  ...rest
}: NotificationListProps) {
  const [isConfirmingClear, setIsConfirmingClear] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const rememberFocus = useRowFocus(root, notifications);
  const some = notifications !== null && notifications.length > 0;
  return (
    <Root
      ref={root}
      {...rest}
      onFocus={(event) => {
        rememberFocus(event);
        onFocus?.(event);
      }}
    >
      {some && (
        <Tools>
          <Count role="status">
            {unread === 0 ? t('All read') : formatCount(unread, 'unread', 'unread')}
          </Count>
          <div>
            <Button
              size="sm"
              variant="quiet"
              icon={<CheckCheck aria-hidden />}
              busy={busy === 'read'}
              disabled={unread === 0 || busy === 'clear'}
              onClick={onReadAll}
            >
              {t('Mark all as read')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              busy={busy === 'clear'}
              disabled={busy === 'read'}
              onClick={() => setIsConfirmingClear(true)}
            >
              {t('Clear all')}
            </Button>
          </div>
        </Tools>
      )}
      <NotificationDays
        notifications={notifications}
        zone={zone}
        now={now}
        onOpen={onOpen}
        onRead={onRead}
        onUnread={onUnread}
        onRemove={onRemove}
        hasMore={hasMore}
        loadingMore={loadingMore}
        onLoadMore={onLoadMore}
        error={error}
        onRetry={onRetry}
      />
      <ConfirmDialog
        open={isConfirmingClear}
        title={t('Clear all')}
        confirmLabel={t('Clear all')}
        cancelLabel={t('Keep them')}
        tone="danger"
        onCancel={() => setIsConfirmingClear(false)}
        onConfirm={() => {
          setIsConfirmingClear(false);
          onClear();
        }}
      >
        <p>{t('{question}?', { question: t(NOTIFICATION_MESSAGES.NOTIFICATIONS_CLEAR) })}</p>
      </ConfirmDialog>
    </Root>
  );
}
