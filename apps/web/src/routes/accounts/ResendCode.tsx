import { messageOf, sendVerificationCode } from '@openvisit/api';
import { serverNow } from '@openvisit/api/session';
import { MESSAGES } from '@openvisit/contract';
import { Button, Cluster, Text, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useNow } from '../../shared/useNow.ts';
import { keepSignUp, type PendingSignUp } from './pending-sign-up.ts';

/** Another code, once the wait is over; how long it still is can be seen (AC-06). */
export const ResendCode = ({ person }: { person: PendingSignUp }) => {
  const { show } = useToasts();
  const [resendAt, setResendAt] = useState(person.resendAt);
  const [sending, setSending] = useState(false);
  const left = Math.ceil((resendAt - useNow(1_000)) / 1000);

  const send = async () => {
    setSending(true);
    try {
      const at = serverNow() + (await sendVerificationCode(person.email)) * 1000;
      keepSignUp({ ...person, resendAt: at });
      setResendAt(at);
      show({ tone: 'success', text: MESSAGES.VERIFICATION_SENT });
    } catch (error) {
      show({ tone: 'danger', text: messageOf(error) });
    } finally {
      setSending(false);
    }
  };

  return (
    <Cluster gap={0}>
      <Text size="sm" tone="muted">
        No code yet?
      </Text>
      <Button variant="quiet" size="sm" disabled={left > 0} busy={sending} onClick={() => void send()}>
        Resend Verification Code
      </Button>
      {left > 0 && (
        <Text size="sm" tone="muted">
          in {left} s
        </Text>
      )}
    </Cluster>
  );
};
