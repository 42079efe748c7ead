import { useBankDetails } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type BankDetails as Bank } from '@openvisit/contract';
import { BankAccountCard, Button, Stack } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { usePage } from '../../../app/page.ts';
import { useStepPlace } from '../../accounts/onboarding/place.ts';
import { StepFoot } from '../../accounts/onboarding/StepFoot.tsx';
import { Previous } from '../../accounts/onboarding/useStepForm.tsx';
import { Loaded } from './StepData.tsx';
import { useBankPage } from './useBankPage.ts';

type Way = ReturnType<typeof useBankPage>;

const Account = ({ bank, way }: { bank: Bank | null; way: Way }) => {
  const { mode, onward, previous } = useStepPlace();
  const { busy, problem, leave, refuse } = way;
  const goOn = () => (bank ? onward() : refuse(BILLING_MESSAGES.BANK_REQUIRED));
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
        <StepFoot>
          <Previous to={previous} />
          <Button
            variant={bank ? 'primary' : 'secondary'}
            iconEnd={<ArrowRight aria-hidden />}
            disabled={busy}
            onClick={goOn}
          >
            Next
          </Button>
        </StepFoot>
      )}
    </Stack>
  );
};

/** Where earnings are paid out to, entered on the payment provider's own page (PO-15). */
export default function BankDetails() {
  usePage('Bank Details');
  const bank = useBankDetails();
  const way = useBankPage(bank);
  return <Loaded from={bank}>{(data) => <Account bank={data} way={way} />}</Loaded>;
}
