import {
  addCard,
  CardElement,
  Elements,
  useElements,
  useStripe,
  type UnsavedCard,
  type StripeCardElementChangeEvent,
} from '@openvisit/api/billing';
import { useSession } from '@openvisit/api/session';
import { t, type PaymentCard } from '@openvisit/contract';
import { Button, CardFrame, Cluster, ErrorState, formatFullName, Stack, Text } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import { useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useAction } from '../../shared/useAction.ts';
import { useCardElementStyle } from './useCardElementStyle.ts';
import { usePaymentProvider } from './usePaymentProvider.ts';

/* Wide enough for a card number. */
const Form = styled.form`
  max-width: ${token.measure.lg};
`;

export interface CardFormProps {
  /** Called with the card once it is saved. */
  onAdded: (card: PaymentCard) => void;
  onCancel: () => void;
}

const useCardForm = ({ onAdded }: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const user = useSession()?.user;
  const unsavedCard = useRef<UnsavedCard>({ payment_method: null });

  // On failure the provider's message appears below the form and the input is kept (PO-22).
  const { busy, error, run, setError } = useAction(async () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    onAdded(await addCard(stripe, card, user ? formatFullName(user) : '', unsavedCard.current));
  });
  const onChange = (event: StripeCardElementChangeEvent) => {
    unsavedCard.current = { payment_method: null };
    setError(event.error?.message ?? null);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run();
  };
  return { busy, error, onChange, onSubmit };
};

const SandboxHint = () => (
  <Text size="sm" tone="muted">
    {t('No real card is charged here. Enter {number}, any future date and any three digits.', {
      number: '4242 4242 4242 4242',
    })}
  </Text>
);

const Fields = ({ hint, ...props }: CardFormProps & { hint: ReactNode }) => {
  const { busy, error, onChange, onSubmit } = useCardForm(props);
  const [ready, setReady] = useState(false);
  const style = useCardElementStyle();
  const options = useMemo(
    () => ({ style, hidePostalCode: true, disabled: busy, disableLink: true }),
    [style, busy],
  );
  return (
    <Form aria-label={t('New card')} noValidate onSubmit={onSubmit}>
      <Stack gap={4}>
        <CardFrame error={error}>
          <CardElement
            options={options}
            onReady={(element) => {
              setReady(true);
              element.focus();
            }}
            onChange={onChange}
          />
        </CardFrame>
        {hint}
        <Cluster gap={3} justify="end">
          <Button disabled={busy} onClick={props.onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel={t('Adding the card…')}
            disabled={!ready}
          >
            {t('Add card')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
};

/** Adds a card. Its number goes from these fields to the payment provider only (PO-22). */
export const CardForm = (props: CardFormProps) => {
  const { stripe, settings, error, retry } = usePaymentProvider();
  if (error !== null)
    return (
      <ErrorState title={t('The card form could not be loaded')} onRetry={retry}>
        {error}
      </ErrorState>
    );
  if (!stripe) return <CardFrame loading />;
  return (
    <Elements stripe={stripe}>
      <Fields {...props} hint={settings?.provider === 'sandbox' && <SandboxHint />} />
    </Elements>
  );
};
