import { t } from '@openvisit/contract';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';

export interface ConfirmDialogProps extends Omit<
  DialogProps,
  'onClose' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** Consequences of confirming. */
  children?: ReactNode;
  /** Label of the confirm button, a verb: 'Cancel visit', not 'OK'. */
  confirmLabel: string;
  /** Label of the other button, which keeps things as they are: 'Keep visit'. Default 'Cancel'. */
  cancelLabel?: string;
  /** `danger` for irreversible actions; the cancel button is then focused. Default accent. */
  tone?: 'accent' | 'danger';
  /** The action is in progress; both buttons are disabled. Default false. */
  busy?: boolean;
  /** Error message of the last attempt; the dialog stays open. */
  error?: ReactNode;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the cancel button and Escape. */
  onCancel: () => void;
}

/**
 * Asks for confirmation. Do use it for irreversible actions and actions that affect other people. Don't use
 * it where an undo is enough. The ref and rest props reach the dialog.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'accent',
  busy,
  error,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLDivElement>(null);
  // A dialog that opens busy has no button to cancel yet, and the confirming one must not get the focus.
  const safe = busy ? text : cancel;
  return (
    <Dialog
      {...rest}
      onClose={() => !busy && onCancel()}
      title={title}
      size="sm"
      answer="required"
      closeButton="none"
      initialFocus={tone === 'danger' ? safe : confirm}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack ref={text} tabIndex={-1} gap={3}>
        {error && <Banner tone="danger">{error}</Banner>}
        {children}
      </Stack>
    </Dialog>
  );
}
