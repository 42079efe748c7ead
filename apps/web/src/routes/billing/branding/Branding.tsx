import { useOwnPhysician } from '@openvisit/api';
import { getOpenPaymentId, useBranding, type PracticeBranding } from '@openvisit/api/billing';
import { type OwnPhysician, t } from '@openvisit/contract';
import { UnsavedChangesDialog } from '@openvisit/forms';
import { Button, Skeleton, Stack, ThemePicker } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Loaded } from '../../../shared/layout/Loaded.tsx';
import { createLazyScreen } from '../../../shared/navigation/lazy-screen.ts';
import { requestNavigation } from '../../../shared/navigation/navigation-guard.ts';
import { useEditGuard } from '../../../shared/navigation/useEditGuard.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { PreviousLink } from '../../../shared/steps/PreviousLink.tsx';
import { StepFooter } from '../../../shared/steps/StepFooter.tsx';
import { useStepContext } from '../../../shared/steps/useStepContext.ts';
import { BrandingPayment } from './BrandingPayment.tsx';
import type { BrandingPreviewProps } from './BrandingPreview.tsx';
import { LogoField } from './LogoField.tsx';
import { useBrandingChoice } from './useBrandingChoice.ts';

/** Shows whole screens, which the choice itself does not need. */
const brandingPreview = createLazyScreen<BrandingPreviewProps>(() => import('./BrandingPreview.tsx'));

interface BrandingEditorProps {
  own: OwnPhysician;
  branding: PracticeBranding;
  /** Reloads the branding, which may have been paid for in another tab. */
  reload: () => Promise<void>;
}

const BrandingEditor = ({ own, branding, reload }: BrandingEditorProps) => {
  const { mode, onNext, previous } = useStepContext();
  const choice = useBrandingChoice(branding);
  // After a reload, resolves a payment in progress first.
  const [paying, setPaying] = useState(() => !branding.is_paid && getOpenPaymentId('branding') !== null);
  const { changed, saving, save, reset } = choice;
  // In the settings, the layout around the step asks.
  const { onUnsaved, dialog } = useEditGuard();
  const isAsking = changed && mode === 'onboarding';
  useEffect(() => onUnsaved(isAsking, reset), [onUnsaved, isAsking, reset]);
  /** Saves a paid choice first (PO-25) and asks before an unpaid one is lost. */
  const saveAndContinue = async () => {
    if (!branding.is_paid || !changed) requestNavigation(onNext);
    else if (await save()) onNext();
  };
  const closePayment = () => {
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
            saved={branding.logo_url}
            value={choice.logo}
            onChange={choice.chooseLogo}
            disabled={saving}
          />
        }
        payment={branding.is_paid ? 'paid' : 'unpaid'}
        disabled={branding.is_paid && branding.id !== null && !changed}
        busy={saving}
        error={choice.error}
        onSubmit={branding.is_paid ? () => void save() : () => setPaying(true)}
      >
        <Suspense fallback={<Skeleton shape="card" count={2} label={t('Loading the preview')} />}>
          <brandingPreview.Screen own={own} logo={choice.logoUrl} />
        </Suspense>
      </ThemePicker>
      {paying && (
        <Suspense>
          <BrandingPayment isPaid={branding.is_paid} onClose={closePayment} />
        </Suspense>
      )}
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button
            variant="primary"
            iconEnd={<ArrowRight aria-hidden />}
            disabled={saving}
            onClick={() => void saveAndContinue()}
          >
            {t('Next')}
          </Button>
        </StepFooter>
      )}
      <UnsavedChangesDialog {...dialog} />
    </Stack>
  );
};

/** The practice's logo and theme, previewed live and paid for once (PO-18, PO-19). */
export default function Branding() {
  usePageTitle(t('Personalise Experience'));
  const ownPhysician = useOwnPhysician();
  const branding = useBranding();
  return (
    <Loaded from={ownPhysician}>
      {(physician) => (
        <Loaded from={branding}>
          {(saved) => <BrandingEditor own={physician} branding={saved} reload={branding.reload} />}
        </Loaded>
      )}
    </Loaded>
  );
}
