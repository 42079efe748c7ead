import { useBankDetails } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type BankDetails as Bank, t } from '@openvisit/contract';
import { BankAccountCard, Button, Stack } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useStepContext } from '../../shared/steps/useStepContext.ts';
import { StepFooter } from '../../shared/steps/StepFooter.tsx';
import { StepUnavailable } from '../../shared/steps/StepUnavailable.tsx';
import { PreviousLink } from '../../shared/steps/PreviousLink.tsx';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { LateFeeChoices } from './LateFeeChoices.tsx';
import { UncapturedFeeChoice } from './UncapturedFeeChoice.tsx';
import { useBankRedirect } from './useBankRedirect.ts';

type BankRedirect = ReturnType<typeof useBankRedirect>;

const Account = ({ bank, redirect }: { bank: Bank | null; redirect: BankRedirect }) => {
  const { mode, onNext, previous } = useStepContext();
  const { busy, error, openBankPage, setError } = redirect;
  const continueToNext = () => (bank ? onNext() : setError(BILLING_MESSAGES.BANK_REQUIRED));
  return (
    <Stack gap={5}>
      <BankAccountCard
        account={bank}
        busy={busy}
        error={error}
        onCreate={openBankPage}
        onContinue={openBankPage}
        onUpdate={mode === 'edit' ? openBankPage : undefined}
      />
      {mode === 'edit' && <UncapturedFeeChoice />}
      {mode === 'edit' && <LateFeeChoices />}
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button
            variant={bank ? 'primary' : 'secondary'}
            iconEnd={<ArrowRight aria-hidden />}
            disabled={busy}
            onClick={continueToNext}
          >
            {t('Next')}
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};

/** The account that receives the earnings, entered on the payment provider's page (PO-15). */
export default function BankDetails() {
  usePageTitle(t('Bank Details'));
  const bank = useBankDetails();
  const redirect = useBankRedirect(bank);
  return (
    <Loaded from={bank} unavailable={(reason) => <StepUnavailable reason={reason} />}>
      {(data) => <Account bank={data} redirect={redirect} />}
    </Loaded>
  );
}
