import { useBankDetails } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type BankDetails as Bank } from '@openvisit/contract';
import { BankAccountCard, Button, Stack } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useStepContext } from '../../shared/steps/useStepContext.ts';
import { StepFooter } from '../../shared/steps/StepFooter.tsx';
import { PreviousLink } from '../../shared/steps/PreviousLink.tsx';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { useBankRedirect } from './useBankRedirect.ts';

type Way = ReturnType<typeof useBankRedirect>;

const Account = ({ bank, way }: { bank: Bank | null; way: Way }) => {
  const { mode, onNext, previous } = useStepContext();
  const { busy, problem, leave, refuse } = way;
  const goOn = () => (bank ? onNext() : refuse(BILLING_MESSAGES.BANK_REQUIRED));
  return (
    <Stack gap={5}>
      <BankAccountCard
        account={bank}
        busy={busy}
        error={problem}
        onCreate={leave}
        onContinue={leave}
        onUpdate={mode === 'edit' ? leave : undefined}
      />
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button
            variant={bank ? 'primary' : 'secondary'}
            iconEnd={<ArrowRight aria-hidden />}
            disabled={busy}
            onClick={goOn}
          >
            Next
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};

/** Where earnings are paid out to, entered on the payment provider's own page (PO-15). */
export default function BankDetails() {
  usePageTitle('Bank Details');
  const bank = useBankDetails();
  const way = useBankRedirect(bank);
  return <Loaded from={bank}>{(data) => <Account bank={data} way={way} />}</Loaded>;
}
