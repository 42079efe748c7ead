import { t } from '@openvisit/contract';
import { startPasskeySignIn, type SignInProof } from '@openvisit/api';
import { Banner, Button, Stack, Text } from '@openvisit/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAction } from '../../useAction.ts';
import { requestPasskey } from './passkey-prompt.ts';

export interface PasskeyStepProps {
  /** The ticket of the sign-in. */
  ticket: string;
  /** `danger` when the passkey confirms what cannot be undone. */
  variant: 'primary' | 'danger';
  /** Completes the sign-in with the passkey's answer. */
  onProof: (proof: SignInProof) => Promise<void>;
  /** Called with a failure, which is also shown. */
  onFailure: (failure: unknown) => void;
}

/** Opens the browser's passkey prompt at once, and again on request (BX-01). */
export const PasskeyStep = ({ ticket, variant, onProof, onFailure }: PasskeyStepProps) => {
  const { busy, error, run } = useAction(
    async () => onProof(await requestPasskey(await startPasskeySignIn(ticket))),
    { onError: (_message, failure) => onFailure(failure) },
  );
  const open = useEffectEvent(() => void run());
  const opened = useRef(false);
  useEffect(() => {
    // An effect may run twice, and a second prompt would close the first.
    if (opened.current) return;
    opened.current = true;
    open();
  }, []);
  return (
    <Stack gap={5}>
      <Text>
        {t('Your browser asks for your passkey: your fingerprint, your face, a PIN or a security key.')}
      </Text>
      {error && <Banner tone="warning">{error}</Banner>}
      <Button
        variant={variant}
        size="lg"
        width="full"
        icon={<KeyRound aria-hidden />}
        busy={busy}
        busyLabel={t('Waiting for your passkey…')}
        onClick={() => void run()}
      >
        {t('Use passkey')}
      </Button>
    </Stack>
  );
};
