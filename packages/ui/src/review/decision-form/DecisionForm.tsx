import { REASON_MAX, t, REVIEW_MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { TextArea } from '../../inputs/text-area/TextArea.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Root = styled.form`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

/** Acceptance, or denial with a reason. */
export type ReviewDecisionInput = { status: 'ACCEPTED' } | { status: 'DENIED'; denial_reason: string };

export interface DecisionFormProps extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> {
  /** What is decided on, as the buttons name it: 'license'. */
  subject: string;
  /** The decision in progress. */
  busy?: ReviewDecisionInput['status'] | null;
  /** Error message of the last decision. */
  error?: string | null;
  /** Why it cannot be accepted yet; disables the accept button. */
  blocked?: string | null;
  /** What checks found wrong. Denying is then the suggested decision, and accepting asks first. Default none. */
  failedChecks?: readonly string[];
  /** Called with the decision. */
  onDecide: (decision: ReviewDecisionInput) => void;
}

/** Accepts, or denies with a reason that states what the physician has to correct (PO-28). */
export function DecisionForm({
  subject,
  busy = null,
  error,
  blocked,
  failedChecks = [],
  onDecide,
  ...rest
}: DecisionFormProps) {
  const [isDenying, setIsDenying] = useState(false);
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isDenying) field.current?.focus();
  }, [isDenying]);
  const submitDenial = (event: SyntheticEvent) => {
    event.preventDefault();
    const trimmedReason = reason.trim();
    setIsReasonMissing(trimmedReason === '');
    if (trimmedReason === '') field.current?.focus();
    else onDecide({ status: 'DENIED', denial_reason: trimmedReason });
  };
  const hasFailedCheck = failedChecks.length > 0;
  const accept = () => {
    setIsAsking(false);
    onDecide({ status: 'ACCEPTED' });
  };
  return (
    <Root aria-label={t('Decision on {subject}', { subject })} noValidate onSubmit={submitDenial} {...rest}>
      {isDenying && (
        <TextArea
          ref={field}
          label={t('Reason')}
          hint={t('Say what needs to be corrected. The physician reads this.')}
          rows={3}
          limit={REASON_MAX}
          required
          value={reason}
          error={isReasonMissing ? REVIEW_MESSAGES.REASON_REQUIRED : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            if (target.value.trim() !== '') setIsReasonMissing(false);
          }}
        />
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      {blocked && !isDenying && <Banner>{blocked}</Banner>}
      {isDenying ? (
        <Cluster gap={3}>
          <Button type="submit" variant="danger" busy={busy === 'DENIED'}>
            {t('Deny {subject}', { subject })}
          </Button>
          <Button variant="quiet" disabled={busy === 'DENIED'} onClick={() => setIsDenying(false)}>
            {t('Back')}
          </Button>
        </Cluster>
      ) : (
        <Cluster gap={3}>
          <Button
            variant={hasFailedCheck ? 'secondary' : 'primary'}
            busy={busy === 'ACCEPTED'}
            disabled={Boolean(blocked) || busy === 'DENIED'}
            onClick={() => (hasFailedCheck ? setIsAsking(true) : accept())}
          >
            {t('Accept {subject}', { subject })}
          </Button>
          <Button
            variant={hasFailedCheck ? 'primary' : 'secondary'}
            disabled={busy === 'ACCEPTED'}
            onClick={() => setIsDenying(true)}
          >
            {t('Deny')}
            <VisuallyHidden> {subject}</VisuallyHidden>
          </Button>
        </Cluster>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Accept despite these problems?')}
        confirmLabel={t('Accept {subject}', { subject })}
        onConfirm={accept}
        onCancel={() => setIsAsking(false)}
      >
        <ul>
          {failedChecks.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Root>
  );
}
