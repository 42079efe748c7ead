import { completeSignIn, isApiError, type SignInProof } from '@openvisit/api';
import type { SecondFactorMethod, SecondFactorRequest } from '@openvisit/contract';
import { AuthenticatorCodeForm, RecoveryCodeForm } from '@openvisit/forms';
import { Banner, Button, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import { canUsePasskeys } from './passkey-prompt.ts';
import { PasskeyStep } from './PasskeyStep.tsx';

const SWITCH_LABELS: Record<SecondFactorMethod, string> = {
  PASSKEY: 'Use your passkey instead',
  AUTHENTICATOR_APP: 'Use an authenticator app instead',
  RECOVERY_CODE: 'Use a recovery code',
};

/** The button that was pressed is gone, and the focus with it. */
const focusFirstControl = (node: HTMLElement | null): void =>
  node?.querySelector<HTMLElement>('input, button')?.focus();

export interface SecondFactorStepProps {
  /** The sign-in that waits for the second factor. */
  request: SecondFactorRequest;
  /** Returns to the password, with the reason if the sign-in has expired. */
  onEnd: (reason: string | null) => void;
}

/** The second step of a sign-in (BX-01). The layout redirects once the session is stored. */
export default function SecondFactorStep({ request: { ticket, methods }, onEnd }: SecondFactorStepProps) {
  const offered = methods.filter((method) => method !== 'PASSKEY' || canUsePasskeys());
  const [method, setMethod] = useState(offered[0] ?? null);

  const handleFailure = (failure: unknown) => {
    if (isApiError(failure) && failure.status === 401) onEnd(failure.message);
  };
  const send = async (proof: SignInProof) => {
    await completeSignIn(ticket, proof);
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
      <Text as="h2" size="lg" weight="semibold">
        Confirm that it is you
      </Text>
      {method === null && (
        <Banner tone="warning">
          Your passkeys do not work at this address. Open OpenVisit at its usual address, or ask the person
          who runs it for help.
        </Banner>
      )}
      <div key={method} ref={focusFirstControl}>
        {method === 'PASSKEY' && <PasskeyStep ticket={ticket} onProof={send} onFailure={handleFailure} />}
        {method === 'AUTHENTICATOR_APP' && (
          <AuthenticatorCodeForm submitLabel="Sign In" onSave={({ code }) => sendCode({ method, code })}>
            <Text>Enter the 6 digits that your authenticator app shows for OpenVisit.</Text>
          </AuthenticatorCodeForm>
        )}
        {method === 'RECOVERY_CODE' && (
          <RecoveryCodeForm submitLabel="Sign In" onSave={({ code }) => sendCode({ method, code })}>
            <Text>Enter one of the recovery codes that you saved when you set up your second factor.</Text>
          </RecoveryCodeForm>
        )}
      </div>
      <Stack gap={2}>
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" width="full" onClick={() => setMethod(other)}>
              {SWITCH_LABELS[other]}
            </Button>
          ))}
        <Button variant="quiet" width="full" onClick={() => onEnd(null)}>
          Back to your password
        </Button>
      </Stack>
    </Stack>
  );
}
