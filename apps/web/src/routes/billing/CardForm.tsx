import { messageOf } from '@openvisit/api';
import {
  addCard,
  CardElement,
  Elements,
  useElements,
  useStripe,
  type CardInHand,
  type StripeCardElementChangeEvent,
} from '@openvisit/api/billing';
import { useSession } from '@openvisit/api/session';
import type { PaymentCard } from '@openvisit/contract';
import { Button, CardFrame, Cluster, ErrorState, fullName, Stack } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useCardElementStyle } from './useCardElementStyle.ts';
import { usePaymentProvider } from './usePaymentProvider.ts';

/* As wide as a card's line needs, also on a page that is wider. */
const Form = styled.form`
  max-width: ${token.measure.lg};
`;

export interface CardFormProps {
  /** Called with the card once it is kept. */
  onAdded: (card: PaymentCard) => void;
  /** Leaves without a card. */
  onCancel: () => void;
}

const useCardForm = ({ onAdded }: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const user = useSession()?.user;
  const inHand = useRef<CardInHand>({ payment_method: null });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const onChange = (event: StripeCardElementChangeEvent) => {
    inHand.current = { payment_method: null };
    setError(event.error?.message ?? null);
  };
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || busy) return;
    setBusy(true);
    setError(null);
    try {
      onAdded(await addCard(stripe, card, user ? fullName(user) : '', inHand.current));
    } catch (failure) {
      // the provider's words stand under the form, and what was typed stays (PO-22)
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, onChange, onSubmit };
};

const Fields = (props: CardFormProps) => {
  const { busy, error, onChange, onSubmit } = useCardForm(props);
  const [ready, setReady] = useState(false);
  const style = useCardElementStyle();
  const options = useMemo(
    () => ({ style, hidePostalCode: true, disabled: busy, disableLink: true }),
    [style, busy],
  );
  return (
    <Form aria-label="New card" noValidate onSubmit={(event) => void onSubmit(event)}>
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
        <Cluster gap={3} justify="end">
          <Button disabled={busy} onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Adding the card…" disabled={!ready}>
            Add card
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
};

/** A new card: its number goes from these fields to the payment provider and nowhere else (PO-22). */
export const CardForm = (props: CardFormProps) => {
  const { stripe, error, retry } = usePaymentProvider();
  if (error !== null)
    return (
      <ErrorState title="The card form could not be loaded" onRetry={retry}>
        {error}
      </ErrorState>
    );
  if (!stripe) return <CardFrame loading />;
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  );
};
