import { useOwnPhysician } from '@openvisit/api';
import { payForBranding, openPaymentId, useBranding, type PracticeBranding } from '@openvisit/api/billing';
import { BILLING_MESSAGES, PERSONALISE_PRICE, type OwnPhysician } from '@openvisit/contract';
import { Button, Stack, ThemePicker, useToasts } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepContext } from '../../../shared/steps/useStepContext.ts';
import { StepFooter } from '../../../shared/steps/StepFooter.tsx';
import { PreviousLink } from '../../../shared/steps/PreviousLink.tsx';
import { PayDialog } from '../PayDialog.tsx';
import { LogoField } from './LogoField.tsx';
import { BrandingPreview } from './BrandingPreview.tsx';
import { Loaded } from '../../../shared/layout/Loaded.tsx';
import { useBrandingChoice } from './useBrandingChoice.ts';

interface PaymentProps {
  open: boolean;
  /** It is paid for, here or in another tab. */
  isPaid: boolean;
  onClose: () => void;
}

/** The one payment for a look of one's own, by card alone (PO-19). */
const LookPayment = ({ open, isPaid, onClose }: PaymentProps) => {
  const { show } = useToasts();
  const paid = () => {
    show({ tone: 'success', text: BILLING_MESSAGES.PERSONALISE_PURCHASED });
    onClose();
  };
  return (
    <PayDialog
      open={open}
      title="Personalise Experience"
      amount={PERSONALISE_PRICE}
      form="look"
      pay={payForBranding}
      paid={isPaid}
      onPaid={paid}
      onClose={onClose}
    >
      <p>Paid once. Your logo and colours can be changed as often as you like from then on.</p>
    </PayDialog>
  );
};

interface ChooserProps {
  own: OwnPhysician;
  look: PracticeBranding;
  /** Reads the look anew: it may have been paid for elsewhere. */
  reload: () => Promise<void>;
}

const Chooser = ({ own, look, reload }: ChooserProps) => {
  const { mode, onNext, previous } = useStepContext();
  const choice = useBrandingChoice(look);
  // a reload has left a payment in the middle: how it stands is said before anything else
  const [paying, setPaying] = useState(() => !look.is_paid && openPaymentId('look') !== null);
  const { changed, saving, save, shownLogo } = choice;
  /** What is paid for and chosen is kept on the way on (PO-25); what is not paid for is given up. */
  const goOn = async () => {
    if (!look.is_paid || !changed || (await save())) onNext();
  };
  const endPayment = () => {
    setPaying(false);
    void reload();
  };
  return (
    <Stack gap={5}>
      <ThemePicker
        value={choice.theme}
        onChange={choice.chooseTheme}
        logoField={
          <LogoField
            kept={look.logo_url}
            value={choice.logo}
            onChange={choice.chooseLogo}
            disabled={saving}
          />
        }
        payment={look.is_paid ? 'paid' : 'unpaid'}
        disabled={look.is_paid && look.id !== null && !changed}
        busy={saving}
        error={choice.problem}
        onSubmit={look.is_paid ? () => void save() : () => setPaying(true)}
      >
        <BrandingPreview own={own} logo={shownLogo} />
      </ThemePicker>
      <LookPayment open={paying} isPaid={look.is_paid} onClose={endPayment} />
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button
            variant="primary"
            iconEnd={<ArrowRight aria-hidden />}
            disabled={saving}
            onClick={() => void goOn()}
          >
            Next
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};

/** The practice's own logo and colours, tried on live, paid for once (PO-18, PO-19). */
export default function PersonaliseExperience() {
  usePageTitle('Personalise Experience');
  const own = useOwnPhysician();
  const look = useBranding();
  return (
    <Loaded from={own}>
      {(physician) => (
        <Loaded from={look}>{(kept) => <Chooser own={physician} look={kept} reload={look.reload} />}</Loaded>
      )}
    </Loaded>
  );
}
