import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface SignOutDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Whether the question is asked. */
  open: boolean;
  /** Physicians are told that they leave the search results; patients get a plain question. Default 'PHYSICIAN'. */
  role?: 'PHYSICIAN' | 'PATIENT' | 'REVIEWER';
  /** While signing out. */
  busy?: boolean;
  /** The yes was given. */
  onConfirm: () => void;
  /** The no was given, or Escape pressed. */
  onCancel: () => void;
}

/** Asks before signing out; a physician reads what it means for the patients (RT-17). */
export function SignOutDialog({ role = 'PHYSICIAN', ...rest }: SignOutDialogProps) {
  return (
    <ConfirmDialog title="Sign out" confirmLabel="Sign out" {...rest}>
      <p>
        {role === 'PHYSICIAN' &&
          "If you sign out of the app you won't appear in the search results and the patients won't be able to contact you. "}
        Are you sure you want to sign out of the app?
      </p>
    </ConfirmDialog>
  );
}
