import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface BlockPatientDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Full name of the patient. */
  name: string;
  /** The action to confirm. */
  action: 'block' | 'unblock';
}

/** Asks for confirmation before a patient is blocked or unblocked (PA-03). */
export function BlockPatientDialog({ name, action, ...rest }: BlockPatientDialogProps) {
  const blocks = action === 'block';
  return (
    <ConfirmDialog
      {...rest}
      title={blocks ? `Block ${name}?` : `Unblock ${name}?`}
      confirmLabel={blocks ? 'Block patient' : 'Unblock patient'}
      cancelLabel={blocks ? 'Don’t block' : 'Keep blocked'}
      tone={blocks ? 'danger' : 'accent'}
    >
      <p>
        {blocks
          ? 'They can no longer find you in search, book a visit or connect with you. You can unblock them at any time.'
          : 'They can find you in search, book visits and connect with you again.'}
      </p>
    </ConfirmDialog>
  );
}
