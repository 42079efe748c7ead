import { t } from '@openvisit/contract';
import { recordActivity, useIdleCountdown } from '@openvisit/api/session';
import { Button, Dialog } from '@openvisit/ui';
import { useSignOut } from '../../shared/session/useSignOut.tsx';

/** Counts down the last minute before an idle sign-out; any activity cancels it (AC-13). */
export const IdleWarning = () => {
  const secondsLeft = useIdleCountdown();
  const { leave, question } = useSignOut();
  return (
    <>
      <Dialog
        open={secondsLeft !== null}
        onClose={recordActivity}
        title={t('Are you still there?')}
        size="sm"
        answer="required"
        footer={
          <>
            <Button onClick={() => leave()}>{t('Sign out')}</Button>
            <Button variant="primary" onClick={recordActivity}>
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
