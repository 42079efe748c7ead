import { completeSignIn, isApiError, type SignInProof } from '@openvisit/api';
import {
  SECOND_FACTOR_MESSAGES,
  type SecondFactorMethod,
  type SecondFactorRequest,
  t,
  defineTexts,
} from '@openvisit/contract';
import { AuthenticatorCodeForm, RecoveryCodeForm } from '@openvisit/forms';
import { Banner, Button, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import { canUsePasskeys } from './passkey-prompt.ts';
import { PasskeyStep } from './PasskeyStep.tsx';

const SWITCH_LABELS: Record<SecondFactorMethod, string> = defineTexts({
  PASSKEY: 'Use your passkey instead',
  AUTHENTICATOR_APP: 'Use an authenticator app instead',
  RECOVERY_CODE: 'Use a recovery code',
});

/** The button that was pressed is gone, and the focus with it. */
const focusFirstControl = (node: HTMLElement | null): void =>
  node?.querySelector<HTMLElement>('input, button')?.focus();

export interface SecondFactorStepProps {
  /** What waits for the second factor: a sign-in, or another action that asks for it. */
  request: SecondFactorRequest;
  /** Sends the proof. By default it completes the sign-in. */
  onProof?: (proof: SignInProof) => Promise<void>;
  /** Label of the button that sends a code. Default 'Sign In'. */
  submitLabel?: string;
  /** `danger` for what cannot be undone. Default `primary`. */
  submitVariant?: 'primary' | 'danger';
  /** Returns to the password, with the reason if the sign-in has expired. */
  onEnd: (reason: string | null) => void;
}

/** The second step of a sign-in, after which the layout redirects, or of another action (BX-01). */
export default function SecondFactorStep({
  request: { ticket, methods },
  onProof,
  submitLabel = t('Sign In'),
  submitVariant = 'primary',
  onEnd,
}: SecondFactorStepProps) {
  const offered = methods.filter((method) => method !== 'PASSKEY' || canUsePasskeys());
  const [method, setMethod] = useState(offered[0] ?? null);

  const handleFailure = (failure: unknown) => {
    if (!isApiError(failure)) return;
    if (failure.status === 401 || failure.message === SECOND_FACTOR_MESSAGES.SECOND_FACTOR_ENDED)
      onEnd(failure.message);
  };
  const send = async (proof: SignInProof) => {
    if (onProof) await onProof(proof);
    else await completeSignIn(ticket, proof);
  };
  const sendCode = async (proof: SignInProof) => {
    try {
      await send(proof);
    } catch (failure) {
      handleFailure(failure);
      throw failure;
    }
  };

  return (
    <Stack gap={5}>
      <Text as="h2" size="lg">
        {t('Confirm that it is you')}
      </Text>
      {method === null && (
        <Banner tone="warning">
          {t(
            'Your passkeys do not work at this address. Open OpenVisit at its usual address, or ask the person who runs it for help.',
          )}
        </Banner>
      )}
      <div key={method} ref={focusFirstControl}>
        {method === 'PASSKEY' && (
          <PasskeyStep ticket={ticket} variant={submitVariant} onProof={send} onFailure={handleFailure} />
        )}
        {method === 'AUTHENTICATOR_APP' && (
          <AuthenticatorCodeForm
            submitLabel={submitLabel}
            submitVariant={submitVariant}
            button="full"
            onSave={({ code }) => sendCode({ method, code })}
          >
            <Text>{t('Enter the 6 digits that your authenticator app shows for OpenVisit.')}</Text>
          </AuthenticatorCodeForm>
        )}
        {method === 'RECOVERY_CODE' && (
          <RecoveryCodeForm
            submitLabel={submitLabel}
            submitVariant={submitVariant}
            button="full"
            onSave={({ code }) => sendCode({ method, code })}
          >
            <Text>
              {t('Enter one of the recovery codes that you saved when you set up your second factor.')}
            </Text>
          </RecoveryCodeForm>
        )}
      </div>
      <Stack gap={2}>
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" width="full" onClick={() => setMethod(other)}>
              {t(SWITCH_LABELS[other])}
            </Button>
          ))}
        <Button variant="quiet" width="full" onClick={() => onEnd(null)}>
          {t('Back to your password')}
        </Button>
      </Stack>
    </Stack>
  );
}
