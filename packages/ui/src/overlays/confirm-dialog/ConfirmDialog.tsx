import { useRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';

export interface ConfirmDialogProps extends Omit<
  DialogProps,
  'onClose' | 'footer' | 'size' | 'answer' | 'cross' | 'initialFocus'
> {
  /** Whether the question is asked. */
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What follows from a yes. */
  children?: ReactNode;
  /** The yes, as a verb: 'Cancel visit', not 'OK'. */
  confirmLabel: string;
  /** The no; it keeps the thing: 'Keep visit'. Default 'Cancel'. */
  cancelLabel?: string;
  /** `danger` for what cannot be taken back: the no then has the focus. Default accent. */
  tone?: 'accent' | 'danger';
  /** The answer is being carried out: neither answer can be given again. Default false. */
  busy?: boolean;
  /** Why it failed; the dialog stays open. */
  error?: ReactNode;
  /** The yes was given. */
  onConfirm: () => void;
  /** The no was given, or Escape pressed. */
  onCancel: () => void;
}

/**
 * Asks before doing. Do: ask for what cannot be undone or reaches another person. Don't: ask for what an undo would
 * mend. The ref and further props reach the dialog.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'accent',
  busy,
  error,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...rest}
      onClose={() => !busy && onCancel()}
      title={title}
      size="sm"
      answer="required"
      cross="none"
      initialFocus={tone === 'danger' ? cancel : confirm}
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
      <Stack gap={3}>
        {error && <Banner tone="danger">{error}</Banner>}
        {children}
      </Stack>
    </Dialog>
  );
}
