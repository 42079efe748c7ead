import { t } from '@openvisit/contract';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export type UnlockNoteDialogProps = Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
>;

/** Warns of the consequences before a signed note is unlocked (NO-02). */
export function UnlockNoteDialog(props: UnlockNoteDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={t('Unlock Note')}
      confirmLabel={t('Unlock note')}
      cancelLabel={t('Keep locked')}
      tone="danger"
    >
      <p>
        {t(
          'Unlocking the note releases the provider from legal implications. The note can be changed until it is locked again.',
        )}
      </p>
    </ConfirmDialog>
  );
}
