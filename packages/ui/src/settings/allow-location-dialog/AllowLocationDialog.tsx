import { t, SETTINGS_MESSAGES } from '@openvisit/contract';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

/** Why there is no position: the browser's error code, or 'unsupported'. */
export type LocationProblem = 1 | 2 | 3 | 'denied' | 'unsupported' | 'unknown';

const WORDS: Readonly<Record<LocationProblem, string>> = {
  1: SETTINGS_MESSAGES.LOCATION_BLOCKED,
  2: SETTINGS_MESSAGES.LOCATION_UNAVAILABLE,
  3: SETTINGS_MESSAGES.LOCATION_TIMEOUT,
  denied: SETTINGS_MESSAGES.LOCATION_DENIED,
  unsupported: SETTINGS_MESSAGES.LOCATION_UNSUPPORTED,
  unknown: SETTINGS_MESSAGES.LOCATION_UNKNOWN,
};

export interface AllowLocationDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'initialFocus'
> {
  /** The problem. */
  problem: LocationProblem;
  /** What happens without the position, instead of the specification's words. */
  children?: ReactNode;
  /** Tries again; without it there is only 'Okay'. */
  onRetry?: () => void;
}

/** Explains why the position could not be read, and what helps (ST-02). */
export function AllowLocationDialog({
  problem,
  children,
  onRetry,
  onClose,
  ...rest
}: AllowLocationDialogProps) {
  const okay = useRef<HTMLButtonElement>(null);
  const canRetry = onRetry !== undefined && problem !== 'unsupported';
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title={t('Allow Location')}
      size="sm"
      initialFocus={okay}
      footer={
        <>
          {canRetry && (
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
          )}
          <Button ref={okay} variant="primary" onClick={canRetry ? onRetry : onClose}>
            {t(canRetry ? 'Try again' : 'Okay')}
          </Button>
        </>
      }
    >
      <p>{children ?? t(WORDS[problem])}</p>
    </Dialog>
  );
}
