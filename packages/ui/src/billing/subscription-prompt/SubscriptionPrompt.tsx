import { t } from '@openvisit/contract';
import { useRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export interface SubscriptionPromptProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'initialFocus'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** URL of the onboarding step for subscribing. */
  href: string;
  /** Called by Escape, the close button, and after 'Subscribe'. */
  onClose: () => void;
}

/** Notifies physicians without a subscription that they cannot be booked (AP-15). */
export function SubscriptionPrompt({ href, onClose, ...rest }: SubscriptionPromptProps) {
  const subscribe = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title={t('Subscription Update')}
      size="sm"
      initialFocus={subscribe}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button as={AppLink} ref={subscribe} variant="primary" href={href} onClick={onClose}>
            {t('Subscribe')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'No patient can schedule with you until you subscribe. Your previous appointments and patient information stay viewable.',
        )}
      </p>
    </Dialog>
  );
}
