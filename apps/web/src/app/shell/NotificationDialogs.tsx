import { setAvailableStatus } from '@openvisit/api';
import { getRealtimeClient } from '@openvisit/api/realtime';
import { useSession } from '@openvisit/api/session';
import { type Events, VISIT_MESSAGES } from '@openvisit/contract';
import { Banner, NotificationDialog, useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/useAction.ts';
import { findDialog } from './notification-reaction.ts';
import { formatNotice } from './format-notice.ts';

type Notice = Events['notification.created'];

/** The notifications that interrupt a physician, one after the other in the order in which they came (B8, NT-02, PW-07). */
export default function NotificationDialogs() {
  const id = useSession()?.user.id ?? null;
  const { show } = useToasts();
  const [queue, setQueue] = useState<readonly Notice[]>([]);
  useEffect(
    () =>
      getRealtimeClient().on('notification.created', (notice) => {
        if (findDialog(notice)) setQueue((waiting) => [...waiting, notice]);
      }),
    [],
  );
  const closeFirst = () => setQueue(([, ...others]) => others);
  const { busy, error, run, setError } = useAction(async () => {
    if (id === null) return;
    await setAvailableStatus(id, true);
    closeFirst();
    show({ key: 'available-now', tone: 'success', text: VISIT_MESSAGES.AVAILABLE_ON });
  });
  const [first] = queue;
  const type = first && findDialog(first);
  if (!first || !type) return null;
  const close = () => {
    if (busy) return;
    setError(null);
    closeFirst();
  };
  return (
    <NotificationDialog
      key={first.id}
      open
      type={type}
      busy={busy}
      onAction={type === 'NUDGE_PERMISSION' ? () => void run() : close}
      onClose={close}
    >
      {formatNotice(first)}
      {error && <Banner tone="danger">{error}</Banner>}
    </NotificationDialog>
  );
}
