import { t } from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { AllowHelp } from '../allow-help/AllowHelp.tsx';

export interface MediaDeniedDialogProps extends Omit<DialogProps, 'title' | 'children' | 'footer' | 'size'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** 'Reconnect': requests the devices again. */
  onReconnect: () => void;
  /** Continues without camera and microphone. */
  onClose: () => void;
}

/** Explains how to allow camera and microphone after they were blocked (CR-03). */
export function MediaDeniedDialog({ onReconnect, onClose, ...rest }: MediaDeniedDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t('Allow camera and microphone')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Not now')}</Button>
          <Button variant="primary" onClick={onReconnect}>
            {t('Reconnect')}
          </Button>
        </>
      }
      {...rest}
    >
      <AllowHelp />
    </Dialog>
  );
}
