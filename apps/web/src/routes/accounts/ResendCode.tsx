import { sendVerificationCode } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { MESSAGES, t } from '@openvisit/contract';
import { Button, Cluster, Text, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { useNow } from '../../shared/useNow.ts';
import { storeSignUp, type PendingSignUp } from './pending-sign-up.ts';

/** Requests another code; the button counts down until that is allowed (AC-06). */
export const ResendCode = ({ person }: { person: PendingSignUp }) => {
  const { show } = useToasts();
  const [resendAt, setResendAt] = useState(person.resendAt);
  const secondsLeft = Math.ceil((resendAt - useNow(1_000)) / 1000);

  const resend = useActionWithToast(async () => {
    const next = getServerNow() + (await sendVerificationCode(person.email)) * 1000;
    storeSignUp({ ...person, resendAt: next });
    setResendAt(next);
    show({ tone: 'success', text: MESSAGES.VERIFICATION_SENT });
  });

  return (
    <Cluster gap={0}>
      <Text size="sm" tone="muted">
        {t('No code yet?')}
      </Text>
      <Button
        variant="quiet"
        size="sm"
        disabled={secondsLeft > 0}
        busy={resend.busy}
        onClick={() => void resend.run()}
      >
        {t('Resend Verification Code')}
      </Button>
      {secondsLeft > 0 && (
        <Text size="sm" tone="muted">
          {t('in {seconds} s', { seconds: secondsLeft })}
        </Text>
      )}
    </Cluster>
  );
};
