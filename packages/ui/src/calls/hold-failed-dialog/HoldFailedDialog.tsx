import { t } from '@openvisit/contract';
import { useRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatDollars } from '../../format/people.ts';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface HoldFailedDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** Full name of the person whose card could not be used: the patient, or a parent. */
  cardholderName: string;
  /** The fee of the visit, in cents. */
  fee: number;
  /** Why the fee could not be held, and what the physician can do. */
  reason: string;
  /** Another attempt is in progress. Default false. */
  busy?: boolean;
  /** Tries to hold the fee again. */
  onRetry: () => void;
  /** Starts the call without a hold. */
  onStartWithoutHold: () => void;
}

/** The fee could not be held before a call: try again, or start without it (AP-11, AP-13). */
export function HoldFailedDialog({
  cardholderName,
  fee,
  reason,
  busy = false,
  onRetry,
  onStartWithoutHold,
  onClose,
  ...rest
}: HoldFailedDialogProps) {
  const retryButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title={t('The fee is not held')}
      size="sm"
      answer="required"
      initialFocus={retryButton}
      footer={
        <>
          <Button disabled={busy} onClick={onStartWithoutHold}>
            {t('Start without a hold')}
          </Button>
          <Button ref={retryButton} variant="primary" busy={busy} onClick={onRetry}>
            {t('Try again')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Banner tone="warning">{reason}</Banner>
        <p>
          {t(
            'You can start the call without a hold. The {amount} for this visit may then not be collected from {name}.',
            { amount: formatDollars(fee), name: cardholderName },
          )}
        </p>
      </Stack>
    </Dialog>
  );
}
