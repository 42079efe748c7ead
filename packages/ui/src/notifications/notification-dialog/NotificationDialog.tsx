import { t, defineTexts } from '@openvisit/contract';
import { translateMessage } from '../../format/translate-message.ts';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

/** Push notifications that interrupt a physician with a dialog (B8). */
export type DialogNotification =
  | 'DOSESPOT_PRESCRIPTION'
  | 'NUDGE_PERMISSION'
  | 'CANCELED_APPOINTMENT'
  | 'BOOK_APPOINTMENT'
  | 'CALL_STARTED'
  | 'VISIT_NOW';

const DIALOGS: Readonly<Record<DialogNotification, { title: string; action: string }>> = defineTexts({
  DOSESPOT_PRESCRIPTION: { title: 'Prescription sent', action: 'Okay' },
  NUDGE_PERMISSION: { title: 'A patient is looking for you', action: 'Make Yourself Available' },
  CANCELED_APPOINTMENT: { title: 'Appointment canceled', action: 'Okay' },
  BOOK_APPOINTMENT: { title: 'New appointment request', action: 'Go To Requests' },
  CALL_STARTED: { title: 'Your call has started', action: 'Go To Appointment' },
  VISIT_NOW: { title: 'Visit now', action: 'Go To Visit Now' },
});

export interface NotificationDialogProps extends Omit<
  DialogProps,
  'title' | 'footer' | 'size' | 'initialFocus' | 'answer'
> {
  /** Type of the notification; determines title and button. */
  type: DialogNotification;
  /** The message with date and time filled in. */
  children: ReactNode;
  /** Called by the button; 'Okay' only closes. */
  onAction: () => void;
  /** The action is in progress. Default false. */
  busy?: boolean;
}

/** A push notification shown as a dialog, with the action that the specification defines for it (NT-02). */
export function NotificationDialog({
  type,
  children,
  onAction,
  onClose,
  busy = false,
  ...rest
}: NotificationDialogProps) {
  const dialog = useRef<HTMLButtonElement>(null);
  const { title, action } = DIALOGS[type];
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title={t(title)}
      size="sm"
      initialFocus={dialog}
      footer={
        <>
          {action !== 'Okay' && (
            <Button variant="quiet" disabled={busy} onClick={onClose}>
              {t('Later')}
            </Button>
          )}
          <Button ref={dialog} variant="primary" busy={busy} onClick={onAction}>
            {t(action)}
          </Button>
        </>
      }
    >
      <p>{translateMessage(children)}</p>
    </Dialog>
  );
}
