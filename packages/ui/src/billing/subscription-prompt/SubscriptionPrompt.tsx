import { useRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export interface SubscriptionPromptProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'initialFocus'
> {
  /** Whether it is shown. */
  open: boolean;
  /** Where one subscribes: the step of the onboarding. */
  href: string;
  /** Called by Escape, the cross, and once 'Subscribe' is pressed. */
  onClose: () => void;
}

/** A physician without a subscription cannot be booked, and is told so (AP-15). */
export function SubscriptionPrompt({ href, onClose, ...rest }: SubscriptionPromptProps) {
  const subscribe = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title="Subscription Update"
      size="sm"
      initialFocus={subscribe}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button as={AppLink} ref={subscribe} variant="primary" href={href} onClick={onClose}>
            Subscribe
          </Button>
        </>
      }
    >
      <p>
        No patient can schedule with you until you subscribe. Your previous appointments and patient
        information stay viewable.
      </p>
    </Dialog>
  );
}
