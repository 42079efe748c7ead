import { SESSION_HOURS, t } from '@openvisit/contract';
import { Stack } from '../../layout/stack/Stack.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface SignOutDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /**
   * Physicians are warned that patients can no longer find them; patients get a plain question. Default
   * 'PHYSICIAN'.
   */
  role?: 'PHYSICIAN' | 'PATIENT' | 'REVIEWER';
  /** Without a connection, the session on the server goes on for a while, and the dialog says how long. Default false. */
  offline?: boolean;
  /** Signing out is in progress. */
  busy?: boolean;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the cancel button and Escape. */
  onCancel: () => void;
}

/** Asks for confirmation before signing out, with the consequences for a physician (RT-17). */
export function SignOutDialog({ role = 'PHYSICIAN', offline = false, ...rest }: SignOutDialogProps) {
  return (
    <ConfirmDialog title={t('Sign out')} confirmLabel={t('Sign out')} {...rest}>
      <Stack gap={2}>
        <p>
          {role === 'PHYSICIAN' &&
            `${t("If you sign out of the app you won't appear in the search results and the patients won't be able to contact you.")} `}
          {t('Are you sure you want to sign out of the app?')}
        </p>
        {offline && (
          <p>
            {t(
              'You are offline. This device is signed out at once, and what it stores of your session is removed. The session on our server ends when the connection is back, if this page is still open, and otherwise after {hours} hours.',
              { hours: SESSION_HOURS },
            )}
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
