import { addAchBank, createBankToken, verifyAchBank, type Stripe } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type AchBank, t } from '@openvisit/contract';
import { AchAmountsForm, AchBankForm, type AchBankInput } from '@openvisit/forms';
import { Button, ErrorState, Skeleton, Text, useToasts } from '@openvisit/ui';
import { usePaymentProvider } from './usePaymentProvider.ts';

interface AchStepProps {
  onDone: () => void;
}

const CancelButton = ({ onDone }: AchStepProps) => <Button onClick={onDone}>{t('Cancel')}</Button>;

/** The account numbers go to the payment provider only; the server receives a token. */
const AddBank = ({ stripe, onDone }: AchStepProps & { stripe: Stripe }) => {
  const { show } = useToasts();
  const add = async (bank: AchBankInput) => {
    const holder = bank.ach_account_holder_name;
    const numbers = { holder, routing: bank.ach_routing_number, account: bank.ach_account_number };
    await addAchBank(await createBankToken(stripe, numbers), holder);
    show({ tone: 'success', text: BILLING_MESSAGES.ACH_ADDED });
    onDone();
  };
  return <AchBankForm onSave={add} actions={<CancelButton onDone={onDone} />} />;
};

const VerifyBank = ({ bank, onDone }: AchStepProps & { bank: AchBank }) => {
  const { show } = useToasts();
  const verify = async (amounts: [number, number]) => {
    await verifyAchBank(bank.ach_bank_id, amounts);
    show({ tone: 'success', text: BILLING_MESSAGES.ACH_VERIFIED });
    onDone();
  };
  return (
    <>
      <Text>
        {t(
          'Two small deposits will arrive in the account ending in {last4} in one or two days. Enter their amounts.',
          { last4: bank.last4 },
        )}
      </Text>
      <AchAmountsForm onSave={verify} actions={<CancelButton onDone={onDone} />} />
    </>
  );
};

const AddWithProvider = ({ onDone }: AchStepProps) => {
  const { stripe, error, retry } = usePaymentProvider();
  if (stripe) return <AddBank stripe={stripe} onDone={onDone} />;
  if (error === null) return <Skeleton count={3} label={t('Loading the form')} />;
  return (
    <ErrorState title={t('The form could not be loaded')} onRetry={retry}>
      {error}
    </ErrorState>
  );
};

export interface AchFormProps extends AchStepProps {
  /** The account to verify; null adds one. */
  bank: AchBank | null;
}

/** Adds a bank account, or verifies it by the amounts of two small deposits (PO-23). */
export default function AchForm({ bank, onDone }: AchFormProps) {
  return bank ? <VerifyBank bank={bank} onDone={onDone} /> : <AddWithProvider onDone={onDone} />;
}
