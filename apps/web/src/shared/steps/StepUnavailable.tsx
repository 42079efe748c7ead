import { t } from '@openvisit/contract';
import { Banner, Button, Stack } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { PreviousLink } from './PreviousLink.tsx';
import { StepFooter } from './StepFooter.tsx';
import { useStepContext } from './useStepContext.ts';

/** A step whose provider this practice has not set up: says so, and lets an onboarding continue without it. */
export const StepUnavailable = ({ reason }: { reason: string }) => {
  const { mode, previous, onNext } = useStepContext();
  return (
    <Stack gap={5}>
      <Banner>{reason}</Banner>
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button variant="primary" iconEnd={<ArrowRight aria-hidden />} onClick={onNext}>
            {t('Next')}
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};
