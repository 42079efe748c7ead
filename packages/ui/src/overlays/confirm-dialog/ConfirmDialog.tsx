import { useRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What follows from a yes. */
  children?: ReactNode;
  /** The yes, as a verb: 'Cancel visit', not 'OK'. */
  confirmLabel: string;
  /** The no; default 'Cancel'. */
  cancelLabel?: string;
  /** `danger` for what cannot be taken back: the no then has the focus. Default accent. */
  tone?: 'accent' | 'danger';
  /** The answer is being carried out. Default false. */
  busy?: boolean;
  /** Why it failed; the dialog stays open. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before doing. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'accent',
  busy,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
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
