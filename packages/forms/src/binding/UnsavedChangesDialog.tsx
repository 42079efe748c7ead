import { MESSAGES, t } from '@openvisit/contract';
import { ConfirmDialog } from '@openvisit/ui';

export interface UnsavedChangesDialogProps {
  /** Whether the dialog is open: the user is about to leave with unsaved changes. */
  open: boolean;
  /** Leaves the page; unsaved input is lost. */
  onContinue: () => void;
  /** Stays on the page. */
  onCancel: () => void;
}

/** Asks before unsaved changes are lost (PO-26). Cancel has the focus. */
export function UnsavedChangesDialog({ open, onContinue, onCancel }: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={MESSAGES.UNSAVED_CHANGES}
      confirmLabel={t('Continue')}
      cancelLabel={t('Cancel')}
      tone="danger"
      onConfirm={onContinue}
      onCancel={onCancel}
    />
  );
}
