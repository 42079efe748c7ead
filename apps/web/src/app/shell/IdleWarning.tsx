import { t } from '@openvisit/contract';
import { recordActivity, useIdleCountdown } from '@openvisit/api/session';
import { Button, Dialog } from '@openvisit/ui';
import { useRef } from 'react';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/** Counts down the last minute before an idle sign-out; any activity cancels it (AC-13). */
export const IdleWarning = () => {
  const secondsLeft = useIdleCountdown();
  const { leave, question } = useSignOut();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Dialog
        open={secondsLeft !== null}
        onClose={recordActivity}
        title={t('Are you still there?')}
        size="sm"
        answer="required"
        initialFocus={stay}
        footer={
          <>
            <Button onClick={() => leave()}>{t('Sign out')}</Button>
            <Button ref={stay} variant="primary" onClick={recordActivity}>
              {t('Stay signed in')}
            </Button>
          </>
        }
      >
        {t('You will be signed out in {seconds} seconds because you have been inactive.', {
          seconds: secondsLeft ?? 0,
        })}
      </Dialog>
      {question}
    </>
  );
};
