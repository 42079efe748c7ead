import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import { describeAppointment } from '../appointment-sentence.ts';
import { formatCancellation } from '../cancellation-sentence.ts';
import { describeLateFee } from '../late-fee-sentence.ts';
import {
  defineTexts,
  hasStarted,
  isCallRunning,
  t,
  type Appointment,
  type AppointmentAction,
  type CancellationTerms,
} from '@openvisit/contract';

/** An action that changes an appointment's status after a confirmation. */
export type StatusAction = Extract<AppointmentAction, 'ACCEPT' | 'DENY' | 'RESCHEDULE' | 'CANCEL'>;

export interface ConfirmStatusDialogProps extends Omit<
  ConfirmDialogProps,
  'open' | 'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** The action to confirm; null closes the dialog. */
  action: StatusAction | null;
  /** The appointment. */
  appointment: Appointment | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** What canceling costs the viewer; absent for other actions and for physicians. */
  cancellation?: CancellationTerms | null;
  /** Server time, epoch ms. */
  now: number;
  /** The action is in progress. Default false. */
  busy?: boolean;
  /** Error message of the last attempt; the dialog stays open. */
  error?: string | null;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the cancel button and Escape. */
  onCancel: () => void;
}

const DIALOGS = defineTexts({
  ACCEPT: {
    title: 'Accept appointment',
    text: 'Do you want to accept the appointment {appointment}?',
    confirmLabel: 'Accept',
    hint: null,
  },
  DENY: {
    title: 'Deny appointment',
    text: 'Do you want to deny the appointment {appointment}?',
    confirmLabel: 'Deny',
    hint: 'The patient is notified immediately.',
  },
  RESCHEDULE: {
    title: 'Reschedule appointment',
    text: 'Do you want to reschedule the appointment {appointment}?',
    confirmLabel: 'Reschedule',
    hint: 'The patient is asked to choose another time; this one becomes free.',
  },
  CANCEL: {
    title: 'Cancel appointment',
    text: 'Do you want to cancel the appointment {appointment}?',
    confirmLabel: 'Cancel appointment',
    hint: 'This can’t be undone. The time becomes available to others.',
  },
});

/** A physician who cancels reads that the patient is notified and pays nothing. */
const PHYSICIAN_CANCEL = defineTexts({
  ...DIALOGS.CANCEL,
  hint: 'The patient is notified immediately and is not charged. The time becomes available to others. This can’t be undone.',
});

/** The time of a visit that has begun is no longer bookable. */
const CANCEL_AFTER_START = defineTexts({
  ...DIALOGS.CANCEL,
  hint: 'The visit has begun. The patient is notified immediately and is not charged. This can’t be undone.',
});

/** A guest physician answers an invitation or withdraws; the appointment itself stays as it is (AP-08). */
const GUEST_DIALOGS = defineTexts({
  ...DIALOGS,
  ACCEPT: {
    title: 'Accept invitation',
    text: 'Do you want to accept the invitation to the appointment {appointment}?',
    confirmLabel: 'Accept',
    hint: 'The time is reserved in your calendar.',
  },
  DENY: {
    title: 'Deny invitation',
    text: 'Do you want to deny the invitation to the appointment {appointment}?',
    confirmLabel: 'Deny',
    hint: 'The physician who invited you is notified immediately.',
  },
  CANCEL: {
    title: 'Withdraw from the visit',
    text: 'Do you want to withdraw from the visit {appointment}?',
    confirmLabel: 'Withdraw',
    hint: 'The physician who invited you is notified immediately. The time becomes free in your calendar.',
  },
});

/** Accepting leads into the call at once. */
const RUNNING_INVITATION = defineTexts({
  title: 'Accept invitation',
  text: 'The call is running now. Do you want to accept the invitation to the appointment {appointment} and join?',
  confirmLabel: 'Accept and join',
  hint: null,
});

const findTexts = (action: StatusAction, appointment: Appointment, now: number) => {
  if (appointment.viewer === 'GUEST_PHYSICIAN')
    return action === 'ACCEPT' && isCallRunning(appointment) ? RUNNING_INVITATION : GUEST_DIALOGS[action];
  if (appointment.viewer === 'MAIN_PHYSICIAN' && action === 'CANCEL')
    return hasStarted(appointment, now) ? CANCEL_AFTER_START : PHYSICIAN_CANCEL;
  return DIALOGS[action];
};

/** Asks for confirmation before an appointment or an invitation changes its status (AP-05, AP-08). */
export function ConfirmStatusDialog({
  action,
  appointment,
  zone,
  cancellation,
  now,
  ...rest
}: ConfirmStatusDialogProps) {
  if (!action || !appointment) return null;
  const { title, text, confirmLabel, hint } = findTexts(action, appointment, now);
  return (
    <ConfirmDialog
      open
      title={t(title)}
      confirmLabel={t(confirmLabel)}
      cancelLabel={t('Back')}
      tone={action === 'DENY' || action === 'CANCEL' ? 'danger' : 'accent'}
      {...rest}
    >
      <p>{t(text, { appointment: describeAppointment(appointment, zone) })}</p>
      {cancellation && (
        <p>
          {cancellation.kind === 'FEE'
            ? describeLateFee(cancellation)
            : formatCancellation(cancellation, zone, now)}
        </p>
      )}
      {hint && <p>{t(hint)}</p>}
    </ConfirmDialog>
  );
}
