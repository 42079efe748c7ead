import { MESSAGES } from '@openvisit/contract';
import { ConfirmDialog } from '@openvisit/ui';

export interface UnsavedChangesDialogProps {
  /** Somebody is about to leave with unsaved changes. */
  open: boolean;
  /** Leaves; what was not saved is lost. */
  onContinue: () => void;
  /** Stays. */
  onCancel: () => void;
}

/** Asks before unsaved changes are lost (PO-26); staying has the focus. */
export function UnsavedChangesDialog({ open, onContinue, onCancel }: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={MESSAGES.UNSAVED_CHANGES}
      confirmLabel="Continue"
      cancelLabel="Cancel"
      tone="danger"
      onConfirm={onContinue}
      onCancel={onCancel}
    />
  );
}
