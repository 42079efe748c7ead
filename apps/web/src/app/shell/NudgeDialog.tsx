import { setAvailableStatus } from '@openvisit/api';
import { getRealtimeClient } from '@openvisit/api/realtime';
import { useSession } from '@openvisit/api/session';
import { MESSAGES } from '@openvisit/contract';
import { Banner, NotificationDialog, useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

/** A patient looks for this physician: offers to become available (PW-07, B8). */
export default function NudgeDialog() {
  const id = useSession()?.user.id ?? null;
  const { show } = useToasts();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      getRealtimeClient().on('notification.created', ({ notification_type }) => {
        if (notification_type === 'NUDGE_PERMISSION') setOpen(true);
      }),
    [],
  );
  const { busy, error, run } = useAction(async () => {
    if (id === null) return;
    await setAvailableStatus(id, true);
    setOpen(false);
    show({ key: 'available-now', tone: 'success', text: MESSAGES.AVAILABLE_ON });
  });
  return (
    <NotificationDialog
      open={open}
      type="NUDGE_PERMISSION"
      busy={busy}
      onAction={() => void run()}
      onClose={() => !busy && setOpen(false)}
    >
      {MESSAGES.NOTIFY_NUDGE}
      {error && <Banner tone="danger">{error}</Banner>}
    </NotificationDialog>
  );
}
